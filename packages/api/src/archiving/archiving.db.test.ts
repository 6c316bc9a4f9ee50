import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { accountCode, connect, postTransfers, schema, verifyLedger } from '@cartela/db';
import { exportChains, verifyChains } from '@cartela/db/chain';
import type { ChainEntry } from '@cartela/game-core/record';
import { PATIENCE } from '@cartela/game-core/testing';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { goTo, leavesIn, openArchive, playGames, rowsOf, setBack } from '../../test/kit/games/old-months.ts';
import { openTestRooms } from '../../test/kit/games/rooms.ts';
import { expectSoundLedger } from '../../test/kit/money.ts';
import { newKey } from '../../test/kit/people/people.ts';
import { playerPage } from '../dashboard/player-page.ts';
import { historyOf, roundRecord } from '../history/history.ts';
import { chainOfDay } from '../history/public-records.ts';
import { playerReport } from '../reports/reports.ts';
import { archive } from './archiving.ts';

const open: AsyncDisposable[] = [];
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each[Symbol.asyncDispose]();
});

/** Games in January 2026, and an archive. It is now April, when January may just leave. */
async function openJanuary(played: Parameters<typeof playGames>[2] = {}) {
  const rooms = await openTestRooms();
  const archives = await openArchive(rooms);
  open.push(rooms, archives);
  goTo(rooms, '2026-01');
  const players = await rooms.players(3);
  await playGames(rooms, players, played);
  goTo(rooms, leavesIn('2026-01'));
  return { ...rooms, ...archives, players };
}

/** What people are shown of the games that were played. */
async function shownTo({ core, players }: Awaited<ReturnType<typeof openJanuary>>) {
  return Promise.all(
    players.map(async (player) => ({
      all: await historyOf(core, player, { page: 1, pageSize: 10 }),
      second: await historyOf(core, player, { page: 2, pageSize: 1 }),
      won: await historyOf(core, player, { only: 'won', page: 1, pageSize: 10 }),
      report: await playerReport(core, player),
    })),
  );
}

const killAt = (step: string, rounds: number) => (progress: { step: string; rounds: number }) => {
  if (progress.step === step && progress.rounds >= rounds) throw new Error('killed');
};

