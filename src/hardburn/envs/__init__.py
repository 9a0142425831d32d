"""The games for learners: PettingZoo, Gymnasium and OpenSpiel. Their dependencies come with `hardburn[learn]`."""

from __future__ import annotations

from hardburn.core.registry import game_ids, game_of


def lacking(missing: ModuleNotFoundError) -> ModuleNotFoundError:
    """What to do about a package that is not installed."""
    return ModuleNotFoundError(
        f"the learning environments need {missing.name}, which is not installed; "
        "`pip install 'hardburn[learn]'` brings all that they need",
        name=missing.name,
    )


def versions() -> dict[str, int]:
    """The versions of the games. An environment's version rises with the game's."""
    return {game_id: game_of(game_id).version for game_id in game_ids()}


def register() -> None:
    """Register the games with Gymnasium: `hardburn/GAME-v1` and so on. Importing `hardburn.envs.gym` does it, too."""
    try:
        from gymnasium.envs.registration import register as register_env
        from gymnasium.envs.registration import registry
    except ModuleNotFoundError as missing:
        raise lacking(missing) from None
    for game_id, version in versions().items():
        env_id = f"hardburn/{game_id}-v{version}"
        if env_id not in registry:
            register_env(env_id, entry_point="hardburn.envs.gym:SeatEnv", kwargs={"game_id": game_id})
