"""The lessons of the parlour, by the id of the game they teach."""

from __future__ import annotations

from collections.abc import Mapping

from parlour.lesson import Lesson
from parlour.lessons.grandma import FIXED, GRANDMA
from parlour.lessons.gridcannon import ARCADE, EXACT, GRIDCANNON, OLD

LESSONS: Mapping[str, Lesson] = {lesson.game: lesson for lesson in (GRIDCANNON, EXACT, OLD, ARCADE, GRANDMA, FIXED)}
