import { describe, expect, it } from 'vitest';
import { expectSoundLedger, walletOf } from '../../../test/kit/money.ts';
import { newTransactionNumber, telebirrReceived, wallTime } from '../../../test/kit/payments/sms.ts';
import { type Office, openOffice } from '../../../test/kit/people/office.ts';
import { lookAgain } from '../evidence/look-again.ts';

const DAY_MS = 86_400_000;
const AMOUNT = 50_000;

/** A claim by number, and the message with that number. Days count from now. */
async function claimAndForward(desk: Office, { number, statedDays = 0 }: { number: string; statedDays?: number }) {
  const { payment } = await desk.claim(desk.player, number);
  const on = wallTime('telebirr', Date.now() + statedDays * DAY_MS);
  const { outcome } = await desk.forward(telebirrReceived({ number, amountSantim: AMOUNT, on }));
  return { outcome, flags: await desk.flags(payment.id), wallet: await walletOf(desk.db, desk.player) };
}

const dated = (days: number) => newTransactionNumber({ atMs: Date.now() + days * DAY_MS });

describe('a transaction number names its day', () => {
  it.each([-2, -3])('which its message may not miss by more than a day: %i days', async (days) => {
    await using desk = await openOffice({ messageHook: true });
    expect(await claimAndForward(desk, { number: dated(days) })).toMatchObject({
      outcome: 'waiting',
      flags: expect.arrayContaining(['date-differs']),
      wallet: 50_000,
    });
    await expectSoundLedger(desk.db);
  });

  it.each([0, -1])('which may be that of the message or the day before: %i days', async (days) => {
    await using desk = await openOffice({ messageHook: true });
    expect(await claimAndForward(desk, { number: dated(days) })).toMatchObject({ outcome: 'confirmed' });
  });

  it('which a request does not get by itself either', async () => {
    await using desk = await openOffice({ messageHook: true });
    await desk.prove(desk.player);
    const { payment } = await desk.deposit(desk.player, AMOUNT);
    await desk.forward(telebirrReceived({ number: dated(-2), amountSantim: AMOUNT }));
    expect(await desk.flags(payment.id)).toContain('date-differs');
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);
  });

  it('and one of the future goes to a person, whatever its message says', async () => {
    await using desk = await openOffice({ messageHook: true });
    const answer = await claimAndForward(desk, { number: dated(1) });
    expect(answer).toMatchObject({ outcome: 'waiting', flags: expect.arrayContaining(['number-of-future']) });
    const later = await desk.claim(desk.player, dated(300));
    expect(await desk.flags(later.payment.id)).toContain('number-of-future');
  });

  it('and one claimed before midnight is credited when its day has begun', async () => {
    await using desk = await openOffice({ messageHook: true });
    expect(await claimAndForward(desk, { number: dated(1) })).toMatchObject({ outcome: 'waiting' });
    const tomorrow = { ...desk, now: () => Date.now() + DAY_MS };
    await lookAgain(tomorrow);
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);
    await lookAgain(tomorrow, { isAnew: true });
    expect(await walletOf(desk.db, desk.player)).toBe(50_000 + AMOUNT);
  });

  it('and one that is over for more than 72 hours goes to a person', async () => {
    await using desk = await openOffice({ messageHook: true });
    const answer = await claimAndForward(desk, { number: dated(-4), statedDays: -2.9 });
    expect(answer).toMatchObject({ outcome: 'waiting', flags: expect.arrayContaining(['number-old']) });
    const recent = await desk.claim(desk.player, dated(-3));
    expect(await desk.flags(recent.payment.id)).not.toContain('number-old');
  });

  it('or none, and then that says nothing', async () => {
    await using desk = await openOffice({ messageHook: true });
    // The 31st of February.
    const number = `${newTransactionNumber().charAt(0)}BV${newTransactionNumber().slice(3)}`;
    expect(await claimAndForward(desk, { number })).toMatchObject({ outcome: 'confirmed' });
  });
});
