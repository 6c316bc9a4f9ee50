import { schema } from '@cartela/db';
import {
  BEACON_LEAD_MS,
  beaconTimeMs,
  drawOrder,
  entriesDigest,
  type FairnessEntry,
  findOutcome,
  type RoomEvent,
} from '@cartela/game-core';
import { checkChain, checksOf, nextLink, type PublicRecord, resultDigest, saleDigest } from '@cartela/game-core/record';
import { sayBeacon } from '@cartela/game-core/testing';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { quickRounds, silentLog } from '../../test/kit/application.ts';
import { openMirror, TEST_NETWORK } from '../../test/kit/games/beacons.ts';
import { cardRequest, openTestRooms, ROOM } from '../../test/kit/games/rooms.ts';
import { expectSoundLedger, walletOf } from '../../test/kit/money.ts';
import { playerOf } from '../../test/kit/people/people.ts';
import { chainOfDay, recordOf } from '../history/public-records.ts';
import type { User } from '../kernel/actors/actor.ts';
import { NO_METER } from '../kernel/meter.ts';
import { dayOf } from '../kernel/times/day.ts';
import { type BeaconOptions, createBeacon } from './beacon.ts';
import { selectCard } from './cards.ts';
import { createLiveRoom } from './live/live-room.ts';
import { openRound } from './round/open-round.ts';
import type { Round } from './round/round.ts';
import { beaconRoundOf } from './round/round-beacon.ts';
import { startRound } from './round/start-round.ts';

/**
 * How long the beacon's value takes at most, from the moment when the list of cards is in the
 * chain.
 */
const BEACON_COMES_WITHIN_MS = BEACON_LEAD_MS + TEST_NETWORK.periodS * 1000;

/** The beacon's round that a game waits for once its cards are sold. */
function promisedRound(round: Round): number {
  const beaconRound = beaconRoundOf(round, TEST_NETWORK);
  if (beaconRound === null) throw new Error('cards are still sold');
  return beaconRound;
}

/** The 10 ETB room, whose rounds mix in values from these mirrors. The test sets the clock. */
async function openBeaconRoom(mirrors: readonly string[], whenMissing: BeaconOptions['whenMissing'] = 'cancel') {
  const table = await openTestRooms();
  // Its clock runs ahead, and the mirrors know all future values, so no test waits for the beacon.
  const ahead = { ...table.core, now: () => table.clock.nowMs + BEACON_COMES_WITHIN_MS };
  const beacon = createBeacon(ahead, { mirrors, whenMissing, network: TEST_NETWORK });
  await table.cancel();
  const open = () => openRound(table.core, { tableId: ROOM, settings: table.settings, beacon });
  await open();
  return {
    ...table,
    open,
    beacon,
    /** Tries to start the round at the end of the countdown, or later. */
    async start() {
      const { id, selectingEndsAt } = await table.round();
      table.clock.nowMs = Math.max(table.clock.nowMs, selectingEndsAt.getTime());
      return startRound(table.core, { roundId: id, beacon });
    },
    beaconRound: async () => promisedRound(await table.round()),
    /**
     * Moves the clock to the moment when the beacon publishes the round's value, and asks for it.
     */
    async reachBeacon() {
      const round = promisedRound(await table.round());
      table.clock.nowMs = Math.max(table.clock.nowMs, beaconTimeMs(TEST_NETWORK, round));
      await beacon.ask(round);
    },
    async [Symbol.asyncDispose]() {
      beacon.stop();
      await table[Symbol.asyncDispose]();
    },
  };
}