describe('an old month', () => {
  it('leaves for a file and comes back, row for row', async () => {
    const hall = await openJanuary();
    const before = await rowsOf(hall.db);
    const archived = await hall.archive('2026-01');
    expect(archived).toMatchObject({ month: '2026-01', rounds: 2, entries: 18, status: 'gone' });
    const gone = await rowsOf(hall.db);
    expect([gone.entries, gone.accounts]).toEqual([[], before.accounts]);
    expect((before.transfers?.length ?? 0) - (gone.transfers?.length ?? 0)).toBe(archived.transfers);
    await expectSoundLedger(hall.db);
    await hall.bringBack('2026-01');
    expect(await rowsOf(hall.db)).toEqual(before);
    await expectSoundLedger(hall.db);
    // The same rows make the same file, which then may leave again.
    expect(await hall.archive('2026-01')).toMatchObject({ hash: archived.hash });
  });

  it('is shown to its players as before', async () => {
    const hall = await openJanuary({ games: 3 });
    const before = await shownTo(hall);
    expect(before[0]?.all.total).toBe(3);
    await hall.archive('2026-01');
    await playGames(hall, hall.players, { games: 1 });
    const after = await shownTo(hall);
    expect(after.map(({ all }) => all.games.slice(1))).toEqual(before.map(({ all }) => all.games));
    expect(after.map(({ all }) => all.total)).toEqual([4, 4, 4]);
    await hall.bringBack('2026-01');
    expect(await shownTo(hall)).toEqual(after);
  });

  it('leaves the balances after what stays as they were on the page of a player', async () => {
    const hall = await openJanuary();
    const [player] = hall.players;
    if (!player) throw new Error('no player');
    const ledger = async () => (await playerPage(hall.core, { adminRole: 'owner' }, { userId: player.id })).ledger;
    const before = await ledger();
    await hall.archive('2026-01');
    const after = await ledger();
    expect(after).not.toEqual([]);
    expect(after).toEqual(before.filter(({ id }) => after.some((transfer) => transfer.id === id)));
  });

  it('says of its games where their records are', async () => {
    const hall = await openJanuary();
    const [player] = hall.players;
    if (!player) throw new Error('no player');
    const [game] = (await historyOf(hall.core, player, { page: 1, pageSize: 1 })).games;
    const roundId = game?.roundId ?? '';
    const record = await roundRecord(hall.core, player, { roundId });
    await hall.archive('2026-01');
    await expect(roundRecord(hall.core, player, { roundId })).rejects.toMatchObject({ reason: 'roundArchived' });
    const links: ChainEntry[] = [];
    for await (const link of chainOfDay(hall.core, '2026-01-15')) links.push(link);
    expect(links.filter(({ kind }) => kind === 'ended')).toMatchObject([
      { record: null, archived: '2026-01' },
      { record: null, archived: '2026-01' },
    ]);
    expect(await playerPage(hall.core, { adminRole: 'owner' }, { userId: player.id })).toMatchObject({
      archivedMonths: ['2026-01'],
    });
    const lines = gunzipSync(await readFile(hall.fileOf('2026-01')))
      .toString()
      .split('\n');
    const { entries, ...rest } = record;
    const filed = lines.filter((line) => line.startsWith('{"game":')).map((line) => JSON.parse(line).game);
    expect(filed).toContainEqual({ ...rest, entries: entries.map(({ mine: _mine, ...entry }) => entry) });
  });

  it('goes on where a run was killed, in both directions, and the ledger is right at every moment', async () => {
    const hall = await openJanuary({ games: 4 });
    const before = await rowsOf(hall.db);
    for (const [step, rounds] of [
      ['written', 1],
      ['compared', 1],
      ['removed', 1],
      ['removed', 3],
    ] as const) {
      const killed = hall.archive('2026-01', { rowsAtOnce: 1, onProgress: killAt(step, rounds) });
      await expect(killed).rejects.toThrow('killed');
      await expectSoundLedger(hall.db);
    }
    expect((await hall.db.select().from(schema.archivedRounds)).length).toBe(3);
    await expect(hall.archive('2026-02')).rejects.toThrow('too young');
    expect(await hall.archive('2026-01')).toMatchObject({ rounds: 4, status: 'gone' });
    await expectSoundLedger(hall.db);
    for (const rounds of [1, 3]) {
      const killed = hall.bringBack('2026-01', { rowsAtOnce: 1, onProgress: killAt('brought back', rounds) });
      await expect(killed).rejects.toThrow('killed');
      await expectSoundLedger(hall.db);
    }
    await hall.bringBack('2026-01');
    expect(await rowsOf(hall.db)).toEqual(before);
  });

  it('may come back before all of it has left', async () => {
    const hall = await openJanuary({ games: 3 });
    const before = await rowsOf(hall.db);
    const killed = hall.archive('2026-01', { rowsAtOnce: 1, onProgress: killAt('removed', 2) });
    await expect(killed).rejects.toThrow('killed');
    await hall.bringBack('2026-01');
    expect(await rowsOf(hall.db)).toEqual(before);
    await expectSoundLedger(hall.db);
  });

  it('may leave again before all of it has come back', async () => {
    const hall = await openJanuary({ games: 3 });
    const archived = await hall.archive('2026-01');
    const gone = await rowsOf(hall.db);
    const killed = hall.bringBack('2026-01', { rowsAtOnce: 1, onProgress: killAt('brought back', 2) });
    await expect(killed).rejects.toThrow('killed');
    expect((await hall.db.select().from(schema.archivedRounds)).length).toBe(1);
    const again = hall.archive('2026-01', { rowsAtOnce: 1, onProgress: killAt('removed', 1) });
    await expect(again).rejects.toThrow('killed');
    await expectSoundLedger(hall.db);
    expect(await hall.archive('2026-01')).toEqual(archived);
    expect(await rowsOf(hall.db)).toEqual(gone);
    await expectSoundLedger(hall.db);
  });

  it('leaves the last game of a table, and one that was paid later, to a later month', async () => {
    const rooms = await openTestRooms();
    const archives = await openArchive(rooms);
    open.push(rooms, archives);
    goTo(rooms, '2026-01');
    const players = await rooms.players(2);
    await playGames(rooms, players, { games: 2 });
    // The second one was over in January, and paid in February when the server was back.
    await rooms.unguarded.execute(sql`update ledger_transfers set created_at = '2026-02-01T08:00:00Z'
      where kind = 'prize' and round_id = (select max(round_id) from ledger_transfers where kind = 'prize')`);
    await rooms.cancel();
    goTo(rooms, '2026-05');
    expect(await archives.archive('2026-01')).toMatchObject({ rounds: 1 });
    expect(await archives.archive('2026-02')).toMatchObject({ rounds: 1 });
    expect((await rooms.db.select().from(schema.archivedRounds)).map(({ month }) => month)).toEqual([
      '2026-01',
      '2026-02',
    ]);
    await expect(archives.bringBack('2026-01')).rejects.toThrow('the last month comes back first: 2026-02');
    await archives.bringBack('2026-02');
    await archives.bringBack('2026-01');
    await expectSoundLedger(rooms.db);
  });
});

