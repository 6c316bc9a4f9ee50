import { noteIdleJackpots } from '../../jackpots/idle.ts';
import { eachByItself } from '../../kernel/batching/each-by-itself.ts';
import { every } from '../../kernel/times/every.ts';
import type { Core } from '../../kernel/work/core.ts';
import type { Beacon } from '../beacon.ts';
import { keepHours } from '../keep-hours.ts';
import { endLateOrders, tablesWithLateOrders } from '../orders/carry-out.ts';
import { remindOfGames } from '../plans/reminders.ts';
import { giveBackOnBreaks } from '../plans/who-plays.ts';
import { openRound } from '../round/open-round.ts';
import { endOutdatedRounds } from '../round/outdated-rounds.ts';
import type { RoundSettings } from '../round/round-settings.ts';
import { settleRound } from '../round/settle-round.ts';
import { startRound } from '../round/start-round.ts';
import { closeTable } from '../tables/close-table.ts';
import { dueSteps, idleTables, tablesWithoutRound } from '../tables/due-steps.ts';

const EVERY_MS = 1000;
/** How late a step is before the sweep takes it. A process that runs the table takes it sooner. */
const GRACE_MS = 500;
/**
 * Only one sweep in this many looks for tables to close and for tables that need a round, because
 * these are not urgent.
 */
const TABLES_EVERY = 5;
/** How many steps are taken at the same time. */
const STEPS_AT_ONCE = 4;

interface SweepOptions {
  readonly settings: RoundSettings;
  readonly beacon: Beacon | null;
}

/**
 * Takes the steps that are due at tables which no process runs. So a round that nobody watches ends
 * and pays on time, and so does one whose process was killed. Every process sweeps, and skips the
 * rounds that another one has locked.
 */
export function startSweep(core: Core, { settings, beacon }: SweepOptions): { stop(): Promise<void> } {
  const { db, now } = core;
  let turns = 0;

  const everyTurn = {
    'due steps': async () =>
      inParts(await dueSteps(db, now() - GRACE_MS), ({ roundId, is }) =>
        is === 'start'
          ? startRound(core, { roundId, skipLocked: true, beacon })
          : settleRound(core, { roundId, skipLocked: true }),
      ),
    hours: () => keepHours(core),
    reminders: () => remindOfGames(core),
  };
  const sometimes = {
    'stakes of players on breaks': () => giveBackOnBreaks(core),
    'idle jackpots': () => noteIdleJackpots(core),
    'outdated rounds': () => endOutdatedRounds(core),
    'idle tables': async () => inParts(await idleTables(db, now()), (tableId) => closeTable(core, tableId)),
    'late orders': async () =>
      inParts(await tablesWithLateOrders(db, now() - GRACE_MS), (place) => endLateOrders(core, place)),
    'tables without a round': async () =>
      inParts(await tablesWithoutRound(db, now() - GRACE_MS), (tableId) =>
        openRound(core, { tableId, settings, beacon }),
      ),
  };

  async function sweep(): Promise<void> {
    turns += 1;
    const due = turns % TABLES_EVERY === 0 ? { ...everyTurn, ...sometimes } : everyTurn;
    await eachByItself(core, Object.entries(due), ([, job]) => job(), {
      text: 'what is due at tables could not be read',
      about: ([job]) => ({ job }),
    });
  }

  const inParts = <Due>(due: readonly Due[], step: (due: Due) => Promise<unknown>): Promise<void> =>
    eachByItself(core, due, step, {
      text: 'a table that nobody keeps could not go on',
      about: (what) => ({ due: what }),
      atOnce: STEPS_AT_ONCE,
    });

  return { stop: every(EVERY_MS, sweep) };
}
