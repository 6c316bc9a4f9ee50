import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { expectSoundLedger, walletOf } from '../../../test/kit/money.ts';
import {
  cbebirrSent,
  newTransactionNumber,
  shownPhone,
  telebirrReceived,
  telebirrSent,
  wallTime,
} from '../../../test/kit/payments/sms.ts';
import { openOffice } from '../../../test/kit/people/office.ts';
import { ADDIS_ABABA_OFFSET_MS } from '../../kernel/times/day.ts';
import { lookAgain } from '../evidence/look-again.ts';

const amountSantim = 10_000;

const DAY_MS = 86_400_000;
/** The day that the numbers below name: yesterday in Addis Ababa, from its first moment. */
const YESTERDAY = Math.floor((Date.now() + ADDIS_ABABA_OFFSET_MS) / DAY_MS - 1) * DAY_MS - ADDIS_ABABA_OFFSET_MS;
const PREFIX = newTransactionNumber({ atMs: YESTERDAY }).slice(0, 3);

const boughtFor = (what: string, number: string) =>
  telebirrSent({ number, amountSantim }).replace(/transferred (ETB [\d.]+) to .*\)/, `paid $1 ${what}`);

/** Claims, and what is odd about each. */
const CLAIMS: readonly { message: (number: string) => string; flags: readonly string[] }[] = [
  { message: (number) => telebirrSent({ number, amountSantim }), flags: [] },
  { message: (number) => telebirrReceived({ number, amountSantim }), flags: ['wrong-direction'] },
  { message: (number) => telebirrSent({ number, amountSantim: 999 }), flags: ['below-minimum'] },
  { message: (number) => telebirrSent({ number, amountSantim: 1000 }), flags: [] },
  { message: (number) => number, flags: ['amount-unknown'] },
  {
    message: (number) => telebirrSent({ number, amountSantim }).replace('4211', '0099'),
    flags: ['other-receiver'],
  },
  {
    message: (number) =>
      telebirrSent({ number, amountSantim }).replace(
        'Cartela Games (2519****4211)',
        'Abay Bank account number 10012345678',
      ),
    flags: ['other-receiver'],
  },
  {
    message: (number) => telebirrSent({ number, amountSantim }).replace('Cartela Games (2519****4211)', '**********'),
    flags: ['receiver-unknown'],
  },
  { message: (number) => boughtFor('to pay bill for 800000033', number), flags: ['other-receiver'] },
  {
    message: (number) => boughtFor('for package Voice Monthly for 324 Min purchase made for 991173792', number),
    flags: ['other-receiver', 'amount-unknown'],
  },
  {
    message: (number) => `You have recharged ETB 50.00 airtime. Your telebirr transaction number is ${number}.`,
    flags: ['receiver-unknown', 'amount-unknown'],
  },
  {
    message: (number) =>
      `You have sent ETB 200.00 to Marta(2519****0099). Transaction ID: ${number}. Balance ETB 10.00`,
    flags: ['other-receiver', 'method-unknown'],
  },
  {
    message: (number) => `You have sent ETB 200.00 to Cartela. Transaction ID: ${number}. Balance ETB 10.00`,
    flags: ['method-unknown'],
  },
  // A number of 2025 may be of either provider.
  { message: (number) => number.replace(/^./, 'C'), flags: ['amount-unknown', 'method-unknown', 'number-old'] },
];

/**
 * When the message of such a claim says that the payment was made, in days and milliseconds from
 * `YESTERDAY`. One day off in Addis Ababa is not odd.
 */
const DATES: readonly (readonly [days: number, ms: number, flags: readonly string[]])[] = [
  [-2, DAY_MS - 1000, ['date-differs']],
  [-1, 0, []],
  [0, 0, []],
  [0, DAY_MS - 1000, []],
  [1, DAY_MS / 2, []],
  [1, DAY_MS - 1000, []],
  [2, 0, ['date-differs']],
  [-365, DAY_MS / 2, ['date-differs']],
];

