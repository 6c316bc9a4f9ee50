import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { playedGame, TEST_NETWORK } from '../../test/kit/index.ts';
import { checksOf, linkHash, type PublicRecord, type RecordedLink, resultDigest, sealRecord } from './index.ts';
import { KNOWN_GAME } from './known-game.ts';

const check = (record: PublicRecord) => checksOf(record, { network: TEST_NETWORK });

async function failures(record: PublicRecord): Promise<string[]> {
  return (await check(record)).filter(({ passed }) => passed === false).map(({ id }) => id);
}

async function namesOf(record: PublicRecord): Promise<readonly string[]> {
  return (await check(record)).flatMap(({ wrong }) => wrong);
}

/** A record as altered by an operator who also makes the seals fit. */
function forged(record: PublicRecord, changes: Partial<PublicRecord>): PublicRecord {
  const altered = { ...record, ...changes };
  return { ...altered, seals: sealRecord(altered) };
}

/** The link of a game's end as written by an operator who has altered the record. */
function relinked({ roundId, seals }: PublicRecord, end: RecordedLink): RecordedLink {
  const link = { ...end, digest: resultDigest(seals) };
  return { ...link, hash: linkHash({ ...link, kind: 'ended', roundId }) };
}

function withEnd(record: PublicRecord): PublicRecord {
  const { chain } = record;
  return { ...record, chain: chain && { ...chain, ended: relinked(record, chain.ended) } };
}

const isMissing = () => {
  throw new TypeError('this is not a function');
};

