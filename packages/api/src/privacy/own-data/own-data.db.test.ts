import { schema } from '@cartela/db';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { openOffice } from '../../../test/kit/people/office.ts';
import { createPlayer, giveCoins, newKey, playerOf } from '../../../test/kit/people/people.ts';
import type { Core } from '../../kernel/work/core.ts';
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
    const queries = Object.values(SECTIONS).map((section) => dialect.sqlToQuery(section(office.player.id)).sql);
    const isIn = (name: string) => queries.some((query) => new RegExp(`\\b(?:from|join) ${name}\\b`).test(query));
    const missing = named.map(({ name }) => name).filter((name) => !isIn(name));
    expect(missing).toEqual(OF_ADMINISTRATORS);
  });

  it('has no token, hash or secret', async () => {
    await using office = await openOffice();
    await office.as(office.player).accounts.setPin({ newPin: '2749' });
    await office.sessions.create(office.player);
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

  it('is given to nobody who asks in the player’s name', async () => {
    await using office = await openOffice();
    const requestedBy = { is: 'admin', id: office.admin.id, name: newKey() } as const;
    expect(() => ownData(office, { ...playerOf(office.player), requestedBy })).toThrow('not allowed');
  });
});
