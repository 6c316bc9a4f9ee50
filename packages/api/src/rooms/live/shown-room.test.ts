import type { RoomEvent } from '@cartela/game-core';
import { describe, expect, it } from 'vitest';
import {
  callAtMs,
  cancelledRoom,
  FINAL_BALL,
  LAST_CALL_AT_MS,
  ORDER,
  POPUP_MS,
  playingRoom,
  ROUND_ID,
  SELECTING_ENDS_AT_MS,
  STARTED_AT_MS,
  sellingRoom,
  settledRoom,
  unopenedRoom,
} from '../../../test/kit/records.ts';
import type { RoomRecord } from './room-record.ts';
import { announceCalls, firstShown, nextStep, type ShownRoom, type Step, showAnew } from './shown-room.ts';

const ENDED_AT_MS = LAST_CALL_AT_MS + 20;
const NEXT_AT_MS = ENDED_AT_MS + POPUP_MS;
const NEVER_MS = Number.POSITIVE_INFINITY;

const waitUntil = (untilMs: number): Step => ({ do: 'wait', untilMs });
const settled = (options: { open?: boolean } = {}) => settledRoom({ endedAtMs: ENDED_AT_MS, ...options });
const cancelled = (options: { open?: boolean } = {}) => cancelledRoom({ endedAtMs: ENDED_AT_MS, ...options });

/** A room whose watchers have been told everything until this time. */
function shownAt(record: RoomRecord, nowMs: number, over: Partial<ShownRoom> = {}): ShownRoom {
  return { ...firstShown(record, nowMs), ...over };
}

