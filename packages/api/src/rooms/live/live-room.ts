import { readTableId } from '@cartela/game-core';
import { Refusal } from '../../kernel/texts/refusals.ts';
import { onceAMinute } from '../../kernel/times/once-a-minute.ts';
import type { Core } from '../../kernel/work/core.ts';
import { temporaryFailure } from '../../kernel/work/database-errors.ts';
import type { Beacon } from '../beacon.ts';
import { openRound } from '../round/open-round.ts';
import type { RoundSettings } from '../round/round-settings.ts';
import { settleRound } from '../round/settle-round.ts';
import { startRound } from '../round/start-round.ts';
import type { LiveRoom } from '../running-tables.ts';
import { createFeed } from './feed.ts';
import { openReactions } from './reactions.ts';
import { callDueMs, type RoomRecord, readRoom } from './room-record.ts';
import { createRunner } from './runner.ts';
import {
  announceCalls,
  firstShown,
  nextStep,
  type Step,
  type StepOutcome,
  showAnew,
  shownView,
  snapshotOf,
  takeIn,
} from './shown-room.ts';

/** Card selections at a table reach its watchers at most this often. */
const CARDS_INTERVAL_MS = 250;

export interface RunningRoom extends LiveRoom {
  /** Since when it has failed to go on. Null if its last turn succeeded. In monotonic time. */
  failingSinceMs(): number | null;
  /** When it last opened, started or settled a round, in monotonic time. */
  movedAtMs(): number;
  /** Whether anybody follows the table here, be it for reactions alone. */
  isFollowed(): boolean;
  stop(): Promise<void>;
}

interface RoomOptions {
  readonly tableId: string;
  readonly settings: RoundSettings;
  readonly beacon?: Beacon | null;
}

/**
 * Runs one table and informs its watchers. It keeps the table's record as last read, and takes each
 * step when it is due. When something has changed, it reads the record again and publishes the
 * difference.
 *
 * @throws Refusal `roomNotFound`
 */
export async function createLiveRoom(core: Core, options: RoomOptions): Promise<RunningRoom> {
  const { now, log, changes, meter, storage } = core;
  const { tableId } = options;
  /** Whether the record in the database may differ from the one that was read last. */
  let isStale = false;
  let wake = () => {};
  const refreshSoon = () => {
    isStale = true;
    wake();
  };
  // Listen before the first read, so that no change is missed.
  const forgetCards = coalesce(changes, tableId, refreshSoon);
  const subjects = new Set([tableId, readTableId(tableId).roomId]);
  const forgetRoom = [...subjects].map((subject) => changes.on('room', refreshSoon, subject));
  const forgetMissed = changes.onMissed(refreshSoon);
  const forget = () => {
    forgetCards();
    for (const each of forgetRoom) each();
    forgetMissed();
  };
  const first = await read(core, tableId).catch((error: unknown) => {
    forget();
    throw error;
  });
  let room = firstShown(first, now());
  const feed = createFeed(() => snapshotOf(room, now()));
  const allowsReactions = () => room.record.room.allowsReactions;
  const reactions = openReactions(core, tableId, allowsReactions);

  function tell(outcome: StepOutcome): void {
    const allowedBefore = allowsReactions();
    room = outcome.room;
    if (allowsReactions() !== allowedBefore) reactions.tellIfAllowed();
    for (const event of outcome.events) {
      feed.publish(event);
      const { round } = room.record;
      if (event.type === 'call' && round) meter.called(Math.max(0, now() - callDueMs(round, event.ball)));
    }
  }

  let failingSinceMs: number | null = null;
  let movedAtMs = Number.NEGATIVE_INFINITY;
  const logFailure = onceAMinute((error: unknown) =>
    log.error({ err: error, roomId: tableId }, 'a table could not go on; trying again'),
  );

  async function turn(): Promise<number | null> {
    const untilMs = await takeTurn();
    failingSinceMs = null;
    return untilMs;
  }

  async function takeTurn(): Promise<number | null> {
    if (isStale) {
      isStale = false;
      tell(takeIn(room, await read(core, tableId), now()));
    }
    const step = nextStep(room, now());
    // Whatever makes the record stale also wakes the runner.
    if (step.do === 'wait') return step.untilMs;
    if (step.do === 'call') tell(announceCalls(room, now()));
    else if (step.do === 'show-closed') tell(showAnew(room, now()));
    else if (step.do === 'look') isStale = true;
    else {
      const isDecided = await takeStep(core, options, step, () => wake());
      if (!isDecided) return Number.POSITIVE_INFINITY;
      movedAtMs = performance.now();
      // Another process may have taken the step, but in any case the record has changed.
      isStale = true;
    }
    return null;
  }

  const runner = createRunner({
    now,
    turn,
    onError(error) {
      isStale = true;
      // Do not log it if the disk is full: the log may be on the same disk. Then no process does
      // better, either.
      const isDiskFull = temporaryFailure(error) === 'storageFull';
      failingSinceMs = isDiskFull ? null : (failingSinceMs ?? performance.now());
      if (isDiskFull) return storage.noteFull();
      logFailure(error);
    },
  });
  wake = runner.wake;

  return {
    tableId,
    subscribe: feed.subscribe,
    reactions: reactions.subscribe,
    allowsReactions,
    watchers: feed.subscriberCount,
    view: () => shownView(room, now()),
    cardsOf: (userId) => room.record.entries.filter((entry) => entry.userId === userId).map((entry) => entry.cardNo),
    caughtUp: runner.caughtUp,
    failingSinceMs: () => failingSinceMs,
    movedAtMs: () => movedAtMs,
    isFollowed: () => feed.subscriberCount() + reactions.followerCount() > 0,
    async stop() {
      forget();
      reactions.stop();
      await runner.stop();
    },
  };
}

type DatabaseStep = Extract<Step, { do: 'open' | 'start' | 'settle' }>;

/**
 * Takes a step on the database. Returns false if the step waits. If it is for the public beacon,
 * `onBeacon` is called when that has answered, or has not answered in time. If it is for another
 * game, the sweep takes it then.
 */
async function takeStep(
  core: Core,
  { tableId, settings, beacon = null }: RoomOptions,
  step: DatabaseStep,
  onBeacon: () => void,
): Promise<boolean> {
  switch (step.do) {
    case 'open':
      await openRound(core, { tableId, settings, beacon });
      return true;
    case 'start':
      return (await startRound(core, { roundId: step.roundId, beacon, onBeacon })) !== 'awaits-beacon';
    case 'settle':
      return (await settleRound(core, step)) !== 'held-up';
  }
}

async function read(core: Core, tableId: string): Promise<RoomRecord> {
  const record = await readRoom(core.db, tableId);
  if (!record) throw new Refusal('roomNotFound');
  return record;
}

/**
 * Calls `act` for card selections, but at most once in each interval. The first one counts at once;
 * those that follow count together at the end of the interval.
 */
function coalesce({ on }: Core['changes'], tableId: string, act: () => void): () => void {
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
    tableId,
  );
  return () => {
    forget();
    clearTimeout(timer);
  };
}