describe('a round that promised a public beacon', () => {
  it('mixes in the first value after its countdown, and its record proves it', async () => {
    await using mirror = await openMirror();
    await using table = await openBeaconRoom([mirror.url]);
    const [first, second, late] = [await table.player(), await table.player(), await table.player()];
    for (const [index, player] of [first, second].entries()) await table.select(player, index + 1);
    const { id } = await table.round();
    expect(await table.start()).toBe('awaits-beacon');
    // No card changes hands once the list is in the chain. The beacon's value is known a second
    // after that at the earliest.
    const listed = await table.round();
    expect(listed).toMatchObject({ status: 'selecting', beaconNetwork: 'quicknet', beacon: '', cardsSold: 2 });
    expect(beaconTimeMs(TEST_NETWORK, promisedRound(listed))).toBeGreaterThanOrEqual(
      Number(listed.soldAt) + BEACON_LEAD_MS,
    );
    const early = table.at(Number(listed.selectingEndsAt) - 1);
    await expect(selectCard(early, playerOf(late), cardRequest(3))).rejects.toThrow('Cannot add cartela');
    await expect(table.giveBack(first, 1)).rejects.toThrow();
    await table.reachBeacon();
    expect(await table.start()).toBe('started');
    await table.settle();
    const record = await recordOf(table.core, { roundId: id });
    const round = await table.beaconRound();
    expect(mirror.asked).toEqual([`/${TEST_NETWORK.chainHash}/public/${round}`]);
    const { value, signature } = sayBeacon(round);
    expect(record.fairness).toMatchObject({ beaconRound: round, beacon: value, beaconSignature: signature });
    expect((await checksOf(record, { network: TEST_NETWORK })).map(({ passed }) => passed)).toEqual(
      Array(10).fill(true),
    );
    // Checked against drand itself, the value fails, because the test's network has signed it.
    const failed = (await checksOf(record)).filter(({ passed }) => passed === false);
    expect(failed.map((check) => check.id)).toEqual(['beacon']);
    await expectSoundLedger(table.db);
  });

  it('believes no mirror, and takes the value from the first that is honest', async () => {
    await using forging = await openMirror('forging');
    await using silent = await openMirror('silent');
    await using honest = await openMirror('broken');
    await using table = await openBeaconRoom([forging.url, 'http://127.0.0.1:9', silent.url, honest.url]);
    for (const cardNo of [1, 2]) await table.select(await table.player(), cardNo);
    await table.start();
    const heard = table.reachBeacon();
    await vi.waitFor(() => expect(forging.asked.length).toBeGreaterThan(0), { timeout: 60_000 });
    honest.become('honest');
    await heard;
    expect(await table.start()).toBe('started');
    expect((await table.round()).beacon).toBe(sayBeacon(await table.beaconRound()).value);
    await expectSoundLedger(table.db);
  });

  it.each(['cancel', 'play'] as const)(
    'without an answer in ten seconds does as the operator has set: %s',
    async (set) => {
      await using mirror = await openMirror('broken');
      await using table = await openBeaconRoom([mirror.url], set);
      const players = [await table.player(), await table.player()] as const;
      for (const [index, player] of players.entries()) await table.select(player, index + 1);
      const { id } = await table.round();
      await table.start();
      const heard = table.reachBeacon();
      await vi.waitFor(() => expect(mirror.asked.length).toBeGreaterThan(0), { timeout: 60_000 });
      expect(await table.start()).toBe('awaits-beacon');
      table.clock.nowMs += 10_000;
      await heard;
      expect(await table.start()).toBe(set === 'cancel' ? 'cancelled' : 'started');
      if (set === 'play') await table.settle();
      const record = await recordOf(table.core, { roundId: id });
      const status = set === 'cancel' ? 'cancelled' : 'settled';
      expect(record).toMatchObject({
        status,
        fairness: { beaconMissing: true, beacon: '', beaconNetwork: 'quicknet' },
      });
      const checks = await checksOf(record);
      expect(checks.filter(({ passed }) => passed === false)).toEqual([]);
      // The list of cards was in the chain before, so it passes whatever became of the game.
      expect(checks.find(({ id }) => id === 'sale')).toMatchObject({ passed: true });
      if (set === 'cancel') {
        expect(await walletOf(table.db, players[0])).toBe(50_000);
        // What would have been drawn can be computed once the beacon's value is published.
        expect(checks.find(({ id }) => id === 'commitment')).toMatchObject({ passed: true });
        expect(record.fairness.undrawnSeed).toBe((await table.round()).seed.toString('hex'));
      }
      await expectSoundLedger(table.db);
    },
  );

  it('takes a later value when its countdown starts again', async () => {
    await using mirror = await openMirror();
    await using table = await openBeaconRoom([mirror.url]);
    await table.select(await table.player(), 1);
    expect(await table.start()).toBe('too-few-players');
    const { soldAt, selectingEndsAt } = await table.round();
    expect([soldAt, mirror.asked]).toEqual([null, []]);
    await table.select(await table.player(), 2);
    expect(await table.start()).toBe('awaits-beacon');
    expect(beaconTimeMs(TEST_NETWORK, await table.beaconRound())).toBeGreaterThan(
      Number(selectingEndsAt) + table.settings.countdownMs,
    );
    await table.reachBeacon();
    expect(await table.start()).toBe('started');
    await expectSoundLedger(table.db);
  });

  it.each(['selling', 'listed'] as const)('that an administrator cancels while it is %s adds up', async (when) => {
    await using mirror = await openMirror();
    await using table = await openBeaconRoom([mirror.url]);
    const players = [await table.player(), await table.player()] as const;
    for (const [index, player] of players.entries()) await table.select(player, index + 1);
    const { id } = await table.round();
    if (when === 'listed') await table.start();
    await table.cancel();
    const record = await recordOf(table.core, { roundId: id });
    const isListed = when === 'listed';
    expect([record.chain?.sold !== null, record.fairness.beaconRound !== null]).toEqual([isListed, isListed]);
    const checks = await checksOf(record, { network: TEST_NETWORK });
    expect(checks.filter(({ passed }) => passed === false)).toEqual([]);
    expect(checks.find((check) => check.id === 'sale')).toMatchObject({ passed: isListed || null });
    expect(await walletOf(table.db, players[0])).toBe(50_000);
    await expectSoundLedger(table.db);
  });

  it('is played by a running room as soon as the value is there, and shows its list before', async () => {
    await using mirror = await openMirror();
    await using table = await openTestRooms();
    await table.cancel();
    table.clock.nowMs += table.settings.popupMs;
    const core = { ...table.core, now: Date.now };
    const beacon = createBeacon(
      { now: Date.now, log: silentLog, meter: NO_METER },
      { mirrors: [mirror.url], whenMissing: 'cancel', network: TEST_NETWORK },
    );
    const room = await createLiveRoom(core, { tableId: ROOM, settings: { ...quickRounds, countdownMs: 3000 }, beacon });
    await vi.waitFor(() => expect(room.view().round?.phase).toBe('selecting'), { timeout: 60_000 });
    const leaving = new AbortController();
    const shown: RoomEvent[] = [];
    const watching = (async () => {
      for await (const event of room.subscribe({ signal: leaving.signal, unsentBytes: () => 0 })) shown.push(event);
    })();
    for (const cardNo of [1, 2]) await table.select(await table.player(), cardNo);
    await vi.waitFor(() => expect(room.view().round?.phase).toBe('settled'), { timeout: 60_000 });
    const record = await recordOf(core, { roundId: Number(room.view().round?.roundId) });
    expect((await checksOf(record, { network: TEST_NETWORK })).every(({ passed }) => passed)).toBe(true);
    const { place, hash } = record.chain?.sold ?? {};
    const sale = { place, hash, beaconRound: record.fairness.beaconRound };
    const told = shown.flatMap((event) => (event.type === 'cards' || event.type === 'started' ? [event] : []));
    expect(told.slice(-2)).toMatchObject([
      { type: 'cards', sale },
      { type: 'started', sale },
    ]);
    leaving.abort();
    await watching;
    beacon.stop();
    await room.stop();
    await expectSoundLedger(table.db);
  });
});

