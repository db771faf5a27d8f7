"""Lessons in Grandma's Game: a deal with an early run of spades, then one in which two foundations have met.

Both decks are written out in full, because each card decides where the next ones are dealt.
"""

from __future__ import annotations

from parlour.table.lesson import Opening, Step

_SPADES = Opening(
    "7CKD3CAHJC9S5D3H9D6H6D6HKC8H5CADTS2S7D6CKS5CTC4CKDQS8CTH2HJSQDQH8SAS7H2H6S4HKCJDKHAH5HQH7STDKS6DQC2D9HJD8SAC4SJS"
    "7HQDTD4D2D5D9S9H3C9CAC8HJHTC5SAD4D2C6C3HJC8D4HQC3S3S5H7C9C3DTS8C3DQSAS8D2CTHJH2S9D4S7S5S4CKH7D6S"
)
_MEETING = Opening(
    "7CJHKD9D6H8H4HAHJCTSQDTH2SJCKDTH5D3S8H5HJS5C4DAC2C3D8CQC3D2C9H7S2DKSADJD5S4SJH5D7D3C8DTCQH5H9CTD8D2DQSTC6S7C3S7SJS8SA"
    "D9D5C6CKHKC6C4D9C2HQD6HJDAC2S6SQS9S6DKH2H4HQC4STDKC3C7HQH8C6D4CAS7D5SKS7HTS9S9HAH3H3HAS4C8S",
    "tA-uS tA-uS tA-uS tA-uS t2-uS t2-uS t2-uS t3-dS t3-dS t3-dS t4-dS t4-dS t4-dS t6-uH t6-uH",
)

_BEGIN = (
    Step("lesson.grandma.aim", opening=_SPADES),
    Step("lesson.grandma.ace", "tA-uS", "uS:AS"),
    Step("lesson.grandma.two", "t4-uS", "uS:AS2S"),
    Step("lesson.grandma.king", "t9-dH", "dH:KH"),
    Step("lesson.grandma.deal", "stock-work", "work:9D8C7S9C3S5S7D"),
    Step("lesson.grandma.work", "work.3-uS", "uS:AS2S3S"),
)
_ORDER = (
    Step("lesson.grandma.order", "work.2-work.1", "work:9D8C7S9C7D5S"),
    Step("lesson.grandma.again", "stock-work", "work:JCKSKC4D8D4S t7:9D8C7S9C7D5S"),
    Step("lesson.grandma.four", "work.1-uS", "uS:AS2S3S4S"),
    Step("lesson.grandma.five", "t7-uS", "uS:AS2S3S4S5S"),
)
_MET = (
    Step("lesson.grandma.met", "dS-uS", "uS:AS2S3S4S5S6S7S8S dS:KSQSJSTS9S", _MEETING),
    Step("lesson.grandma.nine", "t5-uS", "uS:AS2S3S4S5S6S7S8S9S"),
    Step("lesson.grandma.twins", "t7-uH", "uH:AH2H3H"),
    Step("lesson.grandma.last", "t7-uH", "uH:AH2H3H4H"),
)

GRANDMA = (*_BEGIN, *_ORDER, Step("lesson.grandma.soon"), *_MET, Step("lesson.grandma.end"))
FIXED = (*_BEGIN, Step("lesson.grandma.fixed"), *_MET, Step("lesson.grandma.end.fixed"))
