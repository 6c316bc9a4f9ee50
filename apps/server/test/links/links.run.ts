import { setTimeout as sleep } from 'node:timers/promises';
import { offerMethods } from '@cartela/api/testing';
import { connect, schema, verifyLedger } from '@cartela/db';
import { startReplicated } from '@cartela/db/testing';
import { PATIENCE } from '@cartela/game-core/testing';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { askOnAndOn } from '../kit/deposits.ts';
import { expectPaid } from '../kit/game-record.ts';
import { seatTwoPlayers, signedInPlayer, takeCard } from '../kit/players.ts';
import { startRedis } from '../kit/processes/redis.ts';
import { brokenCalls, watchRoom } from '../kit/room-watcher.ts';
import { startServer } from '../kit/server-process.ts';
import { CHECK_ROLE, startHaproxy } from './haproxy.ts';
import { breakLink, LINKS, mendAll, mendLink, slowWay } from './wires.ts';
import { counted, goodAfter, longest, witness } from './witness.ts';

/** A game long enough that the link is lost in the middle. */
const LONG_GAME = { BINGO_COUNTDOWN_MS: '10000', BINGO_CALL_INTERVAL_MS: '500', BINGO_POPUP_MS: '600000' };
/** No call takes longer than this, whatever fails as a whole. */
const ANSWER_MAX_MS = 10_000;
/**
 * While others hear something, a connection is given up three seconds after the 15 that a statement
 * may take.
 */
const ANSWER_ALONE_MAX_MS = 20_000;
const OTHER_ROOM = '20';

type Pair = Awaited<ReturnType<typeof startReplicated>>;
type Urls = Pair['primaryPast'];

/** What becomes of a game, and of all who ask meanwhile. */
interface Case {
  /** What fails, and for how long. */
  readonly fail: () => unknown;
  readonly failsForMs: number;
  /** After this, all must be well again. */
  readonly mend: () => unknown;
  /** The addresses of the application. */
  readonly urls: Urls;
  /** The server that is right at the end. */
  readonly right: Urls;
  /** Where it is set, two servers share the database: calls go to one, and the other is watched. */
  readonly redisUrl?: string;
  readonly answerMaxMs?: number;
}

afterEach(mendAll);

it('the primary is cut off, and the standby promoted', async () => {
  await using pair = await startPair();
  await play({
    fail: () => breakLink(LINKS.primary),
    failsForMs: 15_000,
    mend: pair.promote,
    urls: pair,
    right: pair.standbyPast,
  });
});

it.each([5, 20, 60])('the primary is cut off for %i seconds', async (seconds) => {
  await using pair = await startPair();
  await play({
    fail: () => breakLink(LINKS.primary),
    failsForMs: seconds * 1000,
    mend: () => mendLink(LINKS.primary),
    urls: pair.urlsAt(`${LINKS.primary}:${pair.primary.port}`),
    right: pair.primaryPast,
  });
});

it('the primary is cut off for 20 seconds, and the standby is named as well', async () => {
  await using pair = await startPair();
  await play({
    fail: () => breakLink(LINKS.primary),
    failsForMs: 20_000,
    mend: () => mendLink(LINKS.primary),
    urls: pair,
    right: pair.primaryPast,
  });
});

it.each<[string, (pair: Pair) => unknown]>([
  ['killed', (pair) => pair.killPrimary()],
  ['frozen', (pair) => pair.freezePrimary()],
  ['cut off', () => breakLink(LINKS.primary)],
])('behind HAProxy, the primary is %s and the standby promoted', async (_what, lose) => {
  await using pair = await startPair();
  await using haproxy = await haproxyBefore(pair);
  await play({
    fail: () => lose(pair),
    failsForMs: 15_000,
    mend: pair.promote,
    urls: writable(pair.urlsAt(haproxy.host)),
    right: pair.standbyPast,
  });
});

