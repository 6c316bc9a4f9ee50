import { callTimeMs, type RoomEvent, type RoomView } from '@cartela/game-core';
import { timingOf } from '../round/round.ts';
import { callsSince, eventsBetween } from './room-events.ts';
import {
  ballsCalled,
  hasNextRound,
  nextRoundAtMs,
  type RoomRecord,
  roomView,
  sellingEndsAtMs,
  winnersUntil,
} from './room-record.ts';

/**
 * A table as its watchers last saw it. The functions below decide what to show and what to do next,
 * from the record and the time alone. The live room around them reads and writes the database.
 */
export interface ShownRoom {
  readonly record: RoomRecord;
  /** How many balls of the round have been announced to watchers. */
  readonly announced: number;
  /** Whether watchers see a round. In a closed room they see none once its last round is over. */
  readonly showsRound: boolean;
  /** When the countdown that watchers see ends. */
  readonly countdownEndsAtMs: number;
}

/**
 * What to do next. Any number of processes may try a step on the database; one of them takes it.
 */
export type Step =
  | { readonly do: 'wait'; readonly untilMs: number }
  | { readonly do: 'open' }
  | { readonly do: 'start'; readonly roundId: number }
  | { readonly do: 'settle'; readonly roundId: number }
  /** Read the record again, and announce the next countdown if no card was sold. */
  | { readonly do: 'look' }
  /** Announce the balls that are due. */
  | { readonly do: 'call' }
  /** Show watchers that the room is closed. */
  | { readonly do: 'show-closed' };

const NEVER: Step = { do: 'wait', untilMs: Number.POSITIVE_INFINITY };

export function nextStep({ record, announced, showsRound, countdownEndsAtMs }: ShownRoom, nowMs: number): Step {
  const { round, entries } = record;
  const isOpen = hasNextRound(record, nowMs);
  if (!round) return isOpen ? { do: 'open' } : NEVER;
  const nextAtMs = nextRoundAtMs(round);
  if (nextAtMs !== null) {
    if (!isOpen && !showsRound) return NEVER;
    if (nowMs < nextAtMs) return { do: 'wait', untilMs: nextAtMs };
    return { do: isOpen ? 'open' : 'show-closed' };
  }
  if (round.status === 'selecting') {
    if (nowMs < countdownEndsAtMs) return { do: 'wait', untilMs: countdownEndsAtMs };
    // Starting a round locks it against card sales. So it is not tried early, nor while no card is
    // sold.
    return entries.length === 0 && isOpen && !round.plan ? { do: 'look' } : { do: 'start', roundId: round.id };
  }
  if (announced < ballsCalled(round, nowMs)) return { do: 'call' };
  const timing = timingOf(round);
  if (announced === timing.finalBall) return { do: 'settle', roundId: round.id };
  return { do: 'wait', untilMs: callTimeMs(timing, announced + 1) };
}

/** The state of a room that has no watchers yet. */
export function firstShown(record: RoomRecord, nowMs: number): ShownRoom {
  return {
    record,
    announced: record.round ? ballsCalled(record.round, nowMs) : 0,
    showsRound: roomView(record, nowMs).round !== null,
    countdownEndsAtMs: countdownOf(record, nowMs),
  };
}

function countdownOf({ round, entries }: RoomRecord, nowMs: number): number {
  return round ? sellingEndsAtMs(round, entries, nowMs) : Number.NEGATIVE_INFINITY;
}

/** The view with the announced balls only. Later balls follow as calls. */
export function shownView({ record, announced }: ShownRoom, nowMs: number): RoomView {
  const room = roomView(record, nowMs);
  const round = room.round && {
    ...room.round,
    calledNumbers: record.order.slice(0, announced),
    winners: winnersUntil(record, announced),
  };
  return { ...room, round };
}

export function snapshotOf(room: ShownRoom, nowMs: number): RoomEvent {
  return { type: 'snapshot', serverNowMs: nowMs, room: shownView(room, nowMs) };
}

/** The room after a step, and the events for its watchers. */
export interface StepOutcome {
  readonly room: ShownRoom;
  readonly events: readonly RoomEvent[];
}

/** Announces the balls that are due and not announced yet. */
export function announceCalls(room: ShownRoom, nowMs: number): StepOutcome {
  const events = callsSince(room.announced, room.record, nowMs);
  const announced = room.announced + events.filter(({ type }) => type === 'call').length;
  return { room: { ...room, announced }, events };
}

/** Announces the end of the countdown, if it is not the one that watchers see. */
function announceCountdown(room: ShownRoom, nowMs: number): StepOutcome {
  const { round } = room.record;
  const selectingEndsAtMs = countdownOf(room.record, nowMs);
  if (!round || selectingEndsAtMs === room.countdownEndsAtMs) return { room, events: [] };
  const roundId = String(round.id);
  return {
    room: { ...room, countdownEndsAtMs: selectingEndsAtMs },
    events: [{ type: 'countdown', roundId, selectingEndsAtMs, serverNowMs: nowMs }],
  };
}

/** Sends a new snapshot of the room as it is now. */
export function showAnew(room: ShownRoom, nowMs: number): StepOutcome {
  const after = { ...room, showsRound: shownView(room, nowMs).round !== null };
  return { room: after, events: [snapshotOf(after, nowMs)] };
}

/**
 * Takes in a record that was read again. Before a round's end is told, all its balls are announced.
 */
export function takeIn(room: ShownRoom, record: RoomRecord, nowMs: number): StepOutcome {
  const isSameRound = room.record.round?.id === record.round?.id;
  let now: ShownRoom = isSameRound ? { ...room, record } : { ...room, ...firstShown(record, nowMs) };
  const events: RoomEvent[] = [];
  const tell = (outcome: StepOutcome) => {
    now = outcome.room;
    events.push(...outcome.events);
  };
  if (isSameRound) tell(announceCountdown(now, nowMs));
  for (const event of eventsBetween(room.record, record, nowMs)) {
    if (event.type === 'settled' || event.type === 'cancelled') tell(announceCalls(now, nowMs));
    tell(event.type === 'snapshot' ? showAnew(now, nowMs) : { room: now, events: [event] });
  }
  tell(announceCalls(now, nowMs));
  return { room: now, events };
}
