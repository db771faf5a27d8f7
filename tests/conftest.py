"""What every test may use."""

import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import build as builder
import kit
import parlour.games.on_demand  # noqa: F401  # tests may say what only panels say
import po
from parlour.games import blank, register

register(blank.FAMILY)  # the tests play it, players are not offered it
po.load(po.all_folders())

# A test says what is right, not how fast: a busy machine must fail none.
settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("few", settings.get_profile("house"), max_examples=10, derandomize=True)
settings.load_profile("house")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser's tests come last: of two workers one begins with them and builds the site; none waits for it."""
    items.sort(key=lambda item: item.path.parent.name == "browser")


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built once, in a place of its own: a build meanwhile does no harm."""
    site = builder.build()
    with kit.alone(kit.BUILD):  # another worker may be building it anew
        return shutil.copytree(site, tmp_path_factory.mktemp("built") / "site")
