import { describe, expect, it } from 'vitest';
import { expectSoundLedger } from '../../test/kit/money.ts';
import { openOffice } from '../../test/kit/office.ts';
import { newTransactionNumber, telebirrReceived, telebirrSent, wallTime } from '../../test/kit/sms.ts';

const amountSantim = 10_000;

/** The day that the numbers below name. */
const FEBRUARY_2 = Date.parse('2026-02-02T12:00:00Z');
const ON_THAT_DAY = wallTime('telebirr', FEBRUARY_2);

/** Claims, and what is odd about each. */
const CLAIMS: readonly { message: (number: string) => string; flags: readonly string[] }[] = [
  { message: (number) => telebirrSent({ number, amountSantim }), flags: [] },
  { message: (number) => telebirrReceived({ number, amountSantim }), flags: ['wrong-direction'] },
  { message: (number) => telebirrSent({ number, amountSantim: 999 }), flags: ['below-minimum'] },
  { message: (number) => telebirrSent({ number, amountSantim: 1000 }), flags: [] },
  { message: (number) => number, flags: ['amount-unknown'] },
  // A number of 2025 may be of either provider.
  { message: (number) => number.replace(/^./, 'C'), flags: ['amount-unknown', 'method-unknown'] },
];

/** When the message of such a claim says that the payment was made: two days off are not odd, by the calendar of Ethiopia. */
const DATES: readonly (readonly [on: string, flags: readonly string[]])[] = [
  ['30/01/2026 23:59:59', ['date-differs']],
  ['31/01/2026 00:00:00', []],
  ['02/02/2026 00:00:00', []],
  ['02/02/2026 23:59:59', []],
  ['04/02/2026 10:00:00', []],
  ['04/02/2026 23:59:59', []],
  ['05/02/2026 00:00:00', ['date-differs']],
  ['02/02/2025 11:35:20', ['date-differs']],
];

/** A number that was claimed before, one that is claimed now, and what is odd about that. */
const SPELLINGS: readonly (readonly [before: string, now: string, flags: readonly string[]])[] = [
  ['DB25ELPHR0', 'DB25ELPHRO', ['resembles-another']],
  ['DB25ELPHRO', 'DB25ELPHR0', ['resembles-another']],
  ['DB25EL1HRX', 'DB25ELIHRX', ['resembles-another']],
  ['DB25O1PHRX', 'DB250IPHRX', ['resembles-another']],
  ['DB25ELPHRO7', 'DB25ELPHR07', ['resembles-another']],
  ['DB25ELPHRS', 'DB25ELPHR5', ['resembles-another']],
  ['DB25ELPHRB', 'DB25ELPHR8', ['resembles-another']],
  ['DB25ELPHRZ', 'DB25ELPHR2', ['resembles-another']],
  ['DB25ELPHRQ', 'DB25ELPHR0', ['resembles-another']],
  // Two payments whose numbers differ in more than what is easily misread.
  ['DB25ELPHR0', 'DB25ELPHRX', []],
  ['DB25ELPHR0', 'DB25ELPHK0', []],
  ['DB25ELPHRX', 'DB25ELPHRY', []],
];

describe('what is odd about a claim', () => {
  it('is shown to the administrator with the message', async () => {
    await using desk = await openOffice();
    for (const claim of CLAIMS) {
      const message = claim.message(newTransactionNumber());
      const { payment } = await desk.claim(desk.player, message);
      const { payments } = await desk.as(desk.admin).payments.pending({ type: 'deposit' });
      expect(payments).toMatchObject([
        { id: payment.id, username: desk.player.username, rawMessage: message, flags: claim.flags },
      ]);
      await desk.reject(payment.id);
    }
    await expectSoundLedger(desk.db);
  });

  it('may be a date that is more than two days from that in the transaction number', async () => {
    await using desk = await openOffice();
    for (const [on, flags] of DATES) {
      const message = telebirrSent({ number: newTransactionNumber({ atMs: FEBRUARY_2 }), amountSantim, on });
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
      const first = await desk.claim(desk.player, telebirrSent({ number: before, amountSantim, on: ON_THAT_DAY }));
      const second = await desk.claim(
        await desk.newPlayer(),
        telebirrSent({ number: now, amountSantim, on: ON_THAT_DAY }),
      );
      expect(await desk.flags(second.payment.id)).toEqual(flags);
      expect(await desk.flags(first.payment.id)).toEqual([]);
      await expectSoundLedger(desk.db);
    },
  );

  it('is that its number resembles another, whatever became of that one and whose it is', async () => {
    await using desk = await openOffice();
    const rejected = await desk.claim(
      desk.player,
      telebirrSent({ number: 'DB25ELPHR0', amountSantim, on: ON_THAT_DAY }),
    );
    await desk.reject(rejected.payment.id);
    const confirmed = await desk.claim(
      desk.player,
      telebirrSent({ number: 'DB25ELIHRX', amountSantim, on: ON_THAT_DAY }),
    );
    await desk.confirm(confirmed.payment.id);
    for (const number of ['DB25ELPHRO', 'DB25EL1HRX']) {
      const message = telebirrSent({ number, amountSantim, on: ON_THAT_DAY });
      const { payment } = await desk.claim(desk.player, message);
      expect(await desk.flags(payment.id)).toEqual(['resembles-another']);
      expect(payment.status).toBe('pending');
    }
    await expectSoundLedger(desk.db);
  });

  it('is what the claim says, not what the request before it said', async () => {
    await using desk = await openOffice();
    const open = await desk.deposit(desk.player, 500);
    expect(await desk.flags(open.payment.id)).toEqual(['below-minimum']);
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