describe('the next step', () => {
  const PLAYING = STARTED_AT_MS;
  it.each<readonly [state: string, shown: ShownRoom, nowMs: number, step: Step]>([
    ['of an open room without a round opens one', shownAt(unopenedRoom(), 0), 0, { do: 'open' }],
    ['of a closed room without a round is none', shownAt(unopenedRoom({ open: false }), 0), 0, waitUntil(NEVER_MS)],
    [
      'while cards are sold waits for the end of the countdown',
      shownAt(sellingRoom(), 0),
      SELECTING_ENDS_AT_MS - 1,
      waitUntil(SELECTING_ENDS_AT_MS),
    ],
    [
      'at the end of the countdown starts the round',
      shownAt(sellingRoom(), 0),
      SELECTING_ENDS_AT_MS,
      { do: 'start', roundId: ROUND_ID },
    ],
    [
      'long after it starts the round too, without a card and in a closed room',
      shownAt(sellingRoom({ sold: [], open: false }), 0),
      SELECTING_ENDS_AT_MS + 86_400_000,
      { do: 'start', roundId: ROUND_ID },
    ],
    ['of a game waits for the first ball', shownAt(playingRoom(), PLAYING), PLAYING, waitUntil(callAtMs(1))],
    ['when a ball is due calls it', shownAt(playingRoom(), PLAYING), callAtMs(1), { do: 'call' }],
    ['when several are due calls them', shownAt(playingRoom(), PLAYING), callAtMs(3) + 5, { do: 'call' }],
    ['after a ball waits for the next', shownAt(playingRoom(), callAtMs(2)), callAtMs(3) - 1, waitUntil(callAtMs(3))],
    [
      'before the last ball waits for it',
      shownAt(playingRoom(), callAtMs(FINAL_BALL - 1)),
      LAST_CALL_AT_MS - 1,
      waitUntil(LAST_CALL_AT_MS),
    ],
    [
      'when the last ball is due calls it before the round is settled',
      shownAt(playingRoom(), callAtMs(FINAL_BALL - 1)),
      LAST_CALL_AT_MS,
      { do: 'call' },
    ],
    [
      'after the last ball settles the round',
      shownAt(playingRoom(), LAST_CALL_AT_MS),
      LAST_CALL_AT_MS,
      { do: 'settle', roundId: ROUND_ID },
    ],
    [
      'of a game in a closed room is that of any game',
      shownAt(playingRoom({ open: false }), LAST_CALL_AT_MS),
      LAST_CALL_AT_MS,
      { do: 'settle', roundId: ROUND_ID },
    ],
    ['while winners are shown waits', shownAt(settled(), ENDED_AT_MS), NEXT_AT_MS - 1, waitUntil(NEXT_AT_MS)],
    ['after the winners opens the next round', shownAt(settled(), ENDED_AT_MS), NEXT_AT_MS, { do: 'open' }],
    ['while a cancelled round is shown waits', shownAt(cancelled(), ENDED_AT_MS), ENDED_AT_MS, waitUntil(NEXT_AT_MS)],
    ['after a cancelled round opens the next', shownAt(cancelled(), ENDED_AT_MS), NEXT_AT_MS, { do: 'open' }],
    [
      'of a closed room waits while its last round is shown',
      shownAt(settled({ open: false }), ENDED_AT_MS),
      NEXT_AT_MS - 1,
      waitUntil(NEXT_AT_MS),
    ],
    [
      'of a closed room shows that it is closed, after its last round',
      shownAt(settled({ open: false }), ENDED_AT_MS),
      NEXT_AT_MS,
      { do: 'show-closed' },
    ],
    [
      'of a room that is shown closed is none',
      shownAt(settled({ open: false }), ENDED_AT_MS, { showsRound: false }),
      NEXT_AT_MS,
      waitUntil(NEVER_MS),
    ],
    [
      'of a closed room that nobody was shown open is none',
      shownAt(settled({ open: false }), NEXT_AT_MS),
      NEXT_AT_MS,
      waitUntil(NEVER_MS),
    ],
    [
      'of a room that is open again opens a round, though it is shown closed',
      shownAt(settled(), NEXT_AT_MS, { showsRound: false }),
      NEXT_AT_MS,
      { do: 'open' },
    ],
  ])('%s', (_state, shown, nowMs, step) => {
    expect(nextStep(shown, nowMs)).toEqual(step);
  });

  it.each([
    ['a planned room whose only game is over', STARTED_AT_MS, 1],
    ['another table of a room that has been given a plan since', NEXT_AT_MS + 60_000, 2],
  ])('of %s shows once that it is closed, though nobody has closed it', (_what, startsAtMs, tableNo) => {
    const played = settled();
    const plan = { startsAtMs, weekly: false, leastPrizeSantim: 0, cardsEach: 4 };
    const shown = shownAt({ ...played, tableNo, room: { ...played.room, plan } }, ENDED_AT_MS);
    expect(nextStep(shown, NEXT_AT_MS)).toEqual({ do: 'show-closed' });
    const { room, events } = showAnew(shown, NEXT_AT_MS);
    expect(events).toMatchObject([{ type: 'snapshot', room: { round: null } }]);
    expect(nextStep(room, NEXT_AT_MS)).toEqual(waitUntil(NEVER_MS));
  });

  it('leads through a whole game, ball by ball, and never waits for what is past', () => {
    let shown = firstShown(playingRoom(), STARTED_AT_MS);
    const told: RoomEvent[] = [];
    let nowMs = STARTED_AT_MS;
    for (let step = nextStep(shown, nowMs); step.do !== 'settle'; step = nextStep(shown, nowMs)) {
      if (step.do === 'wait') {
        expect(step.untilMs).toBeGreaterThan(nowMs);
        nowMs = step.untilMs;
      } else {
        expect(step).toEqual({ do: 'call' });
        const called = announceCalls(shown, nowMs);
        told.push(...called.events);
        shown = called.room;
      }
    }
    const roundId = String(ROUND_ID);
    expect(told).toEqual(
      ORDER.slice(0, FINAL_BALL).map((number, index) => ({ type: 'call', roundId, ball: index + 1, number })),
    );
    expect(nowMs).toBe(LAST_CALL_AT_MS);
  });
});