describe('a month with a key that was used again since', () => {
  /** Two games in January. In the second one, a player took a card with a key that is known. */
  async function openOldKey() {
    const hall = await openJanuary({ games: 1 });
    const [player] = hall.players;
    if (!player) throw new Error('no player');
    goTo(hall, '2026-01');
    const idempotencyKey = newKey();
    const useKey = async () => {
      await hall.select(player, 70, { idempotencyKey });
      await hall.giveBack(player, 70);
    };
    await useKey();
    await playGames(hall, hall.players, { games: 1 });
    goTo(hall, leavesIn('2026-01'));
    const archived = await hall.archive('2026-01');
    expect(archived).toMatchObject({ rounds: 2 });
    return {
      ...hall,
      archived,
      player,
      transferKey: `stake:${player.id}:${idempotencyKey}`,
      async useKeyAgain() {
        // What is kept of a request for 30 days.
        await hall.unguarded.execute(sql`delete from idempotency_records`);
        await useKey();
        await setBack(hall, hall.clock.nowMs);
      },
    };
  }

  it('does not come back, which changes nothing', async () => {
    const hall = await openOldKey();
    await hall.useKeyAgain();
    const before = await rowsOf(hall.db);
    await expect(hall.bringBack('2026-01', { rowsAtOnce: 1 })).rejects.toThrow(
      'was used again since, so 2026-01 stays in its file',
    );
    expect(await rowsOf(hall.db)).toEqual(before);
    await expectSoundLedger(hall.db);
    goTo(hall, '2026-08');
    await expect(hall.archive('2026-02')).rejects.toThrow('there is no game of 2026-02');
  });

  it('leaves again if a part of it has come back, with the sums that were sealed', async () => {
    const hall = await openOldKey();
    const { archived: seal } = await rowsOf(hall.db);
    const killed = hall.bringBack('2026-01', { rowsAtOnce: 1, onProgress: killAt('brought back', 1) });
    await expect(killed).rejects.toThrow('killed');
    await hall.useKeyAgain();
    const before = await rowsOf(hall.db);
    await expect(hall.bringBack('2026-01')).rejects.toThrow('archive 2026-01 again with the same folder');
    expect(await rowsOf(hall.db)).toEqual(before);
    goTo(hall, '2026-08');
    await expect(hall.archive('2026-02')).rejects.toThrow('2026-01 is not finished: archive 2026-01 again');
    expect(await hall.archive('2026-01')).toEqual(hall.archived);
    expect(await rowsOf(hall.db)).toMatchObject({ entries: [], archived: seal });
    await expectSoundLedger(hall.db);
    await expect(hall.archive('2026-02')).rejects.toThrow('there is no game of 2026-02');
  });

  it('stops on its way if the key is used meanwhile, and leaves again', async () => {
    const { player, transferKey, ...hall } = await openOldKey();
    const { archived } = await rowsOf(hall.db);
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const { outcome } = await hall.db.transaction(async (tx) => {
      const [debit, credit] = [accountCode.promotion('ETB'), accountCode.player(player.id, 'ETB')];
      const used = { debit, credit, amount: 1, kind: 'top-up', idempotencyKey: transferKey } as const;
      await postTransfers({ tx, walletChanged() {} }, [used]);
      const begun = hall.bringBack('2026-01').then(String, String);
      await expect.poll(() => hall.unguarded.execute(waiting), PATIENCE).toHaveLength(1);
      return { outcome: begun };
    });
    expect(await outcome).toContain('so 2026-01 stays in its file: archive 2026-01 again with the same folder');
    await hall.archive('2026-01');
    expect(await rowsOf(hall.db)).toMatchObject({ entries: [], archived });
    await expectSoundLedger(hall.db);
  });
});

