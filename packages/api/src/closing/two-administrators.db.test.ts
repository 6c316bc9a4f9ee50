import { accountCode } from '@cartela/db';
import { describe, expect, it } from 'vitest';
import { expectSoundLedger, sumOf, walletOf } from '../../test/kit/money.ts';
import { openOffice } from '../../test/kit/office.ts';
import { outcomes } from '../../test/kit/outcomes.ts';

const CONFIRMED = 'This request was already confirmed.';
const REJECTED = 'This request was already rejected.';

async function withPendingWithdrawal() {
  const office = await openOffice();
  const { payment } = await office.withdraw(office.player, 20_000);
  const other = await office.newAdmin();
  const paymentId = payment.id;
  return {
    ...office,
    other,
    paymentId,
    confirm: (admin = office.admin) => office.as(admin).payments.confirm({ paymentId }),
    reject: (admin = office.admin) => office.as(admin).payments.reject({ paymentId, reason: 'Not today' }),
  };
}

describe('two administrators at once', () => {
  it('confirm a withdrawal: it is paid out once, and the other is told', async () => {
    await using desk = await withPendingWithdrawal();
    const race = await outcomes([desk.confirm(), desk.confirm(desk.other)]);
    expect(race).toEqual({ accepted: 1, refused: { [CONFIRMED]: 1 } });
    expect(await walletOf(desk.db, desk.player)).toBe(30_000);
    expect(await sumOf(desk.db, accountCode.clearing('telebirr'))).toBe(20_000);
    expect(await sumOf(desk.db, accountCode.withdrawalHold())).toBe(0);
    const record = await desk.audited();
    expect(record).toMatchObject([{ action: 'confirm-withdrawal', subject: desk.paymentId }]);
    expect([desk.admin.id, desk.other.id]).toContain(record[0]?.adminId);
    await expectSoundLedger(desk.db);
  });

  it('decide differently: one of them has decided', async () => {
    await using desk = await withPendingWithdrawal();
    const race = await outcomes([desk.confirm(), desk.reject(desk.other)]);
    expect(race.accepted).toBe(1);
    const wasConfirmed = (await walletOf(desk.db, desk.player)) === 30_000;
    expect(race.refused).toEqual({ [wasConfirmed ? CONFIRMED : REJECTED]: 1 });
    const action = wasConfirmed ? 'confirm-withdrawal' : 'reject-withdrawal';
    expect(await desk.audited()).toMatchObject([{ action }]);
    await expectSoundLedger(desk.db);
  });

  it('confirm a deposit: it is credited once', async () => {
    await using office = await openOffice();
    const other = await office.newAdmin();
    const { payment } = await office.deposit(office.player, 7000);
    const confirm = (admin = office.admin) => office.as(admin).payments.confirm({ paymentId: payment.id });
    expect(await outcomes([confirm(), confirm(other), confirm(), confirm(other)])).toEqual({
      accepted: 1,
      refused: { [CONFIRMED]: 3 },
    });
    expect(await walletOf(office.db, office.player)).toBe(57_000);
    expect(await office.audited()).toHaveLength(1);
    await expectSoundLedger(office.db);
  });
});
