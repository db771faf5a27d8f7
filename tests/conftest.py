"""What every test may use."""

import pytest
from hypothesis import HealthCheck, settings

# A test says what is right, not how fast: a busy machine must fail none.
settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest tests come first: several workers then end together."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
