import { describe, expect, it } from 'vitest';
import { expectSoundLedger } from '../../../test/kit/money.ts';
import { openOffice } from '../../../test/kit/people/office.ts';

describe('a deposit', () => {
  it('is refused below the minimum that the administrator has set, and replaces nothing then', async () => {
    await using desk = await openOffice();
    const { player } = desk;
    const first = await desk.deposit(player, 1000);
    await expect(desk.deposit(player, 999)).rejects.toThrow('Minimum deposit: 10 ETB.');
    await desk.asAdmin.payments.saveLimits({ minDepositSantim: 10_050, minWithdrawalSantim: 5000 });
    await expect(desk.deposit(player, 10_049)).rejects.toThrow('Minimum deposit: 100.50 ETB.');
    expect(await desk.payment(player, first.payment.id)).toMatchObject({ status: 'pending' });
    const second = await desk.deposit(player, 10_050);
    expect(await desk.payment(player, first.payment.id)).toMatchObject({ status: 'withdrawn' });
    expect(await desk.payment(player, second.payment.id)).toMatchObject({ status: 'pending' });
    await expectSoundLedger(desk.db);
  });
});
