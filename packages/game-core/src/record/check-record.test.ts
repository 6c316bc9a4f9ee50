import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playedGame, TEST_NETWORK } from '../../test/kit/index.ts';
import { checksOf, type PublicRecord, sealRecord } from './index.ts';

const check = (record: PublicRecord) => checksOf(record, { network: TEST_NETWORK });

async function failures(record: PublicRecord): Promise<string[]> {
  return (await check(record)).filter(({ passed }) => passed === false).map(({ id }) => id);
}

async function namesOf(record: PublicRecord): Promise<readonly string[]> {
  return (await check(record)).flatMap(({ wrong }) => wrong);
}

/** As an operator would alter it who also makes the seals fit. */
function forged(record: PublicRecord, changes: Partial<PublicRecord>): PublicRecord {
  const altered = { ...record, ...changes };
  return { ...altered, seals: sealRecord(altered) };
}

describe('checking a game by its public record', () => {
  it('passes a game that was played by the rules, with a beacon and without', async () => {
    const passed = async (record: PublicRecord) => (await check(record)).map((one) => one.passed);
    expect(await passed(playedGame({ beacon: true }))).toEqual(Array(9).fill(true));
    expect(await passed(playedGame())).toEqual([true, true, true, true, true, null, true, true, true]);
    expect(await passed({ ...playedGame(), chain: null })).toEqual([
      true,
      true,
      null,
      true,
      true,
      null,
      true,
      true,
      true,
    ]);
  });

  it('finds another seed than the one committed to', async () => {
    const game = playedGame();
    const fairness = { ...game.fairness, seed: 'cd'.repeat(32) };
    expect(await failures(forged(game, { fairness }))).toEqual(['chain', 'commitment', 'draw', 'winners']);
  });

  it('finds a card that was slipped in after the sale', async () => {
    const game = playedGame();
    const entries = [...game.entries, { cardNo: 100, clientSeed: 'late' }];
    expect(await failures(forged(game, { entries }))).toEqual(
      expect.arrayContaining(['chain', 'entries', 'draw', 'prize']),
    );
  });

  it('finds calls in another order, a call too few, and another winner', async () => {
    const game = playedGame();
    const reversed = game.calledNumbers.toReversed();
    expect(await failures(forged(game, { calledNumbers: reversed }))).toEqual(['chain', 'draw']);
    expect(await failures(forged(game, { calledNumbers: game.calledNumbers.slice(0, -1) }))).toEqual(['chain', 'draw']);
    const winners = game.winners.map((winner) => ({ ...winner, cardNo: winner.cardNo === 3 ? 58 : 3 }));
    expect(await failures(forged(game, { winners }))).toEqual(['chain', 'winners']);
  });

  it('finds a prize that was made smaller', async () => {
    const game = playedGame();
    expect(await failures(forged(game, { prizeSantim: game.prizeSantim - 1 }))).toEqual(['chain', 'prize']);
    const winners = game.winners.map((winner) => ({ ...winner, prizeSantim: winner.prizeSantim - 1 }));
    expect(await failures(forged(game, { winners }))).toEqual(['chain', 'prize']);
  });

  it('finds a beacon that was left out, or taken of another round', async () => {
    const game = playedGame({ beacon: true });
    const { fairness } = game;
    const round = (fairness.beaconRound ?? 0) + 1;
    const without = { ...fairness, beacon: '', beaconSignature: null };
    expect(await failures(forged(game, { fairness: without }))).toContain('beacon');
    expect(await failures(forged(game, { fairness: { ...fairness, beaconRound: round } }))).toContain('beacon');
    expect(await failures(forged(game, { sellingEndsAtMs: game.sellingEndsAtMs + 3000 }))).toContain('beacon');
    expect(await failures(forged(playedGame(), { fairness: { ...playedGame().fairness, beacon: 'ab' } }))).toContain(
      'beacon',
    );
  });

  it('fails what cannot be computed, instead of throwing', async () => {
    const game = playedGame();
    expect(await failures({ ...game, fairness: { ...game.fairness, seed: 'not hex' } })).toContain('commitment');
  });

  it('says of a cancelled game only what there is to say', async () => {
    const passed = async (record: PublicRecord) => (await check(record)).map((one) => one.passed);
    const stopped = playedGame({ status: 'cancelled' });
    expect(await passed(stopped)).toEqual([true, true, true, true, true, null, true, null, true]);
    expect(await failures(forged(stopped, { calledNumbers: stopped.calledNumbers.toReversed() }))).toContain('draw');
    expect(await passed(playedGame({ unsold: true }))).toEqual([true, true, true, null, null, null, null, null, true]);
    expect(await failures(forged(playedGame({ unsold: true }), { calledNumbers: [1] }))).toContain('draw');
  });

  it('fails a played game whose record withholds the seed', async () => {
    const game = playedGame();
    expect(await failures({ ...game, fairness: { ...game.fairness, seed: null } })).toContain('commitment');
  });

  it('passes a game whose record does not name its table, and finds one that was named later, or left out', async () => {
    const older = playedGame({ tableNo: null });
    expect(await failures(older)).toEqual([]);
    expect(await namesOf({ ...older, tableNo: 2 })).toEqual(['tableNo']);
    expect(await namesOf(forged(older, { tableNo: 2 }))).toEqual(['tableNo', 'chain.opened.digest']);
    const game = playedGame();
    expect(await failures(forged(game, { tableNo: 2 }))).toEqual(['chain']);
    const { tableNo, ...without } = game;
    expect(tableNo).toBe(3);
    expect(await namesOf({ ...without, seals: sealRecord(without) })).toEqual(['tableNo', 'chain.opened.digest']);
  });

  it('does not judge a record of a version that it does not know', async () => {
    const game = playedGame();
    expect(await check({ ...game, fairness: { ...game.fairness, version: 3 } })).toEqual([
      { id: 'version', passed: false, wrong: ['version'] },
    ]);
  });
});