describe('an operator who reads the seed and buys the last card', () => {
  const GAMES = 4;
  const HONEST_CARDS = 12;

  /**
   * Plays games in which the operator attacks. Returns in how many of them the operator foresaw the
   * calls, and in how many they won.
   */
  async function attack(table: Awaited<ReturnType<typeof openTestRooms>>, steps: Steps) {
    const [operator, ...others] = await table.players(4);
    if (!operator) throw new Error('there is nobody');
    let [foreseen, won] = [0, 0];
    for (let game = 0; game < GAMES; game += 1) {
      await steps.open();
      for (let index = 0; index < HONEST_CARDS; index += 1) {
        await table.select(others[index % 3] ?? operator, index + 1, { clientSeed: `honest ${index}` });
      }
      const { order, cardNo } = await buyTheRightCard(table, operator);
      await steps.start();
      const playing = await table.round();
      await table.settle();
      const record = await recordOf(table.core, { roundId: playing.id });
      if (record.calledNumbers.every((number, index) => order[index] === number)) foreseen += 1;
      if (record.winners.some((winner) => winner.cardNo === cardNo)) won += 1;
    }
    return { foreseen, won };
  }

  interface Steps {
    readonly open: () => Promise<void>;
    readonly start: () => Promise<void>;
  }

  /**
   * Tries one client seed after another until the last card wins, as far as that can be known
   * during the sale. Then buys the card with that seed.
   */
  async function buyTheRightCard(table: Awaited<ReturnType<typeof openTestRooms>>, operator: User) {
    const { id } = await table.round();
    const [secret] = await table.unguarded.select().from(schema.rounds).where(eq(schema.rounds.id, id));
    if (!secret) throw new Error('there is no round');
    const sold = await table.sold();
    const cardNo = 100;
    for (let attempt = 0; ; attempt += 1) {
      const clientSeed = `attempt ${attempt}`;
      const entries = [...sold, { cardNo, clientSeed }];
      const digest = entriesDigest(entries);
      const order = drawOrder({ seed: secret.seed, roundId: String(id), entriesDigest: digest, beacon: '' });
      const { winners } = findOutcome(
        entries.map((entry) => entry.cardNo),
        order,
      );
      if (winners.length !== 1 || winners[0]?.cardNo !== cardNo) continue;
      await table.select(operator, cardNo, { clientSeed });
      return { order, cardNo };
    }
  }

  it('wins every game without a beacon', async () => {
    await using table = await openTestRooms();
    await table.cancel();
    const steps = { open: () => table.open(), start: async () => void (await table.start()) };
    expect(await attack(table, steps)).toEqual({ foreseen: GAMES, won: GAMES });
    await expectSoundLedger(table.db);
  });

  it('foresees nothing with one', async () => {
    await using mirror = await openMirror();
    await using table = await openBeaconRoom([mirror.url]);
    await table.cancel();
    const start = async () => {
      await table.start();
      await table.reachBeacon();
      expect(await table.start()).toBe('started');
    };
    const { foreseen, won } = await attack(table, { open: table.open, start });
    expect(foreseen).toBe(0);
    // Only by chance. To win all of them by chance happens once in 28,561 times.
    expect(won).toBeLessThan(GAMES);
    await expectSoundLedger(table.db);
  });
});

