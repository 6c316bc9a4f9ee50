import { describe, expect, it } from 'vitest';
import { walletOf } from '../../../test/kit/money.ts';
import { openOffice } from '../../../test/kit/office.ts';
import { newTransactionNumber, telebirrReceived, wallTime } from '../../../test/kit/sms.ts';

describe('a message from a sender that is listed only afterwards', () => {
  it('is evidence when the phone forwards it again', async () => {
    await using desk = await openOffice({ messageHook: true });
    await desk.beginBalance(1_000_000);
    const number = newTransactionNumber();
    await desk.claim(desk.player, number);
    const sms = telebirrReceived({ number, amountSantim: 50_000, balanceSantim: 1_050_000, on: wallTime('telebirr') });
    expect(await desk.forward(sms, 'telebirr')).toEqual({ outcome: 'kept' });
    await desk.asAdmin.payments.saveSenders({ method: 'telebirr', senders: ['127', 'telebirr'] });
    const again = await desk.forward(sms, 'telebirr');
    expect({ again, wallet: await walletOf(desk.db, desk.player) }).toEqual({
      again: { outcome: 'confirmed' },
      wallet: 100_000,
    });
  });
});
