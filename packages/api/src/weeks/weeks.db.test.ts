import { accountCode, schema, TRANSACTION_MAX_MS } from '@cartela/db';
import { PATIENCE } from '@cartela/game-core/testing';
import { and, eq, max, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { coreOn } from '../../test/kit/application.ts';
import { fillWithRounds } from '../../test/kit/games/past-rounds.ts';
import { openTestRooms } from '../../test/kit/games/rooms.ts';
import { coinsOf, expectSoundLedger, sumOf } from '../../test/kit/money.ts';
import { administratorOf, createAdmin, playerOf } from '../../test/kit/people/people.ts';
import { planOf, recordedConnection } from '../../test/kit/plan.ts';
import { inboxOf } from '../inbox/inbox.ts';
import { PRODUCT, type User } from '../kernel/actors/actor.ts';
import { DAY_MS, HOUR_MS } from '../kernel/times/day.ts';
import { transact } from '../kernel/work/unit-of-work.ts';
import { keepChoice } from '../player-limits/choices.ts';
import { countGames } from './count-games.ts';
import { endWeeks } from './end-weeks.ts';
import { offerTryOutPrizes, saveWeekPrizes, weekPrizesOf } from './prizes.ts';
import { endOfWeek, weekAfter, weekAt } from './week.ts';
import { saveListedAs, weekList } from './week-list.ts';

const { rounds, roundWinners, users, weekScores } = schema;

interface Playing {
  readonly clientIds?: ReadonlyMap<User, string>;
  /** Whether the game is counted at once. */
  readonly counts?: boolean;
}

/** A room whose games the week's list counts. */
async function openWeek() {
  const table = await openTestRooms();
  const { core, db, clock } = table;
  const admin = administratorOf(await createAdmin(db));
  const week = weekAt(clock.nowMs);
  const listFor = (user: User, asked?: string) => weekList(core, playerOf(user), { week: asked });
  return {
    ...table,
    week,
    listFor,
    setPrizes: (...prizes: number[]) => saveWeekPrizes(core, admin, { prizes }),
    /** Plays a game: each player has these cards. */
    async play(hands: ReadonlyMap<User, readonly number[]>, { clientIds, counts = true }: Playing = {}) {
      for (const [player, cards] of hands) {
        const clientId = clientIds?.get(player);
        for (const card of cards) await table.select(player, card, { ...(clientId !== undefined && { clientId }) });
      }
      await table.start();
      const { id } = await table.round();
      await table.settle();
      if (counts) await countGames(core);
      const winners = await db.select().from(roundWinners).where(eq(roundWinners.roundId, id));
      await table.open();
      return winners.map(({ cardNo }) => cardNo);
    },
    /** A player with a score, who got to it some seconds after the week began. */
    async scored(score: { games: number; wins: number; afterS?: number; in?: string }, walletSantim?: number) {
      const player = await table.player(walletSantim);
      const { games, wins, afterS = 0, in: inWeek = week } = score;
      const reachedAt = new Date(endOfWeek(inWeek) - 7 * DAY_MS + afterS * 1000);
      await db.insert(weekScores).values({ week: inWeek, userId: player.id, games, wins, reachedAt });
      return player;
    },
    scoreOf: async (user: User) => {
      const [score] = await db.select().from(weekScores).where(eq(weekScores.userId, user.id));
      return score && { games: score.games, wins: score.wins, points: score.points };
    },
    async lastEndMs() {
      const [last] = await db.select({ endedAt: max(rounds.endedAt) }).from(rounds);
      return last?.endedAt?.getTime() ?? 0;
    },
    suspend: (user: User) =>
      transact(core, PRODUCT, (work) =>
        keepChoice(work, user.id, { suspendedAt: new Date(work.now()), suspendedFor: 'two accounts' }),
      ),
    toNextWeek() {
      clock.nowMs = endOfWeek(weekAt(clock.nowMs)) + TRANSACTION_MAX_MS + 1000;
    },
  };
}

const handsOf = (players: readonly User[], cards: (place: number) => readonly number[] = (place) => [place + 1]) =>
  new Map(players.map((player, place) => [player, cards(place)]));

describe('a game', () => {
  it('is a point for each player, and three if their first card wins, however many others they have', async () => {
    await using table = await openWeek();
    const players = await table.players(6);
    const hands = handsOf(players, (place) => [4, 3, 2, 1].map((card) => place * 4 + card));
    const points = new Map(players.map(({ id }) => [id, 0]));
    for (let game = 0; game < 3; game += 1) {
      const won = await table.play(hands);
      for (const [{ id }, [first = 0]] of hands) points.set(id, (points.get(id) ?? 0) + (won.includes(first) ? 3 : 1));
    }
    for (const player of players) {
      expect(await table.scoreOf(player)).toMatchObject({ games: 3, points: points.get(player.id) });
    }
    await expectSoundLedger(table.db);
  });

  it('of fewer than five players counts for nobody', async () => {
    await using table = await openWeek();
    const five = await table.players(5);
    await table.play(handsOf(five.slice(1), (place) => [place * 2 + 1, place * 2 + 2]));
    expect(await table.db.$count(weekScores)).toBe(0);
    const won = await table.play(handsOf(five));
    for (const [place, player] of five.entries()) {
      expect(await table.scoreOf(player)).toMatchObject({ points: won.includes(place + 1) ? 3 : 1 });
    }
  });

  it('does not count for accounts that play in one browser, nor do they count as others', async () => {
    await using table = await openWeek();
    const players = await table.players(7);
    const [one, two] = players;
    if (!one || !two) throw new Error('there are seven');
    const usedAt = new Date(table.clock.nowMs);
    const known = [one, two].map(({ id: userId }) => ({ userId, browser: 'of both', usedAt }));
    await table.db.insert(schema.knownBrowsers).values(known);
    await table.play(handsOf(players.slice(0, 6)));
    expect(await table.db.$count(weekScores)).toBe(0);
    await table.play(handsOf(players));
    // Whoever names a client that others have seen spoils nobody's points.
    const [three, four] = players.slice(2);
    if (!three || !four) throw new Error('there are seven');
    const clientIds = new Map([three, four].map((player) => [player, 'the same name'] as const));
    await table.play(handsOf(players), { clientIds });
    expect(await table.scoreOf(three)).toMatchObject({ games: 2 });
    expect(await table.db.$count(weekScores)).toBe(5);
    expect(await table.scoreOf(one)).toBeUndefined();
  });

  it('that is cancelled counts for nobody', async () => {
    await using table = await openWeek();
    for (const [place, player] of (await table.players(6)).entries()) await table.select(player, place + 1);
    await table.start();
    await table.cancel();
    await countGames(table.core);
    expect(await table.db.$count(weekScores)).toBe(0);
  });

  it('beyond the twentieth counts only if it is better than one that counts', async () => {
    await using table = await openWeek();
    const [busy, lucky] = [await table.scored({ games: 40, wins: 19 }), await table.scored({ games: 300, wins: 25 })];
    expect(await table.scoreOf(busy)).toMatchObject({ points: 19 * 3 + 1 });
    expect(await table.scoreOf(lucky)).toMatchObject({ points: 60 });
    const [before] = await table.db.select().from(weekScores).where(eq(weekScores.userId, lucky.id));
    await table.play(handsOf([busy, lucky, ...(await table.players(4))]));
    const [after] = await table.db.select().from(weekScores).where(eq(weekScores.userId, lucky.id));
    expect(after).toMatchObject({ games: 301, points: 60, reachedAt: before?.reachedAt });
  });
});

describe('games that are counted together', () => {
  it('come to the points that they bring one by one, at the moment of the last that brought any', async () => {
    await using table = await openWeek();
    const { core, db, clock } = table;
    const player = await table.scored({ games: 18, wins: 0 });
    const others = await table.players(4);
    const score = { games: 18, wins: 0, points: 18, reachedAtMs: 0 };
    for (let game = 0; game < 5; game += 1) {
      const won = await table.play(handsOf([player, ...others]), { counts: false });
      score.games += 1;
      score.wins += won.includes(1) ? 1 : 0;
      const points = Math.min(score.games, 20) + 2 * Math.min(score.wins, 20);
      if (points > score.points) score.reachedAtMs = await table.lastEndMs();
      score.points = points;
      clock.nowMs += 1000;
    }
    await Promise.all([countGames(core), countGames(core), countGames(core)]);
    await countGames(core);
    const [counted] = await db.select().from(weekScores).where(eq(weekScores.userId, player.id));
    expect({ ...counted, reachedAtMs: counted?.reachedAt.getTime() }).toMatchObject(score);
    for (const other of others) expect(await table.scoreOf(other)).toMatchObject({ games: 5 });
  });

  it('are looked at once each, even where the database has no idea how many there are', async () => {
    await using table = await openWeek();
    const { db, unguarded } = table;
    await table.players(200);
    await fillWithRounds(unguarded, { upTo: 301, tablesInRoom: 20 });
    await unguarded.execute(sql`
      insert into entries (round_id, card_no, user_id, slot, client_id, client_seed)
      select rounds.id, place, player.id, 1, '', '' from rounds, generate_series(1, 20) as place,
        (select id, row_number() over (order by id) as number from users where role = 'client') as player
      where status = 'settled' and number = 1 + (rounds.id + 7 * place) % 200`);
    await unguarded.execute(sql`
      insert into chain_links (place, kind, round_id, digest, previous, hash, linked_at)
      select id, 'ended', id, '', id, '', now() from rounds where status = 'settled'`);
    await using recorded = recordedConnection(table.url);
    await countGames(coreOn(recorded.db, table.core));
    expect(await db.$count(weekScores)).toBe(200);
    const counts = recorded.asked.filter(({ text }) => text.includes('chain_links join'));
    expect(counts).toHaveLength(2);
    for (const count of counts)
      expect((await planOf(unguarded, count, { run: true })).rows).toBeLessThan(300 * 20 * 30);
  });

  it('leave out who is deleted by then, but not the others for it', async () => {
    await using table = await openWeek();
    const [gone, ...others] = await table.players(5);
    if (!gone) throw new Error('there are five');
    await table.play(handsOf([gone, ...others]), { counts: false });
    await table.unguarded.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.id));
    await countGames(table.core);
    expect(await table.scoreOf(gone)).toBeUndefined();
    for (const other of others) expect(await table.scoreOf(other)).toMatchObject({ games: 1 });
  });

  it('wait for a player who is just being forgotten, and then leave that player out', async () => {
    await using table = await openWeek();
    const [gone, ...others] = await table.players(5);
    if (!gone) throw new Error('there are five');
    await table.play(handsOf([gone, ...others]), { counts: false });
    let counting: Promise<void> | undefined;
    await table.unguarded.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, gone.id)).for('update');
      counting = countGames(table.core);
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await table.db.execute(waiting)).length).toBe(1);
      await tx.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.id));
    });
    await counting;
    expect(await table.scoreOf(gone)).toBeUndefined();
    expect(await table.db.$count(weekScores)).toBe(others.length);
  });

  it('are those of the week in which they end, on the clock of Addis Ababa', async () => {
    await using table = await openWeek();
    const { db, clock, week } = table;
    const players = await table.players(5);
    for (const fromEndMs of [-HOUR_MS, HOUR_MS]) {
      clock.nowMs = endOfWeek(week) + fromEndMs;
      await table.play(handsOf(players), { counts: false });
    }
    await countGames(table.core);
    const scores = await db.select().from(weekScores).orderBy(weekScores.week);
    expect(scores.map((score) => [score.week, score.games])).toEqual(
      [week, weekAfter(week)].flatMap((each) => players.map(() => [each, 1])),
    );
  });
});

