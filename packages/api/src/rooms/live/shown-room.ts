import { callTimeMs, type RoomEvent, type RoomView } from '@cartela/game-core';
import { timingOf } from '../round/round.ts';
import { callsSince, eventsBetween } from './room-events.ts';
import { ballsCalled, nextRoundAtMs, type RoomRecord, roomView } from './room-record.ts';

/**
 * A room as its watchers have been told of it, and what there is to do next: pure functions of the record and the time. The
 * live room reads and writes the database around them.
 */
export interface ShownRoom {
  readonly record: RoomRecord;
  /** Balls of the round that watchers have been told of. */
  readonly announced: number;
  /** Watchers are shown a round; of a closed room they are not, once its last one is over. */
  readonly showsRound: boolean;
}

/** What there is to do next. Each step on the database may be tried by any number of processes: one does it. */
export type Step =
  | { readonly do: 'wait'; readonly untilMs: number }
  | { readonly do: 'open' }
  | { readonly do: 'start'; readonly roundId: number }
  | { readonly do: 'settle'; readonly roundId: number }
  /** Watchers are to be told of balls that are due. */
  | { readonly do: 'call' }
  /** Watchers are to be shown that the room is closed. */
  | { readonly do: 'show-closed' };

const NEVER: Step = { do: 'wait', untilMs: Number.POSITIVE_INFINITY };

export function nextStep({ record, announced, showsRound }: ShownRoom, nowMs: number): Step {
  const { round, room } = record;
  if (!round) return room.open ? { do: 'open' } : NEVER;
  const nextAtMs = nextRoundAtMs(round);
  if (nextAtMs !== null) {
    if (!room.open && !showsRound) return NEVER;
    if (nowMs < nextAtMs) return { do: 'wait', untilMs: nextAtMs };
    return { do: room.open ? 'open' : 'show-closed' };
  }
  if (round.status === 'selecting') {
    const endsAtMs = round.selectingEndsAt.getTime();
    // The start locks the round against whoever is buying a card: it is not tried early.
    return nowMs < endsAtMs ? { do: 'wait', untilMs: endsAtMs } : { do: 'start', roundId: round.id };
  }
  if (announced < ballsCalled(round, nowMs)) return { do: 'call' };
  const timing = timingOf(round);
  if (announced === timing.finalBall) return { do: 'settle', roundId: round.id };
  return { do: 'wait', untilMs: callTimeMs(timing, announced + 1) };
}

/** A room that nobody has been told of yet. */
export function firstShown(record: RoomRecord, nowMs: number): ShownRoom {
  return {
    record,
    announced: record.round ? ballsCalled(record.round, nowMs) : 0,
    showsRound: roomView(record, nowMs).round !== null,
  };
}

/** What has been announced, never more: the balls since then follow as calls. */
export function shownView({ record, announced }: ShownRoom, nowMs: number): RoomView {
  const room = roomView(record, nowMs);
  const round = room.round && { ...room.round, calledNumbers: record.order.slice(0, announced) };
  return { ...room, round };
}

export function snapshotOf(shown: ShownRoom, nowMs: number): RoomEvent {
  return { type: 'snapshot', serverNowMs: nowMs, room: shownView(shown, nowMs) };
}

/** The room afterwards, and what its watchers are told. */
export interface Told {
  readonly shown: ShownRoom;
  readonly events: readonly RoomEvent[];
}

/** Tells the balls that are due and have not been told. */
export function announceCalls(shown: ShownRoom, nowMs: number): Told {
  const events = callsSince(shown.announced, shown.record, nowMs);
  return { shown: { ...shown, announced: shown.announced + events.length }, events };
}

/** Shows the room anew, as it is now. */
export function showAnew(shown: ShownRoom, nowMs: number): Told {
  const after = { ...shown, showsRound: shownView(shown, nowMs).round !== null };
  return { shown: after, events: [snapshotOf(after, nowMs)] };
}

/** Takes in the record as it was read again. Every ball is told before the end of its round. */
export function takeIn(shown: ShownRoom, record: RoomRecord, nowMs: number): Told {
  const isSameRound = shown.record.round?.id === record.round?.id;
  let now: ShownRoom = isSameRound ? { ...shown, record } : { ...shown, ...firstShown(record, nowMs) };
  const events: RoomEvent[] = [];
  const tell = (told: Told) => {
    now = told.shown;
    events.push(...told.events);
  };
  for (const event of eventsBetween(shown.record, record, nowMs)) {
    if (event.type === 'settled' || event.type === 'cancelled') tell(announceCalls(now, nowMs));
    tell(event.type === 'snapshot' ? showAnew(now, nowMs) : { shown: now, events: [event] });
  }
  tell(announceCalls(now, nowMs));
  return { shown: now, events };
}
