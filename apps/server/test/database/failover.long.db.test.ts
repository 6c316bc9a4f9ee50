import { offerMethods } from '@cartela/api/testing';
import { connect, type Db, schema, verifyLedger } from '@cartela/db';
import { startReplicated } from '@cartela/db/testing';
import { PATIENCE } from '@cartela/game-core/testing';
import { expect, it, vi } from 'vitest';
import { askOnAndOn } from '../kit/deposits.ts';
import { expectPaid } from '../kit/game-record.ts';
import { refusalOf, seatTwoPlayers } from '../kit/players.ts';
import { watchRoom } from '../kit/room-watcher.ts';
import { spawnServer, startServer } from '../kit/server-process.ts';

/** A game long enough that its database is lost in the middle. */
const LONG_GAME = { BINGO_COUNTDOWN_MS: '2000', BINGO_CALL_INTERVAL_MS: '500', BINGO_POPUP_MS: '600000' };

type Pair = Awaited<ReturnType<typeof startReplicated>>;

it.each<[string, (pair: Pair) => Promise<unknown>]>([
  ['hangs', ({ freezePrimary }) => freezePrimary()],
  ['is killed', ({ killPrimary }) => killPrimary()],
])(
  'a primary that %s and a standby that takes over cost a game time, and nobody anything else',
  async (_what, lose) => {
    await using pair = await startReplicated();
    const { url: DATABASE_URL, ownerUrl: MIGRATE_DATABASE_URL } = pair;
    await using server = await startServer({ DATABASE_URL, MIGRATE_DATABASE_URL, ...LONG_GAME });
    await using before = ownerOf(pair);
    await offerMethods(before.db);
    const players = await seatTwoPlayers(server.url(), before.db);
    const asking = await askOnAndOn(server.url(), before.db);
    await using watcher = watchRoom(server.url());
    const { roundId } = await watcher.until(({ calledNumbers }) => calledNumbers.length >= 2);
    await vi.waitUntil(() => asking.done() > 3, PATIENCE);

    await lose(pair);
    await vi.waitFor(async () => {
      const answer = await fetch(`${server.url()}/readyz`);
      expect([answer.status, await answer.json()]).toEqual([503, { ok: false, problems: ['database-stalled'] }]);
    }, PATIENCE);
    // Now a call is refused before it waits for anything.
    expect(await refusalOf(players[0].call.wallet.balance.query())).toMatchObject({ httpStatus: 503 });
    await pair.promote();
    const doneBefore = asking.done();
    await vi.waitUntil(() => asking.done() > doneBefore + 3, PATIENCE);
    const sure = await asking.stop();
    await watcher.until((round) => round.roundId === roundId && round.phase === 'settled');

    await using after = ownerOf(pair);
    await expectPaid(after.db, roundId, players);
    const kept = await after.db.select({ id: schema.payments.id }).from(schema.payments);
    expect(kept.map(({ id }) => String(id))).toEqual(expect.arrayContaining(sure));
    expect(await verifyLedger(after.db)).toMatchObject({ ok: true });
    expect((await fetch(`${server.url()}/readyz`)).status).toBe(200);
  },
);

it('a primary that hangs for a while and comes back is gone on with, by the same process', async () => {
  await using pair = await startReplicated();
  const { url: DATABASE_URL, ownerUrl: MIGRATE_DATABASE_URL } = pair;
  await using server = await startServer({ DATABASE_URL, MIGRATE_DATABASE_URL, ...LONG_GAME });
  await using owner = ownerOf(pair);
  await offerMethods(owner.db);
  const asking = await askOnAndOn(server.url(), owner.db);
  await vi.waitUntil(() => asking.done() > 3, PATIENCE);
  const thaw = await pair.freezePrimary();
  await vi.waitFor(async () => expect((await fetch(`${server.url()}/readyz`)).status).toBe(503), PATIENCE);
  thaw();
  const doneBefore = asking.done();
  await vi.waitUntil(() => asking.done() > doneBefore + 3, PATIENCE);
  expect((await asking.stop()).length).toBeGreaterThan(doneBefore);
  expect(await verifyLedger(owner.db)).toMatchObject({ ok: true });
});

it('while none of several hosts can be reached, the start says so and waits, until it is told to end', async () => {
  const DATABASE_URL = 'postgres://cartela:hunter2@127.0.0.1:1,127.0.0.1:2/cartela?target_session_attrs=read-write';
  await using server = await spawnServer({ DATABASE_URL });
  const line = /^DATABASE_URL: none of its hosts can be reached and written to \(ECONNREFUSED\); trying again …$/gm;
  await vi.waitFor(() => expect(server.stdout().match(line)).toHaveLength(2), PATIENCE);
  expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(server.stdout() + server.stderr()).not.toContain('hunter2');
});

/** A pool of the role that owns the tables. */
function ownerOf({ ownerUrl }: Pair): { readonly db: Db } & AsyncDisposable {
  const { db, close } = connect({ url: ownerUrl, maxConnections: 2 });
  return { db, [Symbol.asyncDispose]: close };
}