describe('the list', () => {
  it('has players with the same points beside each other, whoever got to them first', async () => {
    await using table = await openWeek();
    const second = await table.scored({ games: 5, wins: 1, afterS: 20 });
    const first = await table.scored({ games: 7, wins: 0, afterS: 10 });
    const alike = await table.scored({ games: 3, wins: 0, afterS: 30 });
    const last = await table.scored({ games: 1, wins: 0 });
    const { listed, mine, state } = await table.listFor(last);
    expect(state).toBe('running');
    expect(listed.map(({ place, points }) => [place, points])).toEqual([
      [1, 7],
      [1, 7],
      [3, 3],
      [4, 1],
    ]);
    expect(mine).toEqual({ place: 4, points: 1, games: 1, wins: 0, coins: null, next: { place: 3, points: 2 } });
    expect((await table.listFor(alike)).mine?.next).toEqual({ place: 1, points: 4 });
    for (const player of [first, second]) {
      expect((await table.listFor(player)).mine).toMatchObject({ place: 1, next: null });
    }
  });

  it('shows ten, and everybody their own place', async () => {
    await using table = await openWeek();
    for (let other = 0; other < 12; other += 1) await table.scored({ games: 20, wins: 20, afterS: other });
    const player = await table.scored({ games: 2, wins: 1 });
    const { listed, mine } = await table.listFor(player);
    expect(listed).toHaveLength(10);
    expect(mine).toMatchObject({ place: 13, points: 4, next: { place: 1, points: 56 } });
    expect((await table.listFor(await table.player())).mine).toBeNull();
  });

  it('is read once for all who ask in the same moment', async () => {
    await using table = await openWeek();
    const players = [
      await table.scored({ games: 9, wins: 1 }),
      await table.scored({ games: 9, wins: 1 }),
      await table.scored({ games: 7, wins: 0 }),
      await table.player(),
    ];
    await using connection = recordedConnection(table.url);
    const core = { ...table.core, db: connection.db };
    const lists = await Promise.all([...players, ...players].map((player) => weekList(core, playerOf(player), {})));
    expect(connection.asked.filter(({ text }) => text.includes('with standing'))).toHaveLength(1);
    const places = [1, 1, 3, undefined];
    expect(lists.map(({ mine }) => mine?.place)).toEqual([...places, ...places]);
    expect(lists[2]?.listed.map(({ isMe }) => isMe)).toEqual([false, false, true]);
  });

  it('names players as they chose, and never says who is hidden', async () => {
    await using table = await openWeek();
    const [one, two, three] = [
      await table.scored({ games: 9, wins: 0 }),
      await table.scored({ games: 8, wins: 0 }),
      await table.scored({ games: 7, wins: 0 }),
    ];
    await saveListedAs(table.core, playerOf(one), { listedAs: 'name' });
    await saveListedAs(table.core, playerOf(three), { listedAs: 'hidden' });
    const list = await table.listFor(two);
    expect(list.listed.map(({ name }) => name)).toEqual([one.username, `${two.username.slice(0, 2)}***`, null]);
    expect(list.listed.map(({ isMe }) => isMe)).toEqual([false, true, false]);
    expect(JSON.stringify(list)).not.toContain(three.username);
    expect(JSON.stringify(list)).not.toContain(three.id);
    expect((await table.listFor(three)).listedAs).toBe('hidden');
  });

  it('leaves out who is deleted, and hides who is suspended', async () => {
    await using table = await openWeek();
    const cheat = await table.scored({ games: 20, wins: 20 });
    const gone = await table.scored({ games: 20, wins: 19 });
    const player = await table.scored({ games: 1, wins: 0 });
    await table.suspend(cheat);
    await table.unguarded.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.id));
    const { listed, mine } = await table.listFor(player);
    expect(mine).toMatchObject({ place: 2, next: { place: 1, points: 59 } });
    expect(listed).toMatchObject([
      { place: 1, name: null },
      { place: 2, isMe: true },
    ]);
    expect((await table.listFor(cheat)).mine).toMatchObject({ place: 1 });
  });
});

