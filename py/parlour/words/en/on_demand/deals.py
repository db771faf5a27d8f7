"""Grades, the list of proven deals, the ladder and its rewards."""

from parlour.words.languages import Sentence

WORDS: dict[str, Sentence] = {
    # how hard the deals are to be
    "grade.ask": "How hard?",
    "grade.ask.how": "Every deal of {game} can be won, and was graded by games that were played. You can change this in the settings.",
    "grade.0": "Any",
    "grade.0.how": "as they come",
    "grade.1.how": "the gentlest deals",
    "grade.2.how": "a little care is needed",
    "grade.3.how": "every move counts",
    "grade.4.how": "the hardest ones there are",
    "grade.setting": "New deals of {game}",
    "grade.row": "Three wins in a row.",
    "grade.take": "Deal harder ones from now on: {grade}",
    "grade.taken": "From now on new deals are: {grade}.",
    # the list of deals
    "deals.all": "All",
    "deals.grade": "Grade",
    "deals.unwon": "Only deals not won yet",
    "deals.none": "No deal is left here: every one of them is won.",
    "deals.unread": "The deals could not be fetched: look at the connection, then try again.",
    "deals.par": "par {par}",
    "deals.limit": "max {limit}",
    "deals.best": "best {best}",
    "deals.won": "won",
    "deals.tried": "not won",
    "deals.open": "not played",
    "deals.page": "{at} of {total}",
    "deals.before": "Page before",
    "deals.after": "Page after",
    # the ladder
    "ladder.sum": "{done} of {total} marks",
    "ladder.step": "Step {at}, deal {number}: {state}",
    "ladder.got": "Ladder, step {at}: {state}.",
    "ladder.open": "not won",
    "mark.won": "won",
    "mark.par": "at par",
    "mark.unhinted": "won without a hint",
    "mark.alone": "won without hint or undo",
    # rewards
    "rewards": "Rewards",
    "rewards.next": (
        "One mark more, in any game, and there is something new.",
        "{count} marks more, in any game, and there is something new.",
    ),
    "rewards.all": "Everything is yours.",
    "rewards.new": "New in Settings: {look}",
    "rewards.won": "yours: see Settings",
    "rewards.marks": ("One mark", "{count} marks"),
    "rewards.at": ("{look}: one mark", "{look}: {count} marks"),
    "rewards.look": "{setting}: {look}",
}