it('behind HAProxy, a primary that is back after the standby was promoted gets nobody', async () => {
  await using pair = await startPair();
  await using haproxy = await haproxyBefore(pair);
  await play({
    fail: async () => {
      await breakLink(LINKS.primary);
      await sleep(8000);
      await pair.promote();
      await sleep(5000);
      await mendLink(LINKS.primary);
    },
    failsForMs: 0,
    mend: () => sleep(5000),
    urls: writable(pair.urlsAt(haproxy.host)),
    right: pair.standbyPast,
  });
});

it.each(['restart', 'reload'] as const)('HAProxy is told to %s', async (what) => {
  await using pair = await startPair();
  await using haproxy = await haproxyBefore(pair);
  await play({
    fail: () => haproxy[what](),
    failsForMs: 0,
    mend: () => {},
    urls: writable(pair.urlsAt(haproxy.host)),
    right: pair.primaryPast,
  });
});

it('HAProxy is reloaded, and then the primary is cut off and the standby promoted', async () => {
  await using pair = await startPair();
  await using haproxy = await haproxyBefore(pair);
  await play({
    fail: async () => {
      haproxy.reload();
      await sleep(2000);
      await breakLink(LINKS.primary);
    },
    failsForMs: 15_000,
    mend: pair.promote,
    urls: writable(pair.urlsAt(haproxy.host)),
    right: pair.standbyPast,
  });
});

it('three of ten packets are lost', async () => {
  await using pair = await startPair();
  await play({
    fail: () => breakLink(LINKS.primary, 'lossy'),
    failsForMs: 30_000,
    mend: () => mendLink(LINKS.primary, 'lossy'),
    urls: pair.urlsAt(`${LINKS.primary}:${pair.primary.port}`),
    right: pair.primaryPast,
    answerMaxMs: ANSWER_ALONE_MAX_MS,
  });
});

it('the link takes 500 milliseconds there and back', async () => {
  await using pair = await startPair();
  await using way = await slowWay(pair.primary.port);
  await play({
    fail: () => way.take(250),
    failsForMs: 30_000,
    mend: () => way.take(0),
    urls: pair.urlsAt(way.host),
    right: pair.primaryPast,
  });
});

it('Redis is cut off for 20 seconds', async () => {
  await using pair = await startPair();
  await using redis = await startRedis(LINKS.redis);
  await play({
    fail: () => breakLink(LINKS.redis),
    failsForMs: 20_000,
    mend: () => mendLink(LINKS.redis),
    urls: pair.primaryPast,
    right: pair.primaryPast,
    redisUrl: redis.url,
  });
});

it('the primary ends the connections that the other side has given up meanwhile', async () => {
  await using pair = await startPair();
  const { url, ownerUrl } = pair.urlsAt(`${LINKS.primary}:${pair.primary.port}`);
  await using server = await startServer({ DATABASE_URL: url, MIGRATE_DATABASE_URL: ownerUrl, ...LONG_GAME });
  const { db, close } = connect({ url: pair.primaryPast.url, maxConnections: 1 });
  const backends = () =>
    db.execute<{ pid: number }>(sql`select pid from pg_stat_activity where application_name like 'cartela%'
      and client_addr is not null and pid <> pg_backend_pid()`);
  // What only the start needed is closed by then.
  await sleep(5000);
  const before = (await backends()).map(({ pid }) => pid);
  expect(before).not.toEqual([]);
  await breakLink(LINKS.primary);
  await sleep(40_000);
  await mendLink(LINKS.primary);
  await vi.waitFor(async () => expect((await fetch(`${server.url()}/readyz`)).status).toBe(200), PATIENCE);
  await vi.waitFor(async () => {
    const now = (await backends()).map(({ pid }) => pid);
    expect(before.filter((pid) => now.includes(pid))).toEqual([]);
  }, PATIENCE);
  await close();
});

const startPair = () =>
  startReplicated({ primaryHost: LINKS.primary, standbyHost: LINKS.standby, checkRole: CHECK_ROLE });