describe('the chain of the ledger', () => {
  it('differs by each archived game that is not, or not all, in its file, until it is exported', async () => {
    const hall = await openJanuary({ games: 1 });
    const folder = join(hall.folder, 'chain');
    goTo(hall, '2026-01');
    const [player] = hall.players;
    if (!player) throw new Error('no player');
    await hall.select(player, 70);
    await setBack(hall, hall.clock.nowMs);
    await exportChains(hall.url, folder);
    await playGames(hall, hall.players, { games: 2 });
    goTo(hall, leavesIn('2026-01'));
    expect(await hall.archive('2026-01')).toMatchObject({ rounds: 3 });
    const verify = async () => (await verifyChains(folder, { url: hall.url }))[0];
    const rounds = (await hall.db.select().from(schema.archivedRounds)).toSorted((a, b) => a.roundId - b.roundId);
    const [, second, third] = rounds;
    expect(await verify()).toMatchObject({
      differences: 2,
      faults: [
        expect.stringContaining(
          `game ${second?.roundId} are 1 of ${second?.transfers} of those that were sealed with 2026-01: `,
        ),
        expect.stringContaining(
          `game ${third?.roundId} are 0 of ${third?.transfers} of those that were sealed with 2026-01: `,
        ),
      ],
    });
    expect((await verify())?.faults).toEqual(
      Array(2).fill(expect.stringContaining('bring it back, export the chain, and archive it again')),
    );
    await hall.bringBack('2026-01');
    await exportChains(hall.url, folder);
    await hall.archive('2026-01');
    const sum = rounds.reduce((transfers, round) => transfers + round.transfers, 0);
    expect(await verify()).toMatchObject({ differences: 0, archived: sum });
  });

  it('counts all archived games that were never exported, and tells the first of them', async () => {
    // So few cards that each of the players can pay for all games.
    const hall = await openJanuary({ games: 22, cards: 2 });
    await hall.archive('2026-01');
    const folder = join(hall.folder, 'chain');
    await exportChains(hall.url, folder);
    const [ledger] = await verifyChains(folder, { url: hall.url });
    expect(ledger).toMatchObject({ differences: 22, archived: 0 });
    expect(ledger?.faults).toHaveLength(20);
  });
});

describe('a month that may not leave', () => {
  it('is refused with the reason', async () => {
    const hall = await openJanuary();
    const before = await rowsOf(hall.db);
    for (const [month, reason] of [
      ['2026-13', 'is no month'],
      ['January', 'is no month'],
      ['2026-02', 'is too young: 2 whole months stay, so 2026-01 is the last to leave'],
      ['2026-04', 'is too young'],
      ['2025-12', 'there is no game of 2025-12'],
    ] as const) {
      await expect(hall.archive(month)).rejects.toThrow(reason);
    }
    expect(await rowsOf(hall.db)).toEqual(before);
  });

  it('is one after another that is still here', async () => {
    const hall = await openJanuary();
    goTo(hall, '2026-08');
    await expect(hall.archive('2026-02')).rejects.toThrow(
      'months leave in their order, and there are games of 2026-01-15',
    );
  });

  it('is one whose days are still to be closed', async () => {
    const hall = await openJanuary();
    const close = (day: string) =>
      hall.unguarded.insert(schema.closedDays).values({ day, lines: [], closedAt: new Date() });
    await close('2026-01-30');
    await expect(hall.archive('2026-01')).rejects.toThrow('are closed only up to 2026-01-30');
    await close('2026-01-31');
    expect(await hall.archive('2026-01')).toMatchObject({ status: 'gone' });
  });

  it('stays whole if the file is another one than was sealed, or gone', async () => {
    const hall = await openJanuary({ games: 3 });
    const killed = hall.archive('2026-01', { rowsAtOnce: 1, onProgress: killAt('removed', 1) });
    await expect(killed).rejects.toThrow('killed');
    const file = hall.fileOf('2026-01');
    const whole = await readFile(file);
    const before = await rowsOf(hall.db);
    await appendFile(file, 'x');
    await expect(hall.archive('2026-01')).rejects.toThrow('was changed: sealed was');
    await expect(hall.bringBack('2026-01')).rejects.toThrow('was changed: sealed was');
    await rm(file);
    await expect(hall.archive('2026-01')).rejects.toThrow('there is no');
    expect(await rowsOf(hall.db)).toEqual(before);
    await writeFile(file, whole);
    expect(await hall.archive('2026-01')).toMatchObject({ status: 'gone' });
  });

  it('stays if a file of that name says anything else than the database', async () => {
    const hall = await openJanuary();
    await hall.archive('2026-01');
    await hall.bringBack('2026-01');
    const before = await rowsOf(hall.db);
    const file = hall.fileOf('2026-01');
    const text = gunzipSync(await readFile(file)).toString();
    for (const [forged, reason] of [
      [text.replace('"slot" : 1', '"slot" : 3'), 'is another one in the database'],
      [text.replace('"kind" : "stake"', '"kind" : "prize"'), 'is another one in the database'],
      [text.replace('"amount" : 1000', '"amount" : 1001'), 'its sums are not those of its rows'],
      [text.replace('"prizeSantim":', '"prizeSantim":1'), 'the record of game'],
      [`${text.split('\n').slice(0, -2).join('\n')}\n`, 'it is not complete'],
      [text.replace('2026-01"}', '2025-12"}'), 'is of another month'],
    ] as const) {
      expect(forged).not.toBe(text);
      await writeFile(file, gzipSync(forged));
      await expect(hall.archive('2026-01')).rejects.toThrow(reason);
    }
    await writeFile(file, 'nothing packed');
    await expect(hall.archive('2026-01')).rejects.toThrow('it is no such file');
    expect(await rowsOf(hall.db)).toEqual(before);
  });

  it('stays for a role that does not own the tables', async () => {
    const hall = await openJanuary();
    const asRunning = archive(hall.url, { month: '2026-01', folder: hall.folder, nowMs: hall.clock.nowMs });
    await expect(asRunning).rejects.toThrow('set MIGRATE_DATABASE_URL');
  });
});

