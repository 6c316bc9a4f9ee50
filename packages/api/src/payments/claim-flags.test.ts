import { describe, expect, it } from 'vitest';
import { openCashDesk } from '../testing/payments.ts';
import { expectSoundLedger } from '../testing/rooms.ts';
import { telebirrReceived, telebirrSent } from '../testing/sms.ts';

/** Made on 2 February 2026. */
const number = 'DB25ELPHRL';
const amountSantim = 10_000;

const CLAIMS = [
  { what: 'nothing odd', message: telebirrSent({ number, amountSantim }), flags: [] },
  { what: 'a receiver’s message', message: telebirrReceived({ number, amountSantim }), flags: ['wrong-direction'] },
  { what: 'less than the minimum', message: telebirrSent({ number, amountSantim: 999 }), flags: ['below-minimum'] },
  { what: 'exactly the minimum', message: telebirrSent({ number, amountSantim: 1000 }), flags: [] },
  { what: 'no amount', message: number, flags: ['amount-unknown'] },
  {
    what: 'neither an amount nor a method',
    message: 'CB25ELPHRL',
    flags: ['amount-unknown', 'method-unknown'],
  },
  ...[
    { on: '30/01/2026 23:59:59', flags: ['date-differs'] },
    { on: '31/01/2026 00:00:00', flags: [] },
    { on: '31/01/2026 23:00:00', flags: [] },
    { on: '02/02/2026 00:00:00', flags: [] },
    { on: '04/02/2026 10:00:00', flags: [] },
    { on: '04/02/2026 23:59:59', flags: [] },
    { on: '05/02/2026 00:00:00', flags: ['date-differs'] },
    { on: '02/02/2025 11:35:20', flags: ['date-differs'] },
  ].map(({ on, flags }) => ({
    what: `a message of ${on}`,
    message: telebirrSent({ number, amountSantim, on }),
    flags,
  })),
];

describe('what is odd about a claim', () => {
  it.each(CLAIMS)('is shown to the administrator: $what', async ({ message, flags }) => {
    await using desk = await openCashDesk();
    await desk.claim(desk.player, message);
    const { payments } = await desk.as(desk.admin).payments.pending({ type: 'deposit' });
    expect(payments).toMatchObject([{ username: desk.player.username, rawMessage: message, flags }]);
    await expectSoundLedger(desk.db);
  });

  it('is what the claim says, not what the request before it said', async () => {
    await using desk = await openCashDesk();
    const { transaction } = await desk.requestDeposit(desk.player, 500);
    expect(await desk.flags(transaction.id)).toEqual(['below-minimum']);
    await desk.claim(desk.player, telebirrSent({ number, amountSantim: 500, on: '09/02/2026 11:35:20' }));
    expect(await desk.flags(transaction.id)).toEqual(['date-differs', 'below-minimum']);
    await expectSoundLedger(desk.db);
  });

  it('goes by the minimum that the administrator has set', async () => {
    await using desk = await openCashDesk();
    await desk.as(desk.admin).payments.saveLimits({ minDepositSantim: 20_000, minWithdrawalSantim: 5000 });
    const { transaction } = await desk.claim(desk.player, telebirrSent({ number, amountSantim }));
    expect(await desk.flags(transaction.id)).toEqual(['below-minimum']);
    await expectSoundLedger(desk.db);
  });
});
