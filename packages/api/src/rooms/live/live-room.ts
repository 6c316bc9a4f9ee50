import type { LiveRoom } from '../../kernel/application.ts';
import type { Core } from '../../kernel/core.ts';
import { openRound } from '../round/open-round.ts';
import { settleRound } from '../round/settle-round.ts';
import { startRound } from '../round/start-round.ts';
import type { RoundSettings } from '../settings.ts';
import { createAlarm } from './alarm.ts';
import { createFeed } from './feed.ts';
import { type RoomRecord, readRoom } from './room-record.ts';
import {
  announceCalls,
  firstShown,
  nextStep,
  type Step,
  showAnew,
  shownView,
  snapshotOf,
  type Told,
  takeIn,
} from './shown-room.ts';

/** Card selections in a room reach its watchers at most this often. */
const CARDS_INTERVAL_MS = 250;
/** Pause after a failure, for example while the database is down. */
const RETRY_MS = 1000;

export interface RunningRoom extends LiveRoom {
  stop(): Promise<void>;
}

interface RoomOptions {
  readonly roomId: string;
  readonly settings: RoundSettings;
}

/**
 * Runs one room and informs its watchers. It keeps the room's record as last read and does whatever
 * is due by the clock. When something has changed it reads the record again and publishes the
 * difference.
 */
export async function createLiveRoom(core: Core, { roomId, settings }: RoomOptions): Promise<RunningRoom> {
  const { now, log, changes } = core;
  /** The record in the database may differ from the one last read. */
  let isStale = false;
  let isStopped = false;
  let waiting: (() => void)[] = [];
  const alarm = createAlarm();
  // Listen before the first read, so that no change is missed.
  const forgetCards = coalesce(changes, roomId, refreshSoon);
  const forgetRoom = changes.on('room', refreshSoon, roomId);
  let shown = firstShown(await read(core, roomId), now());
  const feed = createFeed(() => snapshotOf(shown, now()));

  function tell(told: Told): void {
    shown = told.shown;
    for (const event of told.events) feed.publish(event);
  }

  function refreshSoon(): void {
    isStale = true;
    alarm.ring();
  }

  async function perform(step: Exclude<Step, { do: 'wait' }>): Promise<void> {
    switch (step.do) {
      case 'call':
        return tell(announceCalls(shown, now()));
      case 'show-closed':
        return tell(showAnew(shown, now()));
      case 'open':
        await openRound(core, { roomId, settings });
        break;
      case 'start':
        await startRound(core, step);
        break;
      case 'settle':
        await settleRound(core, step);
    }
    // True whether this process did it or another one was faster.
    isStale = true;
  }

  /** Does everything that is due. Returns the time of the next step. */
  async function catchUp(): Promise<number> {
    while (!isStopped) {
      if (isStale) {
        isStale = false;
        tell(takeIn(shown, await read(core, roomId), now()));
      }
      const step = nextStep(shown, now());
      if (step.do !== 'wait') await perform(step);
      else if (!isStale) return step.untilMs;
    }
    return now();
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      const untilMs = await catchUp().catch((error: unknown) => {
        log.error({ err: error, roomId }, 'a room could not go on; trying again');
        isStale = true;
        release();
        return now() + RETRY_MS;
      });
      // A change that came at the last moment is taken in first.
      if (!isStale) release();
      await alarm.sleep(untilMs - now());
    }
  }

  function release(): void {
    const released = waiting;
    waiting = [];
    for (const resolve of released) resolve();
  }

  const running = run();

  return {
    roomId,
    subscribe: feed.subscribe,
    view: () => shownView(shown, now()),
    cardsOf: (userId) => shown.record.entries.filter((entry) => entry.userId === userId).map((entry) => entry.cardNo),
    caughtUp: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        alarm.ring();
      }),
    async stop() {
      isStopped = true;
      forgetCards();
      forgetRoom();
      alarm.ring();
      await running;
      release();
    },
  };
}

async function read(core: Core, roomId: string): Promise<RoomRecord> {
  const found = await readRoom(core.db, roomId);
  if (!found) throw new Error(`there is no room ${roomId}`);
  return found;
}

/**
 * Groups card selections: the first is sent at once, and those that follow are sent together at the
 * end of the interval.
 */
function coalesce({ on }: Core['changes'], roomId: string, act: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let lastAtMs = Number.NEGATIVE_INFINITY;
  const forget = on(
    'cards',
    () => {
      if (timer) return;
      const delayMs = Math.max(0, lastAtMs + CARDS_INTERVAL_MS - performance.now());
      timer = setTimeout(() => {
        timer = undefined;
        lastAtMs = performance.now();
        act();
      }, delayMs);
    },
    roomId,
  );
  return () => {
    forget();
    clearTimeout(timer);
  };
}