describe('the end of a week', () => {
  it('pays its prizes from promotions once, whatever number of processes end it', async () => {
    await using table = await openWeek();
    const { core, db, week } = table;
    await table.setPrizes(500, 200, 101);
    table.toNextWeek();
    const now = weekAfter(week);
    const first = await table.scored({ games: 20, wins: 3, in: now });
    const shared = [
      await table.scored({ games: 5, wins: 0, afterS: 5, in: now }),
      await table.scored({ games: 5, wins: 0, afterS: 5, in: now }),
    ];
    const last = await table.scored({ games: 1, wins: 0, in: now });
    await endWeeks(core);
    expect((await table.listFor(first)).state).toBe('running');
    table.toNextWeek();
    await Promise.all([endWeeks(core), endWeeks(core), endWeeks(core)]);
    await endWeeks(core);
    expect(await coinsOf(db, first)).toBe(500);
    for (const player of shared) expect(await coinsOf(db, player)).toBe(150);
    expect(await coinsOf(db, last)).toBe(0);
    expect(await sumOf(db, accountCode.promotion('COIN'))).toBe(-800);
    const told = await inboxOf(core, first);
    expect(told.map(({ kind, details }) => [kind, details])).toEqual([['weekPrize', { place: 1, coins: 500 }]]);
    await expectSoundLedger(db);
    const list = await table.listFor(last, now);
    expect(list).toMatchObject({ state: 'ended', prizes: [500, 200, 101], earlier: null, later: weekAfter(now) });
    expect(list.listed.map(({ place, coins }) => [place, coins])).toEqual([
      [1, 500],
      [2, 150],
      [2, 150],
      [4, null],
    ]);
    expect(list.mine).toMatchObject({ place: 4, next: null });
  });

  it('comes though another week cannot be ended', async () => {
    await using table = await openWeek();
    const { core, unguarded, week } = table;
    const next = weekAfter(week);
    const players = [await table.scored({ games: 1, wins: 0 }), await table.scored({ games: 1, wins: 0, in: next })];
    table.toNextWeek();
    table.toNextWeek();
    await unguarded.execute(`alter table ended_weeks add constraint stuck check (week <> '${week}')`);
    await endWeeks(core);
    const lists = await Promise.all(players.map((player, place) => table.listFor(player, place === 0 ? week : next)));
    expect(lists.map(({ state }) => state)).toEqual(['over', 'ended']);
  });

  it('waits until all that was begun in the week has ended', async () => {
    await using table = await openWeek();
    const player = await table.scored({ games: 1, wins: 0 });
    table.clock.nowMs = endOfWeek(table.week) + TRANSACTION_MAX_MS - 1;
    await endWeeks(table.core);
    expect((await table.listFor(player, table.week)).state).toBe('over');
    table.clock.nowMs += 1;
    await endWeeks(table.core);
    expect((await table.listFor(player, table.week)).state).toBe('ended');
  });

  it('pays who is suspended or on a break, so that no suspension decides who wins', async () => {
    await using table = await openWeek();
    const { core, db, clock, week } = table;
    await table.setPrizes(100, 50, 25);
    table.toNextWeek();
    const now = weekAfter(week);
    const suspended = await table.scored({ games: 20, wins: 20, in: now });
    const resting = await table.scored({ games: 20, wins: 2, in: now });
    const other = await table.scored({ games: 20, wins: 1, in: now });
    await table.suspend(suspended);
    const [breakFrom, breakUntil] = [new Date(clock.nowMs), new Date(clock.nowMs + 30 * DAY_MS)];
    await transact(core, PRODUCT, (work) =>
      keepChoice(work, resting.id, { breakKind: 'cool-off', breakFrom, breakUntil }),
    );
    table.toNextWeek();
    await endWeeks(core);
    expect(await Promise.all([suspended, resting, other].map((user) => coinsOf(db, user)))).toEqual([100, 50, 25]);
    expect((await inboxOf(core, resting)).map(({ kind }) => kind)).toContain('weekPrize');
    // What is decided stays.
    await table.suspend(resting);
    const { listed } = await table.listFor(other, now);
    expect(listed.map(({ place, coins }) => [place, coins])).toEqual([
      [1, 100],
      [2, 50],
      [3, 25],
    ]);
    await expectSoundLedger(db);
  });

  it('pays nothing to who is being deleted, and the others all the same', async () => {
    await using table = await openWeek();
    const { core, db } = table;
    await table.setPrizes(100, 50);
    table.toNextWeek();
    const now = weekAt(table.clock.nowMs);
    const gone = await table.scored({ games: 2, wins: 1, in: now });
    const player = await table.scored({ games: 1, wins: 0, in: now });
    table.toNextWeek();
    let ended: Promise<void> | undefined;
    await table.unguarded.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, gone.id)).for('update');
      ended = endWeeks(core);
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await db.execute(waiting)).length, PATIENCE).toBe(1);
      await tx.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.id));
    });
    await ended;
    expect([await coinsOf(db, gone), await coinsOf(db, player)]).toEqual([0, 50]);
    expect(await inboxOf(core, gone)).toEqual([]);
    await expectSoundLedger(db);
  });

  it('without prizes keeps the places, and pays nothing', async () => {
    await using table = await openWeek();
    const player = await table.scored({ games: 4, wins: 1 });
    table.toNextWeek();
    await endWeeks(table.core);
    expect((await table.listFor(player, table.week)).mine).toMatchObject({ place: 1, coins: null });
    expect((await table.listFor(player)).earlier).toBe(table.week);
    expect(await table.db.$count(schema.ledgerTransfers, eq(schema.ledgerTransfers.kind, 'week-prize'))).toBe(0);
  });
});