/** A number that was claimed before, one that is claimed now, and what is odd about that. */
const SPELLINGS: readonly (readonly [before: string, now: string, flags: readonly string[]])[] = [
  [`${PREFIX}5ELPHR0`, `${PREFIX}5ELPHRO`, ['resembles-another']],
  [`${PREFIX}5ELPHRO`, `${PREFIX}5ELPHR0`, ['resembles-another']],
  [`${PREFIX}5EL1HRX`, `${PREFIX}5ELIHRX`, ['resembles-another']],
  [`${PREFIX}5O1PHRX`, `${PREFIX}50IPHRX`, ['resembles-another']],
  [`${PREFIX}5ELPHRO7`, `${PREFIX}5ELPHR07`, ['resembles-another']],
  [`${PREFIX}5ELPHRS`, `${PREFIX}5ELPHR5`, ['resembles-another']],
  [`${PREFIX}5ELPHRB`, `${PREFIX}5ELPHR8`, ['resembles-another']],
  [`${PREFIX}5ELPHRZ`, `${PREFIX}5ELPHR2`, ['resembles-another']],
  [`${PREFIX}5ELPHRQ`, `${PREFIX}5ELPHR0`, ['resembles-another']],
  // Two payments whose numbers differ in more than what is easily misread.
  [`${PREFIX}5ELPHR0`, `${PREFIX}5ELPHRX`, []],
  [`${PREFIX}5ELPHR0`, `${PREFIX}5ELPHK0`, []],
  [`${PREFIX}5ELPHRX`, `${PREFIX}5ELPHRY`, []],
];

describe('what is odd about a claim', () => {
  it('is shown to the administrator with the message', async () => {
    await using desk = await openOffice();
    for (const claim of CLAIMS) {
      const message = claim.message(newTransactionNumber());
      const player = await desk.newPlayer();
      const { payment } = await desk.claim(player, message);
      const { payments } = await desk.as(desk.admin).payments.pending({ type: 'deposit' });
      expect(payments).toMatchObject([
        { id: payment.id, username: player.username, rawMessage: message, flags: claim.flags },
      ]);
      await desk.reject(payment.id);
    }
    await expectSoundLedger(desk.db);
  });

  it('is said to the player where somebody else was paid', async () => {
    await using desk = await openOffice();
    for (const what of ['to pay bill for 800000033', 'for package Yearly 120GB purchase made for 991173792']) {
      const claimed = await desk.claim(desk.player, boughtFor(what, newTransactionNumber()));
      expect(claimed.message).toContain('Check whom you paid');
    }
  });

  it('may be a date that is more than a day from that in the transaction number', async () => {
    await using desk = await openOffice();
    for (const [days, ms, flags] of DATES) {
      const on = wallTime('telebirr', YESTERDAY + days * DAY_MS + ms);
      const message = telebirrSent({ number: newTransactionNumber({ atMs: YESTERDAY }), amountSantim, on });
      const { payment } = await desk.claim(desk.player, message);
      expect(await desk.flags(payment.id), on).toEqual(flags);
      await desk.reject(payment.id);
    }
    await expectSoundLedger(desk.db);
  });

  it.each(SPELLINGS)(
    'may be a number that is easily misread for another one: %s, then %s',
    async (before, now, flags) => {
      await using desk = await openOffice();
      const sent = before.length === 11 ? cbebirrSent : telebirrSent;
      const first = await desk.claim(desk.player, sent({ number: before, amountSantim }));
      const second = await desk.claim(await desk.newPlayer(), sent({ number: now, amountSantim }));
      expect(await desk.flags(second.payment.id)).toEqual(flags);
      expect(await desk.flags(first.payment.id)).toEqual([]);
      await expectSoundLedger(desk.db);
    },
  );

  it('is that its number resembles another, whatever became of that one and whose it is', async () => {
    await using desk = await openOffice();
    const rejected = await desk.claim(desk.player, telebirrSent({ number: `${PREFIX}5ELPHR0`, amountSantim }));
    await desk.reject(rejected.payment.id);
    const confirmed = await desk.claim(desk.player, telebirrSent({ number: `${PREFIX}5ELIHRX`, amountSantim }));
    await desk.confirm(confirmed.payment.id);
    for (const number of [`${PREFIX}5ELPHRO`, `${PREFIX}5EL1HRX`]) {
      const message = telebirrSent({ number, amountSantim });
      const { payment } = await desk.claim(desk.player, message);
      expect(await desk.flags(payment.id)).toEqual(['resembles-another']);
      expect(payment.status).toBe('pending');
    }
    await expectSoundLedger(desk.db);
  });

  it('is what the claim says, not what the request before it said', async () => {
    await using desk = await openOffice();
    await desk.asAdmin.payments.saveLimits({ minDepositSantim: 500, minWithdrawalSantim: 5000 });
    const open = await desk.deposit(desk.player, 500);
    expect(await desk.flags(open.payment.id)).toEqual([]);
    await desk.asAdmin.payments.saveLimits({ minDepositSantim: 1000, minWithdrawalSantim: 5000 });
    const number = newTransactionNumber();
    const { payment } = await desk.claim(
      desk.player,
      telebirrSent({ number, amountSantim: 500, on: wallTime('telebirr', Date.now() + 7 * 24 * 3600_000) }),
    );
    // The claim completes the request, which said the same amount.
    expect(await desk.flags(payment.id)).toEqual(['date-differs', 'below-minimum']);
    await expectSoundLedger(desk.db);
  });

  it('goes by the minimum that the administrator has set', async () => {
    await using desk = await openOffice();
    await desk.as(desk.admin).payments.saveLimits({ minDepositSantim: 20_000, minWithdrawalSantim: 5000 });
    const message = telebirrSent({ number: newTransactionNumber(), amountSantim });
    const { payment } = await desk.claim(desk.player, message);
    expect(await desk.flags(payment.id)).toEqual(['below-minimum']);
    await expectSoundLedger(desk.db);
  });
});