type Path = readonly (string | number)[];

/** Every value in a record that has a bit to alter, by where it stands. */
function* leavesOf(value: unknown, path: Path = []): Generator<Path> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* leavesOf(item, [...path, index]);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) yield* leavesOf(item, [...path, key]);
  else if (value !== null && value !== '') yield path;
}

function flipBit(value: unknown, bit: number): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value % 2 === 0 ? value + 1 : value - 1;
  if (typeof value !== 'string') throw new Error('a record has nothing else');
  const at = Math.floor(bit / 7) % value.length;
  const flipped = String.fromCharCode(value.charCodeAt(at) ^ (1 << (bit % 7)));
  return value.slice(0, at) + flipped + value.slice(at + 1);
}

function altered<Value>(value: Value, path: Path, bit: number): Value {
  const copy: Value = JSON.parse(JSON.stringify(value));
  const [last = ''] = path.slice(-1);
  const holder = path.slice(0, -1).reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), copy);
  Reflect.set(Object(holder), last, flipBit(Reflect.get(Object(holder), last), bit));
  return copy;
}

/** The field by which a check calls what stands there. */
function fieldOf([first = '', second = '']: Path): string {
  if (first === 'chain') return `chain.${second}`;
  return String(first === 'fairness' || first === 'seals' ? second : first);
}

describe('a record of which one bit was altered', () => {
  const games = [playedGame({ beacon: true }), playedGame(), playedGame({ status: 'cancelled' })];

  it.each(games.map((game) => [game.status, game.fairness.beaconNetwork, game] as const))(
    'is caught, and the field named, whichever it is (%s, beacon %s)',
    async (_status, _beacon, game) => {
      const hasBeacon = game.fairness.beaconNetwork !== 'none';
      for (const path of leavesOf(game)) {
        // Verifying a beacon takes long, and what is not about it is altered in the others.
        if (hasBeacon && path[0] !== 'fairness') continue;
        const record = altered(game, path, path.join().length);
        const names = await namesOf(record);
        expect({ path, names }).toEqual({
          path,
          names: expect.arrayContaining([expect.stringContaining(fieldOf(path))]),
        });
      }
    },
  );

  it('is caught whichever bit it is', async () => {
    const [, game = playedGame()] = games;
    const paths = [...leavesOf(game)];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), fc.nat(1000), async (path, bit) => {
        expect(await namesOf(altered(game, path, bit))).not.toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
