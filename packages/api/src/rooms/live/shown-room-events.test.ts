import { applyRoomEvent, type RoomView } from '@cartela/game-core';
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
  SOLD,
  STARTED_AT_MS,
  sellingRoom,
  settledRoom,
  unopenedRoom,
} from '../../../test/kit/records.ts';
import type { RoomRecord } from './room-record.ts';
import {
  announceCalls,
  firstShown,
  nextStep,
  type ShownRoom,
  type StepOutcome,
  showAnew,
  shownView,
  snapshotOf,
  takeIn,
} from './shown-room.ts';

const ENDED_AT_MS = LAST_CALL_AT_MS + 20;
const NEXT_AT_MS = ENDED_AT_MS + POPUP_MS;
const BALLS = Array.from({ length: FINAL_BALL }, (_, index) => index + 1);

const settled = (options: { open?: boolean } = {}) => settledRoom({ endedAtMs: ENDED_AT_MS, ...options });

/** What a screen shows that had the room as it was before, and has applied the events since. */
function screenAfter(before: ShownRoom, { events }: StepOutcome, nowMs: number): RoomView | null {
  return [snapshotOf(before, nowMs), ...events].reduce<RoomView | null>(applyRoomEvent, null);
}

const types = ({ events }: StepOutcome) => events.map((event) => event.type);
const balls = ({ events }: StepOutcome) => events.flatMap((event) => (event.type === 'call' ? [event.ball] : []));
const numbers = ({ events }: StepOutcome) => events.flatMap((event) => (event.type === 'call' ? [event.number] : []));
const calls = (count: number) => Array.from({ length: count }, () => 'call');

/** Takes a record in, and checks that a watcher then sees the same as a newcomer. */
function takeInOnScreen(before: ShownRoom, record: RoomRecord, nowMs: number): StepOutcome {
  const told = takeIn(before, record, nowMs);
  expect(screenAfter(before, told, nowMs)).toEqual(shownView(told.room, nowMs));
  return told;
}

describe('the balls that are due', () => {
  it('are told once each, in order, however many there are', () => {
    for (const told of [0, ...BALLS]) {
      for (const due of BALLS.filter((ball) => ball >= told)) {
        const shown = firstShown(playingRoom(), callAtMs(told));
        const after = announceCalls(shown, callAtMs(due));
        expect(balls(after)).toEqual(BALLS.slice(told, due));
        expect(numbers(after)).toEqual(ORDER.slice(told, due));
        expect(announceCalls(after.room, callAtMs(due)).events).toEqual([]);
        expect(screenAfter(shown, after, callAtMs(due))).toEqual(shownView(after.room, callAtMs(due)));
      }
    }
  });

  it('are none before the first, where nothing is played, and after the last', () => {
    expect(announceCalls(firstShown(playingRoom(), STARTED_AT_MS), callAtMs(1) - 1).events).toEqual([]);
    expect(announceCalls(firstShown(sellingRoom(), 0), Number.MAX_SAFE_INTEGER).events).toEqual([]);
    expect(announceCalls(firstShown(unopenedRoom(), 0), Number.MAX_SAFE_INTEGER).events).toEqual([]);
    expect(announceCalls(firstShown(playingRoom(), LAST_CALL_AT_MS), NEXT_AT_MS).events).toEqual([]);
  });

  it('are not shown to who comes before they are told', () => {
    const shown = firstShown(playingRoom(), callAtMs(2));
    expect(shownView(shown, callAtMs(5)).round?.calledNumbers).toEqual(ORDER.slice(0, 2));
  });
});

describe('the end of a round', () => {
  it('is told after every ball of it, however many had been told', () => {
    for (const told of [0, ...BALLS]) {
      const before = firstShown(playingRoom(), callAtMs(told));
      const after = takeInOnScreen(before, settled(), ENDED_AT_MS);
      expect(types(after)).toEqual([...calls(FINAL_BALL - told), 'settled']);
      expect(numbers(after)).toEqual(ORDER.slice(told, FINAL_BALL));
      expect(after.room).toMatchObject({ announced: FINAL_BALL, showsRound: true });
    }
  });

  it('is told after every ball of it by a clock that is behind', () => {
    const before = firstShown(playingRoom(), STARTED_AT_MS);
    const after = takeInOnScreen(before, settled(), STARTED_AT_MS - 60_000);
    expect(types(after)).toEqual([...calls(FINAL_BALL), 'settled']);
    expect(numbers(after)).toEqual(ORDER.slice(0, FINAL_BALL));
  });

  it('that was cancelled is told after the balls that were due until then, and no more', () => {
    for (const due of BALLS) {
      for (const told of [0, ...BALLS].filter((ball) => ball <= due)) {
        const before = firstShown(playingRoom(), callAtMs(told));
        const after = takeInOnScreen(before, cancelledRoom({ endedAtMs: callAtMs(due) + 1 }), NEXT_AT_MS - 1);
        expect(types(after)).toEqual([...calls(due - told), 'cancelled']);
        expect(balls(after)).toEqual(BALLS.slice(told, due));
      }
    }
  });

  it('is told with its beginning and every ball where nobody had been told that it had started', () => {
    const after = takeInOnScreen(firstShown(sellingRoom(), 0), settled(), ENDED_AT_MS);
    expect(types(after)).toEqual(['started', ...calls(FINAL_BALL), 'settled']);
  });

  it('is told once', () => {
    const { room: shown } = takeIn(firstShown(playingRoom(), STARTED_AT_MS), settled(), ENDED_AT_MS);
    expect(takeIn(shown, settled(), ENDED_AT_MS).events).toEqual([]);
  });
});