const haproxyBefore = ({ primary, standby }: Pair) =>
  startHaproxy(`${LINKS.primary}:${primary.port}`, `${LINKS.standby}:${standby.port}`);

/** HAProxy that has just started takes every server to be the right one. */
const writable = ({ url, ownerUrl }: Urls): Urls => ({
  url: `${url}?target_session_attrs=read-write`,
  ownerUrl: `${ownerUrl}?target_session_attrs=read-write`,
});

/** Plays while it fails, looks at what everybody was answered, and says how long it took. */
async function play({
  fail,
  failsForMs,
  mend,
  urls,
  right,
  redisUrl,
  answerMaxMs = ANSWER_MAX_MS,
}: Case): Promise<void> {
  const settings = { DATABASE_URL: urls.url, MIGRATE_DATABASE_URL: urls.ownerUrl, ...LONG_GAME };
  const shared = redisUrl === undefined ? settings : { ...settings, REDIS_URL: redisUrl };
  await using server = await startServer(shared);
  await using other = redisUrl === undefined ? undefined : await startServer(shared);
  const before = connect({ url: urls.ownerUrl, maxConnections: 2 });
  await offerMethods(before.db);
  const players = await seatTwoPlayers(server.url(), before.db);
  const late = await signedInPlayer(server.url(), before.db);
  const reader = await signedInPlayer(server.url(), before.db);
  const asking = await askOnAndOn(server.url(), before.db);
  await before.close();
  await using watcher = watchRoom((other ?? server).url());
  const { roundId } = await watcher.until(({ calledNumbers }) => calledNumbers.length >= 2);
  await vi.waitUntil(() => asking.done() > 3, PATIENCE);
  const calls = witness(`${server.url()}/trpc/wallet.balance`, reader.token);
  const readiness = witness(`${server.url()}/readyz`);
  await sleep(1000);

  await fail();
  await sleep(failsForMs);
  const doneMeanwhile = asking.done();
  await mend();
  const mendedAtMs = performance.now();
  await vi.waitUntil(() => asking.done() > doneMeanwhile + 3, PATIENCE);
  const doneAfterMs = performance.now() - mendedAtMs;
  await takeCard(late, 3, OTHER_ROOM);
  const soldAfterMs = performance.now() - mendedAtMs;
  await watcher.until((round) => round.roundId === roundId && round.phase === 'settled');
  const sure = await asking.stop();
  await vi.waitFor(async () => expect((await fetch(`${server.url()}/readyz`)).status).toBe(200), PATIENCE);
  await sleep(1000);
  const [answers, looks] = await Promise.all([calls.stop(), readiness.stop()]);

  say({
    'calls answered': counted(answers),
    'longest call': seconds(longest(answers)),
    '/readyz': counted(looks),
    'afterwards, /readyz is 200 in': seconds(goodAfter(looks, mendedAtMs)),
    'a call is answered in': seconds(goodAfter(answers, mendedAtMs)),
    'deposits are taken in': seconds(doneAfterMs),
    'a card is sold in': seconds(soldAfterMs),
  });
  const after = connect({ url: right.ownerUrl, maxConnections: 2 });
  await expectPaid(after.db, roundId, players);
  const kept = await after.db.select({ id: schema.payments.id }).from(schema.payments);
  expect(kept.map(({ id }) => String(id))).toEqual(expect.arrayContaining(sure));
  expect(await verifyLedger(after.db)).toMatchObject({ ok: true });
  await after.close();
  expect(watcher.eventsByConnection.flatMap((events) => brokenCalls(events))).toEqual([]);
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  expect(longest(answers)).toBeLessThan(answerMaxMs);
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function say(figures: Readonly<Record<string, string>>): void {
  const lines = Object.entries(figures).map(([what, figure]) => `  ${what}: ${figure}`);
  process.stdout.write(`${expect.getState().currentTestName}\n${lines.join('\n')}\n`);
}
