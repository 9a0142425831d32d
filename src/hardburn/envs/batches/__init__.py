"""Many matches at once, in compiled code that fills buffers. `hardburn.envs.batch` shows them to learners as arrays."""

from hardburn.envs import lacking

try:
    import librt  # noqa: F401
except ModuleNotFoundError as missing:
    raise lacking(missing) from None
