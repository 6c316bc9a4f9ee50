import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Operation } from './operations.ts';
import { checkSequences } from './property.ts';

/**
 * Sequences of money operations that fast-check makes up and, where one fails, cuts down to what the failure needs. The
 * failure's message says with which of these variables it comes again:
 *
 * - `MONEY_SEQUENCE_SEED`: instead of a known seed and a new one
 * - `MONEY_SEQUENCE_STEPS`: with it, what became of the operations is counted and shown
 * - `MONEY_SEQUENCE_PATH` and `MONEY_SEQUENCE_REPLAY_PATH`: only what a sequence was cut down to, and on from there
 */
const {
  MONEY_SEQUENCE_SEED: SEED,
  MONEY_SEQUENCE_STEPS: WANTED_STEPS,
  MONEY_SEQUENCE_PATH: PATH,
  MONEY_SEQUENCE_REPLAY_PATH: REPLAY_PATH,
} = process.env;

const DEFAULT_STEPS = 400;
const STEPS = Number(WANTED_STEPS ?? DEFAULT_STEPS);
const KNOWN_SEED = 20_260_202;
const SEEDS = SEED ? [Number(SEED)] : [KNOWN_SEED, randomInt(2 ** 31)];
const STEP_PATIENCE_MS = 1000;
/** Each try to shorten a failure needs a database of its own: after this time the shortest one so far is shown. */
const SHRINKING_MS = 120_000;

const KINDS: readonly Operation['is'][] = [
  'request-deposit',
  'claim',
  'evidence',
  'withdraw',
  'confirm',
  'reject',
  'select',
  'return',
  'start',
  'settle',
  'cancel',
  'convert',
];

describe('a random sequence of money operations', () => {
  it.each(SEEDS)(
    `keeps every balance right through ${STEPS} steps (seed %i)`,
    async (seed) => {
      const replay = PATH && { replay: { path: PATH, ...(REPLAY_PATH && { replayPath: REPLAY_PATH }) } };
      const counts = await checkSequences({ seed, steps: STEPS, shrinkingMs: SHRINKING_MS, ...replay });
      const performed = new Set([...counts.keys()].map((counted) => counted.split(':')[0]));
      if (seed === KNOWN_SEED && STEPS >= DEFAULT_STEPS && !replay) {
        expect([...performed].toSorted()).toEqual(KINDS.toSorted());
      }
      if (WANTED_STEPS) console.info(`seed ${seed}`, Object.fromEntries(counts));
    },
    STEPS * STEP_PATIENCE_MS + SHRINKING_MS,
  );
});
