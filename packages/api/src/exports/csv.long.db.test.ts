import { schema } from '@cartela/db';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { expectSoundLedger } from '../../test/kit/money.ts';
import { type Office, openOffice } from '../../test/kit/people/office.ts';
import { createPlayers, newKey, VISITOR } from '../../test/kit/people/people.ts';
import { registerPlayer } from '../accounts/registration.ts';
import { askDue } from '../payments/checkouts/follow.ts';
import type { ExportKind } from './contract.ts';
import { exportLines } from './csv.ts';

const { users, payments } = schema;

async function fileOf(office: Office, kind: ExportKind): Promise<string> {
  let file = '';
  for await (const lines of exportLines(office, kind)) file += lines;
  return file;
}

/** The cells of each row, header first. For files without line breaks inside quotes. */
async function rowsOf(office: Office, kind: ExportKind): Promise<string[][]> {
  const file = await fileOf(office, kind);
  expect([file.startsWith('\uFEFF'), file.endsWith('\r\n')]).toEqual([true, true]);
  return file
    .slice(1, -2)
    .split('\r\n')
    .map((line) => line.split(','));
}

/**
 * Rejects the only payment with this reason. Returns the part of the file that begins with the
 * reason, after the empty transaction number and flags.
 */
async function cellsFromReason(office: Office, reason: string): Promise<string> {
  await office.unguarded.update(payments).set({ status: 'rejected', decidedAt: new Date(), reason });
  const [, rest] = (await fileOf(office, 'payments')).split(',telebirr,,,');
  return rest ?? '';
}

describe('a CSV file', () => {
  it('of users has one row for each, deleted ones too, with phone numbers that Excel shows whole', async () => {
    await using office = await openOffice();
    await registerPlayer(office, VISITOR, { username: 'ሐና ዳዊት', phoneNumber: '+251711223344', age: 'confirmed' });
    await office.asAdmin.closing.deleteUser({ userId: office.player.id });
    const [header, ...rows] = await rowsOf(office, 'users');
    expect(header).toEqual(['id', 'username', 'phone number', 'role', 'registered', 'deleted', 'notes']);
    expect(rows.map((row) => row.slice(1, 4)).toSorted()).toEqual(
      [
        [office.admin.username, `\t${office.admin.phoneNumber}`, 'admin'],
        [office.player.username, `\t${office.player.phoneNumber}`, 'client'],
        ['ሐና ዳዊት', '\t+251711223344', 'client'],
      ].toSorted(),
    );
    const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
    for (const row of rows) {
      expect(row[4]).toMatch(iso);
      expect(row[5]).toMatch(row[0] === office.player.id ? iso : /^$/);
    }
  });

  it('of payments names the provider at whose checkout one was paid, as does the log of decisions', async () => {
    await using office = await openOffice({ providers: { tryOut: true } });
    const order = { amountSantim: 5000, provider: 'try-out', idempotencyKey: newKey() };
    const { checkoutUrl } = await office.as(office.player).payments.checkout(order);
    const reference = checkoutUrl.split('/').at(-1) ?? '';
    await office.as(null).payments.pretend({ reference, paidSantim: 5000 });
    await askDue(office);
    const [header, row] = await rowsOf(office, 'payments');
    expect([header?.at(-1), row?.at(-1)]).toEqual(['provider', 'try-out']);
    const lines = await office.db.select().from(schema.auditLog).where(eq(schema.auditLog.action, 'confirm-deposit'));
    expect(lines).toMatchObject([{ after: { amountSantim: 5000, provider: 'try-out' } }]);
  });

  it('of payments has their amounts in ETB', async () => {
    await using office = await openOffice();
    const { payment } = await office.deposit(office.player, 12_345);
    await office.withdraw(office.player, 10_000);
    const [header, ...rows] = await rowsOf(office, 'payments');
    expect(header?.slice(0, 6)).toEqual(['id', 'type', 'status', 'username', 'phone number', 'amount ETB']);
    const { username, phoneNumber } = office.player;
    expect(rows.find(([id]) => id === payment.id)?.slice(1, 7)).toEqual([
      'deposit',
      'pending',
      username,
      `\t${phoneNumber}`,
      '123.45',
      'telebirr',
    ]);
    expect(rows.map((row) => row[5]).toSorted()).toEqual(['100.00', '123.45']);
  });

  it('of the ledger has every transfer, in their order, and adds up', async () => {
    await using office = await openOffice();
    await office.select(office.player, 1);
    await office.asAdmin.wallet.topUp({ userId: office.player.id, amountEtb: 7, idempotencyKey: 'seven-birr' });
    const [, ...rows] = await rowsOf(office, 'ledger');
    expect(rows.map((row) => [row[2], row[5], row[6]])).toEqual([
      ['play-money', 'ETB', '500.00'],
      ['stake', 'ETB', '10.00'],
      ['top-up', 'ETB', '7.00'],
    ]);
    expect(rows[1]?.slice(3, 5)).toEqual([`player:${office.player.id}:ETB`, 'escrow:table:10']);
    await expectSoundLedger(office.db);
  });

  it('of nothing is its header', async () => {
    await using office = await openOffice();
    expect((await fileOf(office, 'payments')).match(/\r\n/g)).toHaveLength(1);
  });

  it.each([0, 1, 500, 998, 999, 1000, 2100])('is read in pieces, and complete, with %d more users', async (more) => {
    await using office = await openOffice();
    if (more > 0) await createPlayers(office.db, more);
    const ids = (await rowsOf(office, 'users')).slice(1).map(([id]) => id);
    expect(ids).toHaveLength(more + 2);
    expect(new Set(ids).size).toBe(more + 2);
  });

  it('never holds more than a thousand rows at a time', async () => {
    await using office = await openOffice();
    await createPlayers(office.db, 2100);
    const pieces: number[] = [];
    for await (const lines of exportLines(office, 'ledger')) pieces.push(lines.split('\r\n').length - 1);
    expect(pieces).toEqual([1, 1000, 1000, 101]);
  });
});

describe('a cell of a CSV file', () => {
  it.each([
    ['a, b', '"a, b"'],
    ['say "no"', '"say ""no"""'],
    ['two\nlines', '"two\nlines"'],
    ['=1+1', "'=1+1"],
    ['+251911 of somebody', "'+251911 of somebody"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['not = a formula', 'not = a formula'],
    ['ስህተት', 'ስህተት'],
  ])('with the text %j is harmless and whole', async (reason, cell) => {
    await using office = await openOffice();
    await office.deposit(office.player);
    const rest = await cellsFromReason(office, reason);
    expect(rest.startsWith(`${cell},`)).toBe(true);
  });

  it('with a name that a spreadsheet would take for a formula is a text', async () => {
    await using office = await openOffice();
    // Such a name cannot be registered, but an old database may have one.
    await office.db.update(users).set({ username: sql`'=cmd()'` });
    const [, first] = await rowsOf(office, 'users');
    expect(first?.[1]).toBe("'=cmd()");
  });
});
