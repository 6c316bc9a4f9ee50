import { describe, expect, it } from 'vitest';
import { expectSoundLedger, walletOf } from '../../../test/kit/money.ts';
import { newTransactionNumber, shownPhone, telebirrReceived } from '../../../test/kit/payments/sms.ts';
import { type Office, openOffice } from '../../../test/kit/people/office.ts';

const AMOUNT = 50_000;

/** Players, each with a number and a message that proves a payment. */
async function payers(desk: Office, count: number) {
  const made: { user: Awaited<ReturnType<Office['newPlayer']>>; number: string; message: string }[] = [];
  for (let n = 0; n < count; n += 1) {
    const phoneNumber = `+2519112${String(n).padStart(5, '0')}`;
    const user = await desk.newPlayer({ phoneNumber, walletSantim: 0 });
    const number = newTransactionNumber();
    const message = telebirrReceived({ number, amountSantim: AMOUNT, payer: shownPhone(phoneNumber) });
    made.push({ user, number, message });
  }
  return made;
}

const credited = async (desk: Office, made: Awaited<ReturnType<typeof payers>>) => {
  const wallets = await Promise.all(made.map(({ user }) => walletOf(desk.db, user)));
  return wallets.reduce((sum, wallet) => sum + wallet, 0);
};

describe('a method credits by itself, over all players and a day,', () => {
  it('no more than the operator has set, and says so', async () => {
    await using desk = await openOffice({ messageHook: true });
    expect(await desk.asAdmin.payments.automatic()).toMatchObject({ automaticMethodDayMaxSantim: 10_000_000 });
    await desk.saveAutomatic({ automaticMethodDayMaxSantim: 2 * AMOUNT });
    const made = await payers(desk, 3);
    for (const { user, number, message } of made) {
      await desk.claim(user, number);
      await desk.forward(message);
    }
    expect(await credited(desk, made)).toBe(2 * AMOUNT);
    const { payments } = await desk.asAdmin.payments.pending({ type: 'deposit' });
    expect(payments).toMatchObject([{ flags: expect.arrayContaining(['over-method-limit']) }]);
    expect((await desk.audited()).find(({ action }) => action === 'automatic-deposits')).toMatchObject({
      before: { automaticMethodDayMaxSantim: 10_000_000 },
      after: { automaticMethodDayMaxSantim: 2 * AMOUNT },
    });
    await expectSoundLedger(desk.db);
  });

  it('also when claims of many players come at once', async () => {
    await using desk = await openOffice({ messageHook: true });
    await desk.saveAutomatic({ automaticMethodDayMaxSantim: 2 * AMOUNT });
    const made = await payers(desk, 8);
    for (const { message } of made) await desk.forward(message);
    await Promise.all(made.map(({ user, number }) => desk.claim(user, number)));
    expect(await credited(desk, made)).toBe(2 * AMOUNT);
    await expectSoundLedger(desk.db);
  });
});