describe('checking a game by its public record', () => {
  it('passes a game that was played by the rules, with a beacon and without', async () => {
    const passed = async (record: PublicRecord) => (await check(record)).map((one) => one.passed);
    expect(await passed(playedGame({ beacon: true }))).toEqual(Array(10).fill(true));
    expect(await passed(playedGame())).toEqual([true, true, true, true, true, true, null, true, true, true]);
  });

  it('passes a game of the older rules, with the chain and from before it', async () => {
    for (const version of [3, 4, 5] as const) expect(await failures(playedGame({ version, beacon: true }))).toEqual([]);
    for (const version of [1, 2] as const) {
      const game = playedGame({ version, beacon: true });
      expect(await failures(game)).toEqual([]);
      const idle = (await check({ ...game, chain: null })).filter(({ passed }) => passed === null);
      expect(idle.map(({ id }) => id)).toEqual(['chain', 'sale']);
    }
    // Since version 3, every game is in the chain.
    expect(await failures({ ...playedGame(), chain: null })).toEqual(['chain', 'sale']);
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
      expect.arrayContaining(['chain', 'sale', 'entries', 'draw', 'prize']),
    );
  });

  it('finds another list of cards than the one in the chain, whatever else was made to fit', async () => {
    const game = playedGame({ beacon: true });
    const { chain } = game;
    if (!chain?.sold) throw new Error('the game has no list');
    const another = playedGame({ beacon: true, cards: [3, 17, 58] });
    expect(await failures(another)).toEqual([]);
    expect(await namesOf({ ...another, chain: { ...chain, ended: relinked(another, chain.ended) } })).toEqual([
      'chain.sold.digest',
    ]);
    // The cards are the same, but the holder of one differs, and then the time at which they were
    // sold.
    const [first, ...others] = game.entries;
    if (!first) throw new Error('no card was sold');
    const passedOn = forged(game, { entries: [{ ...first, holder: 'f'.repeat(16) }, ...others] });
    expect(await namesOf(withEnd(passedOn))).toContain('chain.sold.digest');
    const later = forged(game, { soldAtMs: Number(game.soldAtMs) + 1 });
    expect(await namesOf(withEnd(later))).toEqual(['chain.sold.digest']);
  });

  it('finds a list that is missing, that came after the end, or when nobody could have made it', async () => {
    const game = playedGame();
    const { chain, soldAtMs } = game;
    if (!chain?.sold || typeof soldAtMs !== 'number') throw new Error('the game has no list');
    expect(await failures({ ...game, chain: { ...chain, sold: null } })).toEqual(['sale']);
    expect(await failures(forged(game, { soldAtMs: null }))).toContain('sale');
    const late = { ...chain.sold, place: 9 };
    const hash = linkHash({ ...late, kind: 'sold', roundId: game.roundId });
    expect(await namesOf({ ...game, chain: { ...chain, sold: { ...late, hash } } })).toEqual(['chain.sold.place']);
    for (const at of [game.sellingEndsAtMs - 1, Number(game.startedAtMs) + 1]) {
      expect(await namesOf(forged(game, { soldAtMs: at }))).toContain('soldAtMs');
    }
    const without = playedGame({ unsold: true });
    expect(await failures({ ...without, chain: { ...chain, ...without.chain, sold: chain.sold } })).toEqual(['sale']);
  });

  it('wants the list also of a game that was cancelled, or played without, because its beacon did not answer', async () => {
    const passed = async (record: PublicRecord) => (await check(record)).map((one) => one.passed);
    const waiting = { beacon: true, beaconMissing: true } as const;
    const cancelled = playedGame({ ...waiting, status: 'cancelled' });
    expect(await passed(cancelled)).toEqual([true, true, true, true, null, true, null, null, null, true]);
    const played = playedGame(waiting);
    expect(await passed(played)).toEqual([true, true, true, true, true, true, null, true, true, true]);
    for (const game of [cancelled, played]) expect(await failures(forged(game, { soldAtMs: null }))).toContain('sale');
  });

  it('checks the seed of a game that was cancelled before its draw, if the record has it', async () => {
    const { fairness, ...game } = playedGame({ beacon: true, beaconMissing: true, status: 'cancelled' });
    const withSeed = (undrawnSeed: string) => ({ ...game, fairness: { ...fairness, undrawnSeed } });
    const seedOf = async (record: PublicRecord) => (await check(record)).find(({ id }) => id === 'commitment')?.passed;
    expect(await seedOf(withSeed('ab'.repeat(32)))).toBe(true);
    expect(await failures(withSeed('ab'.repeat(32)))).toEqual([]);
    for (const other of ['cd'.repeat(32), '', 'no seed']) expect(await seedOf(withSeed(other))).toBe(false);
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

  it('finds more or less withheld than the game’s rules say, other rules, and a version without any', async () => {
    const game = playedGame();
    const { deductions = [], withheld = [] } = game;
    const [first] = withheld;
    if (!first) throw new Error('nothing was withheld');
    const more = [{ ...first, taxSantim: first.taxSantim + 1 }, ...withheld.slice(1)];
    expect(await failures(forged(game, { withheld: more }))).toEqual(['chain', 'prize']);
    expect(await failures(forged(game, { withheld: [] }))).toEqual(['chain', 'prize']);
    const rules = deductions.map((rule) => ({ ...rule, rateBps: rule.rateBps + 100 }));
    expect(await failures(forged(game, { deductions: rules }))).toEqual(['chain', 'prize']);
    const older = { ...game, fairness: { ...game.fairness, version: 3 } };
    expect(await namesOf(forged(older, {}))).toEqual(expect.arrayContaining(['deductions', 'withheld']));
    const { withheld: _gone, ...without } = game;
    expect(await namesOf({ ...without, seals: sealRecord(without) })).toContain('withheld');
  });

  it('finds other parts than were sold, a part won by another card, and a part that pays less', async () => {
    const game = playedGame();
    const { parts = [], winners } = game;
    expect(new Set(winners.map(({ part }) => part))).toEqual(new Set([0, 1, 2]));
    const [first, second, third] = parts;
    if (!first || !second || !third) throw new Error('the game has no three parts');
    expect(await failures(forged(game, { parts: [first, third] }))).toEqual(
      expect.arrayContaining(['chain', 'winners', 'prize']),
    );
    const shares = [{ ...first, shareBps: 1000 }, second, third];
    expect(await failures(forged(game, { parts: shares }))).toEqual(['chain', 'prize']);
    const swapped = winners.map((winner) => ({ ...winner, part: 2 - (winner.part ?? 0) }));
    expect(await failures(forged(game, { winners: swapped }))).toContain('winners');
    expect(await failures(forged(game, { winners: winners.filter(({ part }) => part !== 1) }))).toEqual([
      'chain',
      'winners',
      'prize',
    ]);
    const older = { ...game, fairness: { ...game.fairness, version: 4 } };
    expect(await namesOf(forged(older, {}))).toEqual(expect.arrayContaining(['parts', 'winners']));
  });

  it('finds another jackpot than was sold, one that held less, and one that was won or kept against the rule', async () => {
    const game = playedGame();
    const { jackpot, potSantim } = game;
    if (!jackpot || typeof potSantim !== 'number') throw new Error('the game has no jackpot');
    expect(await failures(forged(game, { potSantim: potSantim - 100 }))).toEqual(['chain', 'prize']);
    expect(await failures(forged(game, { potSantim: null }))).toEqual(['chain', 'prize']);
    expect(await failures(forged(game, { jackpot: { ...jackpot, balls: 3 } }))).toEqual(['chain', 'prize']);
    expect(await failures(forged(game, { jackpot: { ...jackpot, feedBps: 0 } }))).toEqual(['chain', 'prize']);
    const kept = playedGame({ jackpotBalls: 3 });
    expect(await failures(kept)).toEqual([]);
    expect(await failures(forged(kept, { jackpot }))).toEqual(['chain', 'prize']);
    const older = { ...game, fairness: { ...game.fairness, version: 5 } };
    expect(await namesOf(forged(older, {}))).toContain('jackpot');
    // Of the versions that may have one, the first is there because of it.
    const { jackpot: _terms, potSantim: _pot, ...without } = playedGame({ version: 6 });
    expect(await namesOf(forged(without, {}))).toContain('jackpot');
  });

  it('finds another least prize than was promised, and one that is not paid', async () => {
    const game = playedGame();
    expect(game).toMatchObject({ leastPrizeSantim: 4321, prizeSantim: 4321 });
    for (const leastPrizeSantim of [0, 4320, 4322, -1, 0.5]) {
      expect(await failures(forged(game, { leastPrizeSantim }))).toEqual(['chain', 'prize']);
    }
    expect(await failures(forged(game, { prizeSantim: 3100 }))).toEqual(['chain', 'prize']);
    const older = { ...game, fairness: { ...game.fairness, version: 6 } };
    expect(await namesOf(forged(older, {}))).toContain('leastPrizeSantim');
    // Enough cards pay for more than was promised.
    const full = playedGame({ cards: Array.from({ length: 10 }, (_, index) => index + 1) });
    expect(full.prizeSantim).toBe(7750);
    expect(await failures(full)).toEqual([]);
  });

  it('finds a beacon that was left out, or taken of another round', async () => {
    const game = playedGame({ beacon: true });
    const { fairness } = game;
    const round = (fairness.beaconRound ?? 0) + 1;
    const without = { ...fairness, beacon: '', beaconSignature: null };
    expect(await failures(forged(game, { fairness: without }))).toContain('beacon');
    expect(await failures(forged(game, { fairness: { ...fairness, beaconRound: round } }))).toContain('beacon');
    expect(await failures(forged(game, { soldAtMs: Number(game.soldAtMs) + 3000 }))).toContain('beacon');
    expect(await failures(forged(playedGame(), { fairness: { ...playedGame().fairness, beacon: 'ab' } }))).toContain(
      'beacon',
    );
  });

  it('fails what cannot be computed, instead of throwing', async () => {
    const game = playedGame();
    expect(await failures({ ...game, fairness: { ...game.fairness, seed: 'not hex' } })).toContain('commitment');
  });

  it('passes the game that is known to be right', async () => {
    expect((await checksOf(KNOWN_GAME)).map(({ passed }) => passed)).toEqual(Array(10).fill(true));
  });

  it.each([
    ['Array.sort', () => vi.spyOn(Array.prototype, 'sort').mockImplementation(isMissing)],
    ['Uint8Array.from', () => vi.spyOn(Uint8Array, 'from').mockImplementation(isMissing)],
    ['DataView.setBigUint64', () => vi.spyOn(DataView.prototype, 'setBigUint64').mockImplementation(isMissing)],
  ])('says nothing of a game where a browser lacks what computes it: %s', async (_name, takeAway) => {
    const game = playedGame({ beacon: true });
    const taken = takeAway();
    onTestFinished(() => taken.mockRestore());
    await expect(check(game)).rejects.toThrow();
  });

  it('says of a cancelled game only what there is to say', async () => {
    const passed = async (record: PublicRecord) => (await check(record)).map((one) => one.passed);
    const stopped = playedGame({ status: 'cancelled' });
    expect(await passed(stopped)).toEqual([true, true, true, true, true, true, null, true, null, true]);
    expect(await failures(forged(stopped, { calledNumbers: stopped.calledNumbers.toReversed() }))).toContain('draw');
    const none = [null, null, null, null, null, null];
    expect(await passed(playedGame({ unsold: true }))).toEqual([true, true, true, ...none, true]);
    expect(await passed(playedGame({ unsold: true, beacon: true }))).toEqual([true, true, true, ...none, true]);
    expect(await failures(forged(playedGame({ unsold: true }), { calledNumbers: [1] }))).toContain('draw');
  });

  it('fails a played game whose record withholds the seed', async () => {
    const game = playedGame();
    expect(await failures({ ...game, fairness: { ...game.fairness, seed: null } })).toContain('commitment');
  });

  it('passes a game whose record does not name its table, and finds one that was named later, or left out', async () => {
    const older = playedGame({ version: 1 });
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
    expect(await check({ ...game, fairness: { ...game.fairness, version: 8 } })).toEqual([
      { id: 'version', passed: false, wrong: ['version'] },
    ]);
  });
});

type Path = readonly (string | number)[];

/** The paths of all values in a record that have a bit to alter. */
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

/** The name that a check reports for the value at this path. */
function fieldOf([first = '', second = '']: Path): string {
  if (first === 'chain') return `chain.${second}`;
  return String(first === 'fairness' || first === 'seals' ? second : first);
}

describe('a record of which one bit was altered', () => {
  const games = [
    playedGame({ beacon: true }),
    playedGame(),
    playedGame({ status: 'cancelled' }),
    playedGame({ version: 5 }),
    playedGame({ version: 4 }),
    playedGame({ version: 2 }),
    playedGame({ version: 1 }),
  ];

  it.each(games.map((game) => [game.fairness.version, game.status, game.fairness.beaconNetwork, game] as const))(
    'is caught, and the field named, whichever it is (version %s, %s, beacon %s)',
    async (_version, _status, _beacon, game) => {
      const hasBeacon = game.fairness.beaconNetwork !== 'none';
      for (const path of leavesOf(game)) {
        // Verifying a beacon takes long, so only the fields of `fairness` are altered in this game.
        // The other games have the rest.
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
