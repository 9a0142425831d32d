/** Where the keyboard is: after a decision the places and buttons are new, and the focus must not be lost. */

type Region = 'board' | 'list';

/** What holds the focus now, if it will be gone after a decision. */
export function regionOfFocus(): Region | null {
  const focused = document.activeElement;
  if (focused?.closest('[data-place], .supply')) return 'board';
  return focused?.closest('.choice') ? 'list' : null;
}

/** Put the focus where the next decision is made, unless it is somewhere else by now. */
export function focusNext(region: Region): void {
  const focused = document.activeElement;
  if (focused !== null && focused !== document.body) return;
  const onBoard = document.querySelector<SVGElement>('[data-place]');
  const inList = document.querySelector<HTMLElement>('.choice');
  if (region === 'board' && onBoard) onBoard.focus();
  else inList?.focus();
}