describe('an operator who reads the seed, waits for the public value and then alters which cards were sold', () => {
  type BeaconRoom = Awaited<ReturnType<typeof openBeaconRoom>>;

  /** A game with nine cards sold that has not started, although the beacon's value is known. */
  async function openKnowing(mirror: string) {
    const table = await openBeaconRoom([mirror]);
    const players = await table.players(3);
    const [operator] = players;
    if (!operator) throw new Error('there is nobody');
    for (let index = 0; index < 9; index += 1) await table.select(players[index % 3] ?? operator, index + 1);
    expect(await table.start()).toBe('awaits-beacon');
    const noted = (await linksOf(table)).at(-1);
    await table.reachBeacon();
    return { table, operator, noted };
  }

  const linksOf = ({ db }: BeaconRoom) => db.select().from(schema.chainLinks).orderBy(asc(schema.chainLinks.place));

  async function orderWith(table: BeaconRoom, sold: readonly FairnessEntry[]) {
    const round = await table.round();
    const digest = entriesDigest(sold);
    const beacon = sayBeacon(promisedRound(round)).value;
    return { digest, order: drawOrder({ seed: round.seed, roundId: String(round.id), entriesDigest: digest, beacon }) };
  }

  const winnersOf = (sold: readonly FairnessEntry[], order: readonly number[]) =>
    findOutcome(
      sold.map(({ cardNo }) => cardNo),
      order,
    ).winners.map(({ cardNo }) => cardNo);

  /** Adds card 100 to the cards sold, with a client seed that makes it win alone. */
  async function slipIn(table: BeaconRoom, operator: User): Promise<void> {
    const { id } = await table.round();
    const sold = await table.sold();
    for (let attempt = 0; ; attempt += 1) {
      const entry = { cardNo: 100, clientSeed: `attempt ${attempt}` };
      const { digest, order } = await orderWith(table, [...sold, entry]);
      if (String(winnersOf([...sold, entry], order)) !== '100') continue;
      const held = { roundId: id, userId: operator.id, slot: 4, clientId: '' };
      await table.unguarded.insert(schema.entries).values({ ...entry, ...held });
      return pretend(table, {
        entriesDigest: digest,
        cardsSold: sold.length + 1,
        prizeSantim: (sold.length + 1) * 800,
      });
    }
  }

  /** Removes cards of other players until only the operator's cards win. */
  async function takeOut(table: BeaconRoom, operator: User): Promise<void> {
    const sold = await table.sold();
    const others = sold.filter(({ userId }) => userId !== operator.id);
    const own = new Set(sold.filter((entry) => !others.includes(entry)).map(({ cardNo }) => cardNo));
    for (let attempt = 1; attempt < 2 ** others.length; attempt += 1) {
      const gone = others.filter((_, bit) => (attempt >> bit) % 2 === 1);
      const left = sold.filter((entry) => !gone.includes(entry));
      const { digest, order } = await orderWith(table, left);
      if (!winnersOf(left, order).every((cardNo) => own.has(cardNo))) continue;
      for (const { cardNo } of gone) {
        await table.unguarded.delete(schema.entries).where(eq(schema.entries.cardNo, cardNo));
      }
      return pretend(table, { entriesDigest: digest, cardsSold: left.length, prizeSantim: left.length * 800 });
    }
  }

  async function pretend(table: BeaconRoom, values: Partial<typeof schema.rounds.$inferInsert>): Promise<void> {
    const playerCount = new Set((await table.sold()).map(({ userId }) => userId)).size;
    const { id } = await table.round();
    await table.unguarded
      .update(schema.rounds)
      .set({ ...values, playerCount })
      .where(eq(schema.rounds.id, id));
  }

  async function playOn(table: BeaconRoom): Promise<PublicRecord> {
    expect(await table.start()).toBe('started');
    const { id } = await table.round();
    await table.settle();
    return recordOf(table.core, { roundId: id });
  }

  async function wrongIn(record: PublicRecord) {
    const failed = (await checksOf(record, { network: TEST_NETWORK })).filter(({ passed }) => passed === false);
    return failed.map(({ id, wrong }) => [id, ...wrong]);
  }

  it.each([
    ['slips a card in', slipIn],
    ['takes cards out', takeOut],
  ])('wins, and everybody can see it, who %s', async (_what, alter) => {
    await using mirror = await openMirror();
    const { table, operator } = await openKnowing(mirror.url);
    await using _ = table;
    await alter(table, operator);
    const record = await playOn(table);
    const holders = new Map((await table.sold()).map(({ cardNo, userId }) => [cardNo, userId]));
    expect(record.winners.map(({ cardNo }) => holders.get(cardNo))).toContain(operator.id);
    expect(await wrongIn(record)).toEqual([['sale', 'chain.sold.digest']]);
    const names: string[] = [];
    await checkChain(chainOfDay(table.core, dayOf(new Date(table.clock.nowMs))), (_link, problems) =>
      names.push(...problems.map(({ what }) => what)),
    );
    expect(names.filter((what) => what.startsWith('sale'))).toEqual(['sale failed: chain.sold.digest']);
  });

  it('is refused by the product itself, which plays no other cards than those in the chain', async () => {
    await using mirror = await openMirror();
    const { table, operator } = await openKnowing(mirror.url);
    await using _ = table;
    const entry = { roundId: (await table.round()).id, cardNo: 100, userId: operator.id, slot: 4 };
    const values = { ...entry, clientId: '', clientSeed: '' };
    await expect(table.db.insert(schema.entries).values(values)).rejects.toThrow();
    await table.unguarded.insert(schema.entries).values(values);
    await expect(table.start()).rejects.toThrow('these cards were not sold');
  });

  it('has to write the chain anew from there, which differs from what was shown', async () => {
    await using mirror = await openMirror();
    const { table, operator, noted } = await openKnowing(mirror.url);
    await using _ = table;
    expect(noted).toMatchObject({ kind: 'sold' });
    await slipIn(table, operator);
    const { seals, roundId } = await playOn(table);
    const [opened] = await linksOf(table);
    const [sold, ended] = (await linksOf(table)).slice(-2);
    if (!opened || !sold || !ended) throw new Error('the chain is shorter');
    const before = (await linksOf(table)).at(-3) ?? opened;
    const newSold = nextLink(before, { kind: 'sold', roundId, digest: saleDigest(seals) });
    const newEnd = nextLink(newSold, { kind: 'ended', roundId, digest: resultDigest(seals) });
    for (const { place, digest, previous, hash } of [newSold, newEnd]) {
      await table.unguarded
        .update(schema.chainLinks)
        .set({ digest, previous, hash })
        .where(eq(schema.chainLinks.place, place));
    }
    const record = await recordOf(table.core, { roundId: Number(roundId) });
    expect(await wrongIn(record)).toEqual([]);
    expect(record.chain?.sold?.hash).not.toBe(noted?.hash);
  });
});