describe('the prizes', () => {
  it('can be tried with play money, until an administrator sets others', async () => {
    await using table = await openWeek();
    await offerTryOutPrizes(table.core);
    const { thisWeek } = await weekPrizesOf(table.core);
    expect(thisWeek).toHaveLength(5);
    await table.setPrizes(50);
    await offerTryOutPrizes(table.core);
    expect(await weekPrizesOf(table.core)).toMatchObject({ thisWeek, nextWeek: [50] });
    table.toNextWeek();
    await offerTryOutPrizes(table.core);
    expect(await weekPrizesOf(table.core)).toMatchObject({ thisWeek: [50] });
  });

  it('apply from next Monday on: those of a week that runs stay', async () => {
    await using table = await openWeek();
    const { core, week } = table;
    await table.setPrizes(300);
    await table.setPrizes(200, 100);
    const nextFrom = weekAfter(week);
    expect(await weekPrizesOf(core)).toEqual({ thisWeek: [], nextWeek: [200, 100], nextFrom });
    const player = await table.player();
    expect(await table.listFor(player)).toMatchObject({ week, prizes: [], nextPrizes: [200, 100] });
    table.toNextWeek();
    expect(await table.listFor(player, week)).toMatchObject({ prizes: [], nextPrizes: [] });
    await table.setPrizes();
    expect(await weekPrizesOf(core)).toMatchObject({ thisWeek: [200, 100], nextWeek: [] });
    const acts = await table.db
      .select()
      .from(schema.auditLog)
      .where(and(eq(schema.auditLog.action, 'week-prizes'), eq(schema.auditLog.subject, nextFrom)))
      .orderBy(schema.auditLog.id);
    expect(acts.map(({ before, after }) => [before, after])).toEqual([
      [{ prizes: [] }, { prizes: [300] }],
      [{ prizes: [300] }, { prizes: [200, 100] }],
    ]);
  });
});
