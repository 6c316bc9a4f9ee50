import { accountCode, postTransfers, schema } from '@cartela/db';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { openTestRooms } from '../../../test/kit/games/rooms.ts';
import { openOffice } from '../../../test/kit/people/office.ts';
import { createPlayer, createPlayers, giveCoins, newKey, playerOf } from '../../../test/kit/people/people.ts';
import { planOf, recordedConnection } from '../../../test/kit/plan.ts';
import { PRODUCT } from '../../kernel/actors/actor.ts';
import type { Core } from '../../kernel/work/core.ts';
import { transact } from '../../kernel/work/unit-of-work.ts';
import { OWN_ROWS_AT_ONCE } from '../limits.ts';
import { ownData } from './own-data.ts';
import { SECTIONS } from './sections.ts';

const OF_ADMINISTRATORS = ['recovery_codes', 'second_factors'];

async function dataOf(core: Pick<Core, 'db'>, player: Parameters<typeof playerOf>[0]) {
  let text = '';
  for await (const piece of ownData(core, playerOf(player))) text += piece;
  const data: Readonly<Record<string, readonly object[]>> = JSON.parse(text);
  return { data, text };
}

describe('all that is kept about a player', () => {
  it('is one object with a list of each kind, and has nothing of anybody else', async () => {
    await using office = await openOffice();
    const { player, asAdmin, as, db } = office;
    const other = await createPlayer(db);
    await asAdmin.accounts.addNote({ userId: player.id, text: 'Called about a deposit' });
    await asAdmin.accounts.addNote({ userId: other.id, text: 'Of somebody else' });
    const { payment } = await office.deposit(player, 7000);
    await office.select(player, 3);
    await as(player).playerLimits.saveLimit({ kind: 'loss', period: 'day', santim: 5000, idempotencyKey: newKey() });
    await giveCoins(db, player, 5);
    // As a game does.
    await office.unguarded.execute(sql`
      update ledger_transfers set round_id = (select round_id from entries) where kind = 'coins-earned'`);
    const { data, text } = await dataOf(office, player);
    expect(Object.keys(data)).toEqual(Object.keys(SECTIONS));
    expect(data).toMatchObject({
      account: [{ username: player.username, phoneNumber: player.phoneNumber, walletSantim: 49_000, coins: 5 }],
      payments: [{ id: payment.id, amountSantim: 7000, status: 'pending' }],
      cards: [{ room: '10', card: 3, stakeSantim: 1000 }],
      limits: [{ kind: 'loss', period: 'day', santim: 5000 }],
      notes: [{ text: 'Called about a deposit' }],
      acts: [{ act: 'add-note' }],
    });
    expect(data.moves).toHaveLength(3);
    for (const word of ['Of somebody else', other.username, other.id, office.admin.username]) {
      expect(text).not.toContain(word);
    }
  });

  it('has something of each table that names its player', async () => {
    await using office = await openOffice();
    const named = await office.db.execute<{ name: string }>(sql`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id' order by table_name`);
    const dialect = new PgDialect();
    const { id } = office.player;
    const queries = Object.values(SECTIONS)
      .flatMap((section) => ('growing' in section ? section.growing.map((next) => next(id, '0')) : section(id)))
      .map((query) => dialect.sqlToQuery(query).sql);
    const isIn = (name: string) => queries.some((query) => new RegExp(`\\b(?:from|join) ${name}\\b`).test(query));
    const missing = named.map(({ name }) => name).filter((name) => !isIn(name));
    expect(missing).toEqual(OF_ADMINISTRATORS);
  });

  it('has no token, hash or secret', async () => {
    await using office = await openOffice();
    const { accounts } = await office.withToken(await office.sessions.create(office.player));
    await accounts.setPin({ newPin: '2749' });
    const { data, text } = await dataOf(office, office.player);
    expect(data.account).toMatchObject([{ pinSetAt: expect.any(String) }]);
    expect(data.sessions).toHaveLength(1);
    expect(text).not.toContain('argon2');
    expect(text).not.toMatch(/"[0-9a-f]{64}"/);
  });

  it('is whole, however many rows it has', async () => {
    await using office = await openOffice();
    const { player, db } = office;
    const count = OWN_ROWS_AT_ONCE + 5;
    const moment = new Date();
    await db
      .insert(schema.inboxMessages)
      .values(
        Array.from({ length: count }, () => ({ userId: player.id, kind: 'limitChanged' as const, createdAt: moment })),
      );
    expect((await dataOf(office, player)).data.messages).toHaveLength(count);
  });

  it('is read without what is others’, and each row once', async () => {
    await using table = await openTestRooms();
    const { unguarded } = table;
    const player = await table.player();
    const others = await createPlayers(unguarded, 3000);
    const backFrom = ({ id }: { id: string }) => ({
      ...{ debit: accountCode.player(id, 'ETB'), credit: accountCode.promotion('ETB'), amount: 1 },
      ...{ kind: 'play-money' as const, idempotencyKey: newKey() },
    });
    await transact(table.core, PRODUCT, (work) => postTransfers(work, others.map(backFrom)));
    const rows = 3 * OWN_ROWS_AT_ONCE;
    await unguarded.execute(sql`
      insert into inbox_messages (user_id, kind, created_at)
      select ${player.id}::uuid, 'pinSet', now() from generate_series(1, ${rows}::int)`);
    await unguarded.execute(sql`
      insert into audit_log (admin_name, address, action, subject)
      select '', '', 'add-note', username from users, generate_series(1, 5)`);
    await unguarded.execute(sql`analyze`);
    await using recorded = await recordedConnection(table.url);
    const { data } = await dataOf({ db: recorded.db }, player);
    expect(data.messages).toHaveLength(rows);
    expect(data.acts).toHaveLength(5);
    const looksAt = async (table: string) => {
      const asked = recorded.asked.filter(({ text }) => text.includes(table));
      const plans = await Promise.all(asked.map((query) => planOf(unguarded, query, { run: true })));
      return plans.reduce((sum, plan) => sum + plan.rows, 0);
    };
    expect(await looksAt('inbox_messages')).toBeLessThan(4 * rows);
    expect(await looksAt('ledger_transfers')).toBeLessThan(1000);
    expect(await looksAt('audit_log')).toBeLessThan(1000);
  });

  it('is given to nobody who asks in the player’s name', async () => {
    await using office = await openOffice();
    const requestedBy = { is: 'admin', id: office.admin.id, name: newKey() } as const;
    expect(() => ownData(office, { ...playerOf(office.player), requestedBy })).toThrow('not allowed');
  });
});
