"""One table without input and output: who may know what, which version a decision answers, what a repeated key means,
who may take back, and how a match of other rules is shown. It says what to store and to tell; others store and send.
"""