describe('a record that was read again', () => {
  it('tells nothing where nothing has changed', () => {
    for (const record of [sellingRoom(), playingRoom(), settled()]) {
      expect(takeInOnScreen(firstShown(record, STARTED_AT_MS), record, STARTED_AT_MS).events).toEqual([]);
    }
  });

  it('shows a room without a round as it is', () => {
    const after = takeInOnScreen(firstShown(unopenedRoom(), 0), unopenedRoom({ open: false }), 0);
    expect(after.events).toMatchObject([{ type: 'snapshot', room: { round: null } }]);
  });

  it('tells of cards that were taken or given back', () => {
    const taken = takeInOnScreen(firstShown(sellingRoom({ sold: [] }), 0), sellingRoom(), 0);
    expect(taken.events).toMatchObject([{ type: 'cards', takenCards: [11, 52], playerCount: 2, prizeSantim: 1600 }]);
    const returned = takeInOnScreen(taken.room, sellingRoom({ sold: SOLD.slice(1) }), 0);
    expect(returned.events).toMatchObject([{ type: 'cards', takenCards: [52], playerCount: 1 }]);
  });

  it('tells of a countdown that begins again', () => {
    const { round, ...rest } = sellingRoom();
    if (!round) throw new Error('no round is open');
    const again = { ...rest, round: { ...round, selectingEndsAt: new Date(SELECTING_ENDS_AT_MS + 30_000) } };
    const after = takeInOnScreen(firstShown(sellingRoom(), 0), again, SELECTING_ENDS_AT_MS);
    expect(after.events).toMatchObject([{ type: 'countdown', selectingEndsAtMs: SELECTING_ENDS_AT_MS + 30_000 }]);
  });

  it('tells that a round has started, and then the balls that are due', () => {
    const after = takeInOnScreen(firstShown(sellingRoom(), 0), playingRoom(), callAtMs(2));
    expect(types(after)).toEqual(['started', 'call', 'call']);
    expect(after.events[0]).toMatchObject({ startedAtMs: STARTED_AT_MS, takenCards: [11, 52] });
  });

  it('shows another round anew, with the balls that are due in it', () => {
    const before = firstShown(settled(), ENDED_AT_MS);
    const selling = takeInOnScreen(before, sellingRoom({ roundId: ROUND_ID + 1 }), NEXT_AT_MS);
    expect(types(selling)).toEqual(['snapshot']);
    expect(selling.room.announced).toBe(0);
    const playing = takeInOnScreen(before, playingRoom({ roundId: ROUND_ID + 1 }), callAtMs(4));
    expect(types(playing)).toEqual(['snapshot']);
    expect(playing.room.announced).toBe(4);
  });

  it('shows the room anew where something else can be won in it', () => {
    const { room, ...rest } = playingRoom();
    const before = firstShown(playingRoom(), callAtMs(2));
    const after = takeInOnScreen(before, { ...rest, room: { ...room, possibleWinSantim: 99_000 } }, callAtMs(2));
    expect(after.events).toMatchObject([{ type: 'snapshot', room: { possibleWinSantim: 99_000 } }]);
  });
});

describe('a room that is closed', () => {
  it('is shown closed once its last round has been shown for its time', () => {
    const open = firstShown(settled(), ENDED_AT_MS);
    const closing = takeInOnScreen(open, settled({ open: false }), NEXT_AT_MS - 1);
    expect(closing.events).toEqual([]);
    const closed = showAnew(closing.room, NEXT_AT_MS);
    expect(closed.events).toMatchObject([{ type: 'snapshot', room: { round: null } }]);
    expect(nextStep(closed.room, NEXT_AT_MS)).toEqual({ do: 'wait', untilMs: Number.POSITIVE_INFINITY });
  });

  it('is shown closed at once where its last round is long over', () => {
    const after = takeInOnScreen(firstShown(settled(), ENDED_AT_MS), settled({ open: false }), NEXT_AT_MS);
    expect(after.events).toMatchObject([{ type: 'snapshot', room: { round: null } }]);
    expect(after.room.showsRound).toBe(false);
  });

  it('does not show its last round once more when it is opened again', () => {
    const closed = firstShown(settled({ open: false }), NEXT_AT_MS);
    const opened = takeIn(closed, settled(), NEXT_AT_MS + 1);
    expect(opened.events).toEqual([]);
    expect(nextStep(opened.room, NEXT_AT_MS + 1)).toEqual({ do: 'open' });
    const next = takeIn(opened.room, sellingRoom({ roundId: ROUND_ID + 1 }), NEXT_AT_MS + 2);
    expect(next.events).toMatchObject([{ type: 'snapshot', room: { round: { roundId: String(ROUND_ID + 1) } } }]);
  });
});
