import type { Db } from '@cartela/db';
import { callTimeMs } from '@cartela/game-core';
import type { Log } from '../../kernel/context.ts';
import type { Events } from '../../kernel/events.ts';
import { openRound, settleRound, startRound, timingOf } from '../round/rounds.ts';
import type { RoundSettings } from '../settings.ts';
import type { RoomEvent, RoomView } from '../view.ts';
import { createFeed } from './feed.ts';
import { callsSince, changes } from './room-events.ts';
import { ballsCalled, nextRoundAtMs, type RoomRecord, readRoom, roomView } from './room-record.ts';

/** Card selections of a room reach its watchers at most this often. */
const CARDS_INTERVAL_MS = 250;
/** After a failure, such as a database that is away. */
const RETRY_MS = 1000;
/** Timers cannot run longer than 2^31 ms; nothing here needs to wait a day. */
const SLEEP_MAX_MS = 60 * 60 * 1000;

export interface LiveRoomDeps {
  readonly db: Db;
  readonly now: () => number;
  readonly log: Log;
  readonly events: Events;
  readonly settings: RoundSettings;
}

/**
 * Keeps one room going and tells its watchers. It remembers the room's record as last read, does what is due by the clock
 * (each step is safe to be tried by any number of processes), reads the record again, and publishes the difference.
 */
export async function createLiveRoom(deps: LiveRoomDeps, roomId: string) {
  const { db, now, log, settings } = deps;
  let record = await read();
  let announced = announcedBalls(record);
  let showsRound = roomView(record, now()).round !== null;
  let timer: NodeJS.Timeout | undefined;
  let cardsTimer: NodeJS.Timeout | undefined;
  let lastCardsAtMs = 0;
  let stopped = false;
  let work: Promise<void> = Promise.resolve();
  const feed = createFeed(snapshot);

  async function read(): Promise<RoomRecord> {
    const found = await readRoom(db, roomId);
    if (!found) throw new Error(`there is no room ${roomId}`);
    return found;
  }

  /** What has been announced, never more: the balls since then follow as calls. */
  function view(): RoomView {
    const room = roomView(record, now());
    const round = room.round && { ...room.round, calledNumbers: record.order.slice(0, announced) };
    return { ...room, round };
  }

  function snapshot(): RoomEvent {
    return { type: 'snapshot', serverNowMs: now(), room: view() };
  }

  function publishSnapshot(): void {
    showsRound = view().round !== null;
    feed.publish(snapshot());
  }

  function announcedBalls({ round }: RoomRecord): number {
    return round ? ballsCalled(round, now()) : 0;
  }

  function announceCalls(): void {
    for (const call of callsSince(announced, record, now())) {
      announced += 1;
      feed.publish(call);
    }
  }

  async function refresh(): Promise<void> {
    const before = record;
    const after = await read();
    record = after;
    const sameRound = before.round?.id === after.round?.id;
    if (!sameRound) announced = announcedBalls(after);
    for (const event of changes(before, after, now())) {
      if (event.type === 'settled' || event.type === 'cancelled') announceCalls();
      if (event.type === 'snapshot') publishSnapshot();
      else feed.publish(event);
    }
    announceCalls();
    if (before.round?.id === after.round?.id && before.round?.status !== after.round?.status) tellHolders(after);
  }

  /** A round that is over has moved its players' money. */
  function tellHolders({ round, entries }: RoomRecord): void {
    if (!round?.endedAt) return;
    for (const userId of new Set(entries.map((entry) => entry.userId))) deps.events.emit('walletChanged', userId);
  }

  /** Tries what is due; true when the record may have changed, by this process or by another that was quicker. */
  async function act(): Promise<boolean> {
    const { round, room } = record;
    if (!round) {
      if (room.open) await openRound(db, roomId, settings, now());
      return room.open;
    }
    const nextAtMs = nextRoundAtMs(round);
    if (nextAtMs !== null) {
      if (now() < nextAtMs) return false;
      if (!room.open) {
        if (showsRound) publishSnapshot();
        return false;
      }
      await openRound(db, roomId, settings, now());
      return true;
    }
    if (round.status === 'selecting') {
      // The start locks the round against whoever is buying a card: it is not tried early.
      if (now() < dueAtMs()) return false;
      await startRound(db, round.id, now());
      return true;
    }
    announceCalls();
    if (announced < timingOf(round).finalBall) return false;
    await settleRound(db, round.id, now());
    return true;
  }

  /** When there is next something to do. */
  function dueAtMs(): number {
    const { round, room } = record;
    if (!round) return room.open ? now() : Number.POSITIVE_INFINITY;
    const nextAtMs = nextRoundAtMs(round);
    if (nextAtMs !== null) return room.open || showsRound ? nextAtMs : Number.POSITIVE_INFINITY;
    if (round.status === 'selecting') return round.selectingEndsAt.getTime();
    const timing = timingOf(round);
    return callTimeMs(timing, Math.min(announced + 1, timing.finalBall));
  }

  async function step(): Promise<void> {
    if (stopped) return;
    try {
      if (await act()) await refresh();
      schedule(dueAtMs() - now());
    } catch (error) {
      log.error({ err: error, roomId }, 'a room could not go on; trying again');
      schedule(RETRY_MS);
    }
  }

  function schedule(delayMs: number): void {
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void inTurn(step), Math.min(Math.max(0, delayMs), SLEEP_MAX_MS));
  }

  /** One thing at a time: a refresh and a step never interleave. */
  function inTurn(job: () => Promise<void>): Promise<void> {
    work = work.then(job);
    return work;
  }

  async function refreshAndStep(): Promise<void> {
    if (stopped) return;
    try {
      await refresh();
    } catch (error) {
      log.error({ err: error, roomId }, 'a room could not be read again');
    }
    await step();
  }

  schedule(0);

  return {
    roomId,
    subscribe: feed.subscribe,
    watchers: feed.subscriberCount,
    view,
    /** The numbers of the cards that a player holds in the room's round, as last read. */
    cardsOf: (userId: string) => record.entries.filter((entry) => entry.userId === userId).map((entry) => entry.cardNo),
    /** Somebody took or gave back a card: watchers are told soon, together with whatever else changes meanwhile. */
    cardsChanged(): void {
      if (cardsTimer || stopped) return;
      const delayMs = Math.max(0, lastCardsAtMs + CARDS_INTERVAL_MS - now());
      cardsTimer = setTimeout(() => {
        cardsTimer = undefined;
        lastCardsAtMs = now();
        void inTurn(refreshAndStep);
      }, delayMs);
    },
    /** Something else about the room changed in the database; resolves when it has been taken in. */
    changed: () => inTurn(refreshAndStep),
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      clearTimeout(cardsTimer);
      await work;
    },
  };
}

export type LiveRoom = Awaited<ReturnType<typeof createLiveRoom>>;
