import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { callerFor } from '../../../test/kit/application.ts';
import { expectSoundLedger } from '../../../test/kit/money.ts';
import { newTransactionNumber, telebirrReceived, telebirrSent, wallTime } from '../../../test/kit/payments/sms.ts';
import { STATEMENT_COLUMNS, type StatementRow, statementCsv } from '../../../test/kit/payments/statements.ts';
import { CBEBIRR, openOffice } from '../../../test/kit/people/office.ts';
import { dayOf } from '../../kernel/times/day.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** An office that compares statements of telebirr. */
async function openWithStatements(options: Parameters<typeof openOffice>[0] = { messageHook: true }) {
  const office = await openOffice(options);
  const today = dayOf(new Date(office.now()));
  const compare = (rows: readonly StatementRow[], day = today) =>
    office.asAdmin.payments.reconciliation.compare({
      ...{ method: 'telebirr', day, columns: STATEMENT_COLUMNS },
      csv: statementCsv(rows),
    });
  return {
    ...office,
    today,
    compare,
    /** A deposit of a new player that an administrator has confirmed with this number. */
    async confirmed(number: string, amountSantim: number, player = office.player) {
      const { payment } = await office.deposit(player, amountSantim);
      await office.confirm(payment.id, { transactionNumber: number, amountSantim });
      return payment.id;
    },
  };
}

