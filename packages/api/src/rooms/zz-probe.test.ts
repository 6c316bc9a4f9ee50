import { randomUUID } from 'node:crypto';
import { clockOffsetMs, connect } from '@cartela/db';
import { it } from 'vitest';
import { openTestRooms, otherProcesses, outcomes } from '../testing/rooms.ts';
import { selectCard } from './cards.ts';
import { startRound } from './rounds.ts';

it('offset', async () => {
  await using table = await openTestRooms();
  for (let i = 0; i < 5; i += 1) {
    const fresh = connect({ url: table.url });
    const a = await clockOffsetMs(fresh.db);
    const b = await clockOffsetMs(fresh.db);
    console.log('offset fresh', a, 'warm', b);
    await fresh.close();
  }
});
it('starvation', async () => {
  await using table = await openTestRooms();
  await using others = otherProcesses(table.url, 1);
  const players = await table.players(40);
  for (const [i, p] of players.slice(0, 10).entries()) await table.select(p, i + 1);
  const { id, selectingEndsAt } = await table.round();
  const end = selectingEndsAt.getTime();
  let going = true;
  let requests = 0;
  let longest = 0;
  const flood = (now: number) =>
    players.map(async (player, i) => {
      while (going) {
        const t = performance.now();
        requests += 1;
        await selectCard(
          { db: table.db, now: () => now },
          { userId: player.id, roomId: '10', cardNo: (i % 10) + 1, idempotencyKey: randomUUID() },
        ).catch(() => {});
        longest = Math.max(longest, performance.now() - t);
      }
    });
  for (const now of [end - 1, end]) {
    going = true;
    requests = 0;
    longest = 0;
    const run = flood(now);
    await new Promise((r) => setTimeout(r, 1000));
    const db = others[0]?.db;
    if (!db) throw new Error();
    for (let i = 0; i < 4; i += 1) {
      const t = performance.now();
      // not due: only the lock is measured
      const r = await startRound(db, id, end - 1);
      console.log(
        now - end,
        r,
        'lock waited',
        (performance.now() - t).toFixed(0),
        'requests',
        requests,
        'longest',
        longest.toFixed(0),
      );
    }
    going = false;
    await Promise.all(run);
  }
});