describe('the seal of a month', () => {
  it('is in the audit log, with the hash of the file and the sums', async () => {
    const hall = await openJanuary();
    const { hash, transfers } = await hall.archive('2026-01');
    const [record] = await hall.db.select().from(schema.auditLog);
    expect(record).toMatchObject({
      adminId: null,
      action: 'archive-month',
      subject: '2026-01',
      after: { sha256: hash, games: 2, transfers, sums: { 'house:ETB': 2 * 9 * 200, 'players:ETB': 2 * -9 * 200 } },
    });
  });

  it('lets no sum be changed unnoticed', async () => {
    const hall = await openJanuary();
    await hall.archive('2026-01');
    await hall.unguarded.execute(sql`
      update archived_sums set amount = amount + case code when 'house:ETB' then 5 else -5 end
      from ledger_accounts where id = account_id and code in ('house:ETB', 'promotion:ETB')`);
    await hall.unguarded.execute(sql`insert into archived_sums (month, account_id, sealed, amount)
      select '2026-01', id, 0, -5 from ledger_accounts where code = 'promotion:ETB' on conflict do nothing`);
    expect(await verifyLedger(hall.db)).toMatchObject({
      ok: false,
      archives: expect.arrayContaining([{ account: '2026-01, house:ETB', balance: 3605, transfers: 3600 }]),
    });
    await hall.unguarded.execute(
      sql`delete from archived_rounds where round_id = (select min(round_id) from archived_rounds)`,
    );
    expect((await verifyLedger(hall.db)).archives).toContainEqual({ account: '2026-01', balance: 1, transfers: 2 });
  });

  it('holds against the owner of the tables, and more against the role that runs', async () => {
    const hall = await openJanuary();
    await hall.archive('2026-01');
    await playGames(hall, hall.players, { games: 1 });
    await hall.unguarded.execute(sql`insert into kept_balances values (1, 1, 1)`);
    const owner = connect({ url: hall.ownerUrl, maxConnections: 1 });
    for (const statement of [
      'delete from ledger_transfers where round_id is not null',
      'delete from ledger_transfers',
      'delete from entries',
      'update archived_months set file_hash = $$$$',
      'delete from archived_months',
      'delete from archived_rounds',
      'update archived_rounds set digest = $$$$',
      'update archived_sums set sealed = 0',
      'delete from archived_sums',
      'truncate archived_months cascade',
      'update kept_balances set balance = 0',
      'insert into archived_rounds select id, $$2026-01$$, 0, $$$$ from rounds where ended_at is null',
    ]) {
      for (const { db } of [owner, hall]) await expect(db.execute(sql.raw(statement)), statement).rejects.toThrow();
    }
    await owner.close();
    await hall.unguarded.execute(sql`delete from kept_balances where transfer_id = 1`);
    await expectSoundLedger(hall.db);
  });
});