describe('comparing a statement', () => {
  it('lists what both have, what only one has, and where the amounts differ', async () => {
    await using desk = await openWithStatements();
    const { player } = desk;
    const [proven, claimed, unknown, absent, different] = Array.from({ length: 5 }, () => newTransactionNumber());
    if (!proven || !claimed || !unknown || !absent || !different) throw new Error('no numbers');
    await desk.claim(player, telebirrSent({ number: proven, amountSantim: 10_000 }));
    await desk.forward(telebirrReceived({ number: proven, amountSantim: 10_000 }));
    const claim = await desk.claim(player, telebirrSent({ number: claimed, amountSantim: 20_000 }));
    const absentId = await desk.confirmed(absent, 40_000);
    const differentId = await desk.confirmed(different, 50_000);
    const other = await desk.newPlayer();
    const request = await desk.deposit(other, 30_000);
    await desk.forward(telebirrReceived({ number: unknown, amountSantim: 30_000, payer: '2519********' }));
    const found = await desk.compare([
      { number: proven, amountSantim: 10_000 },
      { number: claimed, amountSantim: 20_000 },
      { number: unknown, amountSantim: 30_000 },
      { number: different, amountSantim: 55_000 },
    ]);
    expect(found).toMatchObject({
      inBoth: [{ transactionNumber: proven, statementSantim: 10_000, deposit: { username: player.username } }],
      onlyStatement: [
        {
          ...{ line: 5, transactionNumber: claimed, evidence: null, unnumbered: [] },
          candidates: [{ paymentId: claim.payment.id, isClaim: true, payer: 'unknown' }],
        },
        {
          ...{ transactionNumber: unknown, statementSantim: 30_000, unnumbered: [] },
          evidence: { amountSantim: 30_000, payerName: 'Almaz Bekele', payerPhone: '2519********' },
          candidates: [{ paymentId: request.payment.id, username: other.username, isClaim: false, payer: 'unknown' }],
        },
      ],
      onlyOurs: [{ paymentId: absentId, transactionNumber: absent, creditedSantim: 40_000, walletSantim: 150_000 }],
      differing: [{ statementSantim: 55_000, deposit: { paymentId: differentId, creditedSantim: 50_000 } }],
      ...{ explained: [], setAside: [], leftOut: 0 },
    });
    await expectSoundLedger(desk.db);
  });

  it('puts the players first whose phones the message can mean', async () => {
    await using desk = await openWithStatements();
    const number = newTransactionNumber();
    for (const phoneNumber of ['+251911331111', '+251911339999', '+251922339999']) {
      await desk.deposit(await desk.newPlayer({ phoneNumber }), 7000);
    }
    await desk.forward(telebirrReceived({ number, amountSantim: 7000, payer: '2519****9999' }));
    const { onlyStatement } = await desk.compare([{ number, amountSantim: 7000 }]);
    expect(onlyStatement[0]?.candidates.map(({ payer }) => payer)).toEqual(['fits', 'fits', 'differs']);
  });

  it('looks for a deposit on the day of its payment, which its number or the message says', async () => {
    await using desk = await openWithStatements();
    const before = desk.now() - DAY_MS;
    const old = newTransactionNumber({ atMs: before });
    const oldId = await desk.confirmed(old, 10_000);
    const late = newTransactionNumber();
    // The number was given out after midnight, and the payment was made before.
    await desk.saveAutomatic({ automaticPaymentMaxSantim: 0 });
    const claim = await desk.claim(desk.player, late);
    await desk.forward(telebirrReceived({ number: late, amountSantim: 20_000, on: wallTime('telebirr', before) }));
    await desk.confirm(claim.payment.id);
    expect((await desk.compare([])).onlyOurs).toEqual([]);
    const yesterday = await desk.compare([], dayOf(new Date(before)));
    expect(yesterday.onlyOurs).toMatchObject([
      { paymentId: oldId },
      { transactionNumber: late, creditedSantim: 20_000 },
    ]);
  });

  it('finds a deposit without a number that was confirmed a day later, and says there when it was asked for', async () => {
    await using desk = await openWithStatements({});
    const { payment } = await desk.deposit(desk.player, 10_000);
    const laterApp = { ...desk, now: () => desk.now() + DAY_MS };
    const later = callerFor(laterApp, { user: desk.admin, token: 'test-token' });
    await later.payments.confirm({ paymentId: payment.id });
    const row = { number: newTransactionNumber(), amountSantim: 10_000 };
    expect(await desk.compare([row])).toMatchObject({
      onlyStatement: [{ transactionNumber: row.number, unnumbered: [{ paymentId: payment.id }] }],
      onlyOurs: [],
    });
    const tomorrow = await desk.compare([], dayOf(new Date(laterApp.now())));
    expect(tomorrow.onlyOurs).toMatchObject([{ paymentId: payment.id, askedOn: desk.today }]);
    const soon = await desk.deposit(desk.player, 20_000);
    await desk.confirm(soon.payment.id);
    expect((await desk.compare([])).onlyOurs).toMatchObject([{ paymentId: soon.payment.id, askedOn: null }]);
  });

  it('sees both sides as of one moment, whatever is confirmed meanwhile', async () => {
    await using desk = await openWithStatements();
    const number = newTransactionNumber();
    const { payment } = await desk.claim(desk.player, number);
    const comparing = await desk.unguarded.transaction(async (tx) => {
      await tx.execute(sql`lock table settled_differences in access exclusive mode`);
      const started = desk.compare([{ number, amountSantim: 10_000 }]);
      const waiting = sql`select 1 from pg_locks where relation = 'settled_differences'::regclass and not granted`;
      await vi.waitUntil(async () => (await tx.execute(waiting)).length > 0, { timeout: 60_000 });
      await desk.confirm(payment.id, { transactionNumber: number, amountSantim: 10_000 });
      return { started };
    });
    expect(await comparing.started).toMatchObject({
      ...{ inBoth: [], onlyOurs: [] },
      onlyStatement: [{ candidates: [{ paymentId: payment.id, isClaim: true }] }],
    });
  });

  it('asks only about deposits of its method', async () => {
    await using desk = await openWithStatements();
    const number = newTransactionNumber({ length: 11 });
    await desk.beginBalance(70_000, 'cbebirr');
    await desk.claim(desk.player, number);
    const message = `Dear Cartela, you received 100.00Br. from ${desk.player.phoneNumber} - ALMAZ on ${wallTime('cbebirr')},Txn ID ${number}.Your CBE Birr account balance is 800.00Br. Thank you!`;
    expect(await desk.forward(message, CBEBIRR)).toEqual({ outcome: 'confirmed' });
    expect((await desk.compare([])).onlyOurs).toEqual([]);
    const input = { method: 'cbebirr', day: desk.today, csv: statementCsv([]), columns: STATEMENT_COLUMNS } as const;
    expect((await desk.asAdmin.payments.reconciliation.compare(input)).onlyOurs).toMatchObject([
      { transactionNumber: number },
    ]);
  });

  it('does not miss a deposit whose row cannot be used', async () => {
    await using desk = await openWithStatements();
    const number = newTransactionNumber();
    await desk.confirmed(number, 10_000);
    const good = newTransactionNumber();
    const csv = `${statementCsv([{ number: good, amountSantim: 500 }])}${number},${wallTime('telebirr')},unclear,`;
    const input = { method: 'telebirr', day: desk.today, csv, columns: STATEMENT_COLUMNS } as const;
    expect(await desk.asAdmin.payments.reconciliation.compare(input)).toMatchObject({
      onlyStatement: [{ transactionNumber: good }],
      onlyOurs: [],
      setAside: [{ line: 5, reason: 'no-amount' }],
    });
  });

  it('suggests deposits that were confirmed without a number', async () => {
    await using desk = await openWithStatements({ messageHook: false });
    const { payment } = await desk.deposit(desk.player, 10_000);
    await desk.confirm(payment.id);
    const number = newTransactionNumber();
    expect(await desk.compare([{ number, amountSantim: 10_000 }])).toMatchObject({
      onlyStatement: [{ transactionNumber: number, candidates: [], unnumbered: [{ paymentId: payment.id }] }],
      onlyOurs: [{ paymentId: payment.id, transactionNumber: null }],
    });
  });

  it('takes a day of 5,000 payments', async () => {
    await using desk = await openWithStatements();
    const numbers = new Set(Array.from({ length: 5100 }, () => newTransactionNumber()));
    const rows = [...numbers].slice(0, 5000).map((number) => ({ number, amountSantim: 12_345 }));
    await desk.confirmed(rows[4999]?.number ?? '', 12_345);
    const found = await desk.compare(rows);
    expect([found.inBoth.length, found.onlyStatement.length]).toEqual([1, 4999]);
  });

  it.each([
    ['no day', { day: 'today' }, 'dayInvalid'],
    ['a day of another century', { day: '1958-01-01' }, 'dayInvalid'],
    ['no column', { columns: { ...STATEMENT_COLUMNS, amount: ' ' } }, 'columnMissing'],
    ['too long a text', { csv: 'x'.repeat(3_500_001) }, 'statementTooLong'],
  ])('refuses %s', async (_what, changed, message) => {
    await using desk = await openWithStatements();
    const input = { method: 'telebirr', day: desk.today, csv: statementCsv([]), columns: STATEMENT_COLUMNS } as const;
    await expect(desk.asAdmin.payments.reconciliation.compare({ ...input, ...changed })).rejects.toThrow(message);
  });
});
