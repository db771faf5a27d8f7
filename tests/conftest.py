"""What every test may use."""

import pytest
from hypothesis import HealthCheck, settings

# A test says what is right, not how fast: a busy machine must fail none.
settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The browser's tests come last: of two workers one begins with them and builds the site; none waits for it."""
    items.sort(key=lambda item: item.path.parent.name == "browser")
