import { describe, expect, it } from 'vitest';
import { expectSoundLedger, walletOf } from '../../../../test/kit/money.ts';
import {
  cbebirrReceived,
  newTransactionNumber,
  telebirrReceived,
  telebirrSent,
  wallTime,
} from '../../../../test/kit/payments/sms.ts';
import { CBEBIRR, type Office, openDeskAt, openOffice } from '../../../../test/kit/people/office.ts';

const HOUR_MS = 60 * 60 * 1000;
const AMOUNT = 50_000;

/** A claim of 500 ETB and the message about it, and what came of the two. */
async function claimAndForward(desk: Office, { balanceSantim }: { balanceSantim: number }) {
  const number = newTransactionNumber();
  const { payment } = await desk.claim(desk.player, telebirrSent({ number, amountSantim: AMOUNT }));
  const sms = await desk.forward(telebirrReceived({ number, amountSantim: AMOUNT, balanceSantim }));
  return { sms, flags: await desk.flags(payment.id) };
}

describe('the balance that the messages carry', () => {
  /** Forwards a message that states this balance, whatever the balances before. */
  const forwardAs = (desk: Office, balanceSantim: number, atMs = Date.now()) => {
    const number = newTransactionNumber();
    const on = wallTime('telebirr', atMs);
    return desk.forward(telebirrReceived({ number, amountSantim: AMOUNT, balanceSantim, on }));
  };

  it('that does not continue is an alarm, and stops crediting until somebody has looked', async () => {
    await using desk = await openDeskAt(1_000_000);
    await forwardAs(desk, 1_050_000);
    expect(await desk.asAdmin.payments.alarms()).toEqual({ alarms: [], stopped: [] });
    await forwardAs(desk, 2_000_000);
    const { alarms, stopped } = await desk.asAdmin.payments.alarms();
    expect(alarms).toMatchObject([
      { kind: 'balance-break', method: 'telebirr', expectedSantim: 1_100_000, statedSantim: 2_000_000 },
    ]);
    expect(stopped).toEqual(['telebirr']);
    const next = { balanceSantim: 2_050_000 };
    expect(await claimAndForward(desk, next)).toMatchObject({
      flags: ['balance-break', 'automatic-stopped'],
    });
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);

    await desk.asAdmin.payments.resolveAlarm({ alarmId: alarms[0]?.id ?? '', isTrue: true });
    expect(await desk.asAdmin.payments.alarms()).toEqual({ alarms: [], stopped: [] });
    expect(await claimAndForward(desk, { balanceSantim: 2_100_000 })).toMatchObject({
      sms: { outcome: 'confirmed' },
    });
    expect(await desk.audited()).toContainEqual(
      expect.objectContaining({ action: 'resolve-alarm', subject: 'telebirr' }),
    );
    await expectSoundLedger(desk.db);
  });

  it('is an alarm only, where the operator does not want it to stop anything', async () => {
    await using desk = await openOffice({ messageHook: true });
    await desk.saveAutomatic({ stopOnBalanceBreak: false });
    await desk.beginBalance(1_000_000);
    expect(await claimAndForward(desk, { balanceSantim: 9_000_000 })).toMatchObject({
      sms: { outcome: 'confirmed' },
    });
    expect(await desk.asAdmin.payments.alarms()).toMatchObject({ alarms: [{ kind: 'balance-break' }], stopped: [] });
    await expectSoundLedger(desk.db);
  });

  it('may come late: the gap is filled and the alarm is over', async () => {
    await using desk = await openOffice({ messageHook: true });
    const start = Date.now() - HOUR_MS;
    await desk.beginBalance(1_000_000, 'telebirr', start);
    await forwardAs(desk, 1_100_000, start + 20_000);
    expect(await desk.asAdmin.payments.alarms()).toMatchObject({ stopped: ['telebirr'] });
    await forwardAs(desk, 1_050_000, start + 10_000);
    expect(await desk.asAdmin.payments.alarms()).toEqual({ alarms: [], stopped: [] });
  });

  it('goes down by what was sent and what the provider took for it', async () => {
    await using desk = await openOffice({ messageHook: true });
    // 8,940.23 is what the message of a payout states: 100 ETB and 4 ETB of charges before it.
    await desk.beginBalance(894_023 + 10_000 + 400);
    await desk.forward(telebirrSent({ number: newTransactionNumber(), amountSantim: 10_000 }));
    expect(await desk.asAdmin.payments.alarms()).toEqual({ alarms: [], stopped: [] });
    await desk.forward(telebirrSent({ number: newTransactionNumber(), amountSantim: 10_000 }));
    expect(await desk.asAdmin.payments.alarms()).toMatchObject({ stopped: ['telebirr'] });
  });

  it('is counted for each method by itself', async () => {
    await using desk = await openDeskAt(1_000_000);
    await desk.beginBalance(27_700, 'cbebirr');
    const number = newTransactionNumber({ length: 11 });
    await desk.forward(cbebirrReceived({ number, amountSantim: AMOUNT, balanceSantim: 77_700 }), CBEBIRR);
    await forwardAs(desk, 1_050_000);
    expect(await desk.asAdmin.payments.alarms()).toEqual({ alarms: [], stopped: [] });
  });
});