describe('a flag of a claim', () => {
  it('does not outlive the deposit of long ago that it seemed to repeat', async () => {
    await using desk = await openOffice({ messageHook: true });
    const ago = new Date(Date.now() - 90 * DAY_MS);
    const before = await desk.deposit(desk.player, amountSantim);
    const transactionNumber = newTransactionNumber({ atMs: ago.getTime() });
    await desk.confirm(before.payment.id, { amountSantim, transactionNumber });
    const isBefore = eq(schema.payments.id, before.payment.id);
    await desk.unguarded.update(schema.payments).set({ createdAt: ago, decidedAt: ago }).where(isBefore);
    const number = newTransactionNumber();
    const { payment } = await desk.claim(desk.player, telebirrSent({ number, amountSantim }));
    expect(await desk.flags(payment.id)).toEqual(['may-repeat']);
    expect(await desk.forward(telebirrReceived({ number, amountSantim }))).toEqual({ outcome: 'confirmed' });
    expect(await desk.flags(payment.id)).toEqual([]);
  });

  it('does not outlive the rival whose deposit had another number', async () => {
    await using desk = await openOffice({ messageHook: true });
    const [rival, number, other] = [await desk.newPlayer(), newTransactionNumber(), newTransactionNumber()];
    const wrong = await desk.claim(rival, number);
    const { payment } = await desk.claim(desk.player, number);
    await desk.forward(telebirrReceived({ number, amountSantim }));
    await desk.forward(telebirrReceived({ number: other, amountSantim, payer: shownPhone(rival.phoneNumber) }));
    expect(await desk.flags(payment.id)).toContain('claimed-by-another');
    await desk.confirm(wrong.payment.id, { transactionNumber: other });
    await lookAgain(desk);
    expect(await walletOf(desk.db, desk.player)).toBe(50_000 + amountSantim);
  });
});
