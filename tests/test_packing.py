"""Games packed into links: short, guarded against damage, and readable for ever."""

from __future__ import annotations

import random

import pytest
from test_notation import walked

import links
from game_data import won_play
from parlour.core.errors import InvalidText, UserError
from parlour.core.limits import MOST_GAMES, MOST_PACKED
from parlour.core.link import read_link
from parlour.core.notation import DIGITS, read_deal, read_replay, write_replay
from parlour.core.packed_link import (
    PackedGame,
    PackedLink,
    clean_name,
    read_games,
    read_packed_link,
    write_games,
    write_packed_link,
)
from parlour.core.packing import _checksum, _writing, _written, pack, packing, unpack, unpacking
from parlour.core.play import Deal
from parlour.core.shuffle import shuffled
from parlour.core.steps import finish
from parlour.games import GAMES, game_of

KEPT = [  # links as they were first sent, with the games that they hold
    ("gridcannon/78~~a0jz1", '[Deal "gridcannon/78"] hand-n2'),
    (
        "gridcannon/1~~aRU24qfWIPvJg",
        '[Deal "gridcannon/1"] c2-stock hand-e2 aces-c1 b1-c3 stock-hand aces-c2 hand-c1 stock-hand | '
        "hand-c2 stock-hand",
    ),
    (
        "challenge/gridcannon-exact/2~Anna~amaJgyEEFIDdQfvzY",
        '[Deal "gridcannon-exact/2"] [Undos "1"] [Hints "9"] [Daily "2026-11-23"] hand-e3 | c3-stock hand-s3 '
        "aces-b2 stock-hand hand-b3 stock-hand hand-s2 stock-hand hand-a2",
    ),
    (
        "gridcannon-old/3~~ax5r5EJzZ0O",
        '[Deal "gridcannon-old/3"] [Undos "2"] [Hints "18"] hand-s2 hand-n3 stock-hand hand-n2 stock-hand '
        "hand-b2 stock-hand hand-a3 stock-hand hand-e1 stock-hand | hand-s3 stock-hand hand-c3",
    ),
    (
        "challenge/gridcannon-arcade:AD6CTD9C4HTSXR8SJS5H3CKHJC9HJDQS8DKCTC9D2CQHAS5S5C3S7H2D3H2H4DACAHKD7C4C"
        "7SXB8C2S6H9SJH3DTHQD7D8H4SQC5DKS6D6S~Anna~agmh342cw8wW",
        "[Deal "
        '"gridcannon-arcade:AD6CTD9C4HTSXR8SJS5H3CKHJC9HJDQS8DKCTC9D2CQHAS5S5C3S7H2D3H2H4DACAHKD7C4C7SXB8C2S6'
        'H9SJH3DTHQD7D8H4SQC5DKS6D6S"] [Undos "3"] [Hints "27"] hand-e2 stock-hand aces-a2 | jokers-c2 '
        "hand-s2 stock-hand hand-n3 stock-hand hand-c2 stock-hand",
    ),
    (
        "grandma/5~~advADxcOOxaqCzpg",
        '[Deal "grandma/5"] [Undos "4"] [Hints "36"] tJ-uH stock-work work.1-work.6 work.4-work.7 '
        "work.5-work.6 work.2-work.3 work.1-work.5 work.1-work.4 | stock-work work.3-work.2",
    ),
    (
        "challenge/grandma-fixed/6~Anna~aSJ5uKRQIQPM",
        '[Deal "grandma-fixed/6"] [Undos "5"] [Hints "45"] stock-work | stock-work work.3-uS stock-work '
        "stock-work t8-dC tK-dH t6-dC t6-uS t3-uS",
    ),
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_game_comes_back_as_it_was(game) -> None:
    for seed in range(5):
        for deal in (Deal(game, seed), Deal(game, None, shuffled(game.deck, seed))):
            play = walked(deal, seed, most=120)
            play.undos, play.hints, play.day = seed * 9, seed * 70_000, "2026-11-23" if seed % 2 else ""
            text = pack(play, "Anna")
            assert write_replay(unpack(deal, text, "Anna")) == write_replay(play)
            assert set(text) <= set(DIGITS)


def test_the_order_in_which_rules_list_their_moves_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    play = walked(Deal(game_of("grandma"), 3), 3, most=40)
    text = pack(play)
    moves = type(play.game).moves
    monkeypatch.setattr(type(play.game), "moves", lambda game, position: list(moves(game, position))[::-1])
    assert pack(play) == text
    assert unpack(play.deal, text).line == play.line


@pytest.mark.parametrize("kept", KEPT)
def test_links_that_were_sent_stay_readable(kept: tuple[str, str]) -> None:
    link, replay = kept
    named = read_packed_link(link, game_of)
    [(name, text)] = named.games
    assert write_replay(unpack(named.deal, text, name)) == replay


def test_every_changed_lost_or_swapped_letter_is_found() -> None:
    play = won_play("gridcannon")
    text, chance = pack(play, "Anna"), random.Random(1)
    spoilt = {text[:at] + text[at + 1 :] for at in range(len(text))}
    spoilt |= {text[:at] for at in range(len(text))}
    spoilt |= {text[:at] + chance.choice(DIGITS) + text[at + 1 :] for at in range(1, len(text))}
    spoilt |= {text[:at] + text[at + 1] + text[at] + text[at + 2 :] for at in range(1, len(text) - 1)}
    spoilt |= {text.lower(), text.upper(), text + "~", text + " ", "é" + text}
    for one in spoilt - {text}:
        with pytest.raises(InvalidText, match="this link"):
            unpack(play.deal, one, "Anna")
    for deal, name in ((play.deal, "Ann"), (Deal(play.game, 2), "Anna")):
        with pytest.raises(InvalidText, match="lost something on its way"):
            unpack(deal, text, name)


def test_a_link_of_a_later_version_says_so() -> None:
    with pytest.raises(InvalidText, match="of another version"):
        unpack(Deal(GAMES[0], 1), "b123456")


def test_links_hold_several_games_and_whether_they_ask_to_be_beaten() -> None:
    deal = read_deal("gridcannon/1234", game_of)
    games = (PackedGame("Anna", "a1"), PackedGame("", "a2"), PackedGame("Ben & Co", "a3"))
    for challenge in (True, False):
        link = PackedLink(challenge, deal, games)
        text = write_packed_link(link)
        assert read_link(text, game_of) == ("packed", None, None, text)
        assert read_packed_link(text, game_of) == link
    assert read_games("") == ()
    for wrong in ("a1", "Anna~a1~Ben", " Anna~a1", "A\u202enna~a1", write_games(games * MOST_GAMES)):
        with pytest.raises(InvalidText):
            read_games(wrong)


@pytest.mark.parametrize(
    "name", ["Anna", "<b>Anna</b>", "Änne ✨", "x" * 99, 'a"b\\c[d]e~f', "\x00\n\u202e\ud800", ", ;"]
)
def test_a_name_is_short_and_never_ends_a_link_or_a_header(name: str) -> None:
    kept = clean_name(name)
    assert len(kept) <= 20
    assert clean_name(kept) == kept
    play = won_play("gridcannon")
    play.rivals = write_games([PackedGame(kept, pack(play, kept))])
    back = read_replay(write_replay(play), game_of).play
    assert back.rivals == play.rivals
    [(named, text)] = read_games(back.rivals)
    assert unpack(play.deal, text, named).line == play.line


def test_any_digits_are_read_or_refused() -> None:
    """Whoever forges the checksum too gets a legal game or a sentence."""
    chance, read = random.Random(4), 0
    for _ in range(200):
        deal = Deal(chance.choice(GAMES), chance.randrange(9))
        body = "".join(chance.choices(DIGITS, k=chance.randrange(1, 60)))
        try:
            play = unpack(deal, f"a{_checksum(deal, '', body)}{body}")
        except UserError:
            continue
        read += 1
        assert write_replay(unpack(deal, pack(play))) == write_replay(play)
    assert read < 200


def test_links_of_finished_games_fit_into_a_message() -> None:
    """Nine of ten links of each game are under 400 letters; tools/links.py prints the whole table."""
    for game in GAMES:
        lengths = sorted(links.length(play) for _, play in links.plays(game, 6, ("random", "found")))
        assert len(lengths) > 8, game.id
        assert lengths[len(lengths) * 9 // 10] < 400, game.id


def test_packing_and_unpacking_go_from_nothing_to_all() -> None:
    play = walked(Deal(game_of("grandma"), 3), 3, most=60)
    assert finish(packing(play)) == pack(play)
    assert list(packing(play))[-1] == 0.8  # the last share is that of the writing, of which no part is known
    for steps in (packing(play), unpacking(play.deal, pack(play))):
        told = list(steps)
        assert told == sorted(told)
        assert 0 <= told[0] < 0.1
        assert 0.7 < told[-1] <= 1
        assert len(set(told)) > len(play.line) // 2


def test_what_is_refused_of_a_link_is_told_word_by_word() -> None:
    play = walked(Deal(game_of("gridcannon"), 3), 3, most=6)
    text = pack(play)
    for spoilt, said in (
        (text[:-1], "this link has lost something on its way: ask for it again"),
        (text[0], "this link has lost something on its way: ask for it again"),
        (f"b{text[1:]}", "this link is damaged, or of another version of the parlour"),
        (f"1{text[1:]}", "this link has lost something on its way: ask for it again"),
    ):
        with pytest.raises(InvalidText) as refused:
            unpack(play.deal, spoilt)
        assert str(refused.value) == said
    with pytest.raises(InvalidText) as refused:
        read_packed_link("gridcannon/3~Anna", game_of)
    assert str(refused.value) == "this link has lost something on its way: ask for it again"


def test_a_game_that_was_taken_back_whole_is_packed() -> None:
    play = walked(Deal(game_of("gridcannon"), 3), 3, most=6)
    play.go_to(0)
    assert unpack(play.deal, pack(play)).index == 0


def forged(deal: Deal, *counts: int) -> str:
    """What a number that says this of a deal and its game would be packed to, were it so."""
    number = 0
    for value, base in reversed([digit for count in counts for digit in _written(count)]):
        number = number * base + value
    text = finish(_writing(number))
    return f"a{_checksum(deal, '', text)}{text}"


@pytest.mark.parametrize(
    ("said", "counts"),
    [
        ("more moves taken back than made", (0, 1, 0, 0, 0)),
        ("more moves than are kept", (20_001, 0, 0, 0, 0)),
        ("a day of the thirteenth month", (0, 0, 0, 0, 2026_13_01)),
        ("a day after the year 9999", (0, 0, 0, 0, 12026_11_23)),
    ],
)
def test_what_no_game_is_like_is_refused_though_the_checksum_agrees(said: str, counts: tuple[int, ...]) -> None:
    deal = Deal(game_of("gridcannon"), 3)
    assert unpack(deal, forged(deal, 0, 0, 0, 0, 2026_11_23)).day == "2026-11-23"
    with pytest.raises(InvalidText):
        unpack(deal, forged(deal, *counts))


def test_as_many_moves_as_are_kept_can_be_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    play = walked(Deal(game_of("gridcannon"), 3), 3, most=6)
    text = pack(play)
    monkeypatch.setattr("parlour.core.packing.MOST_MOVES", 6)
    assert unpack(play.deal, text).line == play.line
    monkeypatch.setattr("parlour.core.packing.MOST_MOVES", 5)
    with pytest.raises(InvalidText, match="a game of more than 5 moves"):
        unpack(play.deal, text)


def test_a_longer_text_than_any_game_is_refused_before_it_is_read() -> None:
    with pytest.raises(InvalidText, match="40001 letters, and at most 40000 can be read"):
        unpack(Deal(GAMES[0], 1), "a".ljust(MOST_PACKED + 1, "0"))
