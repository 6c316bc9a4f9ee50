import type { Core } from '../../kernel/core.ts';
import { temporaryFailure } from '../../kernel/database-errors.ts';
import type { Beacon } from '../beacon.ts';
import { keepHours } from '../keep-hours.ts';
import { openRound } from '../round/open-round.ts';
import type { RoundSettings } from '../round/round-settings.ts';
import { settleRound } from '../round/settle-round.ts';
import { startRound } from '../round/start-round.ts';
import { closeTable } from '../tables/close-table.ts';
import { dueSteps, idleTables, tablesWithoutRound } from '../tables/due.ts';

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
  const { db, log, now, storage } = core;
  let turns = 0;

  async function sweep(): Promise<void> {
    const steps = await dueSteps(db, now() - GRACE_MS);
    await inParts(steps, ({ roundId, is }) =>
      is === 'start'
        ? startRound(core, { roundId, skipLocked: true, beacon })
        : settleRound(core, { roundId, skipLocked: true }),
    );
    await keepHours(core);
    turns += 1;
    if (turns % TABLES_EVERY !== 0) return;
    await inParts(await idleTables(db, now()), (tableId) => closeTable(core, tableId));
    await inParts(await tablesWithoutRound(db, now() - GRACE_MS), (tableId) =>
      openRound(core, { tableId, settings, beacon }),
    );
  }

  /**
   * Takes steps in parts. A step that fails is logged and does not keep the others from being
   * taken.
   */
  async function inParts<Due>(due: readonly Due[], step: (due: Due) => Promise<unknown>): Promise<void> {
    for (let from = 0; from < due.length; from += STEPS_AT_ONCE) {
      const part = await Promise.allSettled(due.slice(from, from + STEPS_AT_ONCE).map(step));
      for (const [place, outcome] of part.entries()) {
        if (outcome.status === 'fulfilled') continue;
        if (temporaryFailure(outcome.reason) === 'storageFull') storage.noteFull();
        else {
          log.error({ err: outcome.reason, due: due[from + place] }, 'a table that nobody keeps could not go on');
        }
      }
    }
  }

  let sweeping: Promise<void> | null = null;
  const timer = setInterval(() => {
    sweeping ??= sweep()
      .catch((error: unknown) => {
        // This is read every second, and it is already known that the disk is full.
        if (!storage.isFull()) log.error({ err: error }, 'what is due at tables could not be read');
      })
      .finally(() => {
        sweeping = null;
      });
  }, EVERY_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await sweeping;
    },
  };
}
