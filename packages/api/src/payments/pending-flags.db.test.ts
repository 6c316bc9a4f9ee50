import { describe, expect, it } from 'vitest';
import { expectSoundLedger, walletOf } from '../../test/kit/money.ts';
import { newTransactionNumber, telebirrReceived, telebirrSent } from '../../test/kit/payments/sms.ts';
import { type Office, openDeskAt, openOffice } from '../../test/kit/people/office.ts';

const AMOUNT = 50_000;
const HIDDEN = '2519********';

async function pending(desk: Office, paymentId: string) {
  const { payments } = await desk.asAdmin.payments.pending({ type: 'deposit', pageSize: 50 });
  return payments.find(({ id }) => id === paymentId);
}

describe('a number that Telegram has confirmed', () => {
  it('puts its player before those who only typed theirs, and credits nobody where it is the number of two', async () => {
    await using desk = await openOffice({ messageHook: true });
    const like = (start: string) => desk.newPlayer({ phoneNumber: `${start}${desk.player.phoneNumber.slice(-6)}` });
    const [one, other] = [await like('+251998'), await like('+251997')];
    const players = [desk.player, one, other];
    const requests = [];
    for (const player of players) requests.push((await desk.deposit(player, AMOUNT)).payment.id);
    for (const player of [one, other]) await desk.prove(player);
    await desk.forward(telebirrReceived({ number: newTransactionNumber(), amountSantim: AMOUNT }));
    const { messages } = await desk.asAdmin.payments.messages({ onlyWaiting: true });
    const { candidates } = await desk.asAdmin.payments.candidates({ messageId: messages[0]?.id ?? '' });
    const [asksFirst, ...proven] = requests;
    expect(candidates).toMatchObject([
      ...proven.map((id) => ({ id, payer: 'fits', phoneProven: true })),
      { id: asksFirst, payer: 'fits', phoneProven: false },
    ]);
    for (const player of players) expect(await walletOf(desk.db, player)).toBe(50_000);
  });
});

describe('a message that shows no payer', () => {
  it('is of nobody where it fits the requests of two players, until a person types its number', async () => {
    await using desk = await openOffice({ messageHook: true });
    const other = await desk.newPlayer();
    const [mine, others] = [await desk.deposit(desk.player, AMOUNT), await desk.deposit(other, AMOUNT)];
    const number = newTransactionNumber();
    await desk.forward(telebirrReceived({ number, amountSantim: AMOUNT, payer: HIDDEN }));
    for (const { payment } of [mine, others]) {
      expect(await pending(desk, payment.id)).toMatchObject({ evidence: null, sharedEvidence: { requests: 2 } });
      await expect(desk.confirm(payment.id)).rejects.toThrow('fits the open requests of several players');
    }
    await desk.confirm(mine.payment.id, { transactionNumber: number, amountSantim: AMOUNT });
    expect([await walletOf(desk.db, desk.player), await walletOf(desk.db, other)]).toEqual([100_000, 50_000]);
    expect(await pending(desk, others.payment.id)).toMatchObject({ evidence: null, sharedEvidence: null });
    await expectSoundLedger(desk.db);
  });

  it('is shown where it fits one request alone', async () => {
    await using desk = await openOffice({ messageHook: true });
    const { payment } = await desk.deposit(desk.player, AMOUNT);
    await desk.deposit(await desk.newPlayer(), AMOUNT + 1);
    const number = newTransactionNumber();
    await desk.forward(telebirrReceived({ number, amountSantim: AMOUNT, payer: HIDDEN }));
    expect(await pending(desk, payment.id)).toMatchObject({
      evidence: { transactionNumber: number },
      sharedEvidence: null,
    });
  });
});

describe('what is odd about the message of a request is shown before it is confirmed:', () => {
  it('that its balance breaks the chain, and its payer cannot be told', async () => {
    await using desk = await openDeskAt(1_000_000);
    const { payment } = await desk.deposit(desk.player, AMOUNT);
    const message = { number: newTransactionNumber(), amountSantim: AMOUNT, balanceSantim: 7_777_700, payer: HIDDEN };
    await desk.forward(telebirrReceived(message));
    const shown = await pending(desk, payment.id);
    expect(shown?.evidence).toMatchObject({ transactionNumber: message.number });
    expect(shown?.flags).toEqual(expect.arrayContaining(['balance-break', 'payer-unknown']));
  });

  it('that an alarm of the method is open, and no longer once it is resolved', async () => {
    await using desk = await openDeskAt(1_000_000);
    const { payment } = await desk.deposit(desk.player, AMOUNT);
    const message = { number: newTransactionNumber(), amountSantim: AMOUNT, balanceSantim: 1_050_000, payer: HIDDEN };
    await desk.forward(telebirrReceived(message));
    expect((await pending(desk, payment.id))?.flags).toEqual(['payer-unknown']);
    await desk.forward(
      telebirrReceived({ number: newTransactionNumber(), amountSantim: 7_000, balanceSantim: 9_999_900 }),
    );
    expect((await pending(desk, payment.id))?.flags).toContain('alarm-open');
    const { alarms } = await desk.asAdmin.payments.alarms();
    for (const { id } of alarms) await desk.asAdmin.payments.resolveAlarm({ alarmId: id });
    expect((await pending(desk, payment.id))?.flags).not.toContain('alarm-open');
  });

  it('that its sender is not in the list any more', async () => {
    await using desk = await openOffice({ messageHook: true });
    const { payment } = await desk.deposit(desk.player, AMOUNT);
    await desk.forward(telebirrReceived({ number: newTransactionNumber(), amountSantim: AMOUNT, payer: HIDDEN }));
    await desk.asAdmin.payments.saveSenders({ method: 'telebirr', senders: ['telebirr'] });
    expect((await pending(desk, payment.id))?.flags).toContain('sender-unlisted');
  });

  it('and what was said of a claim goes with its reason', async () => {
    await using desk = await openDeskAt(1_000_000);
    const number = newTransactionNumber();
    const { payment } = await desk.claim(desk.player, number);
    const message = { number, amountSantim: AMOUNT, balanceSantim: 1_100_000, payer: HIDDEN };
    await desk.forward(telebirrReceived(message));
    expect((await pending(desk, payment.id))?.flags).toContain('balance-break');
    const { alarms } = await desk.asAdmin.payments.alarms();
    await desk.asAdmin.payments.resolveAlarm({ alarmId: alarms[0]?.id ?? '', isTrue: true });
    expect((await pending(desk, payment.id))?.flags).not.toContain('balance-break');
  });
});

describe('a claim whose number is easily misread for that of a message that waits', () => {
  const base = () => newTransactionNumber().slice(0, 9);

  it.each([
    ['O', '0'],
    ['I', '1'],
    ['S', '5'],
  ])('is flagged, whichever comes first: %s for %s', async (typed, true_) => {
    await using desk = await openOffice({ messageHook: true });
    const [before, after] = [base(), base()];
    await desk.forward(telebirrReceived({ number: `${before}${true_}`, amountSantim: AMOUNT }));
    const first = await desk.claim(desk.player, `${before}${typed}`);
    const second = await desk.claim(desk.player, `${after}${typed}`);
    expect(await pending(desk, second.payment.id)).toMatchObject({ looksLikeNumber: null });
    await desk.forward(telebirrReceived({ number: `${after}${true_}`, amountSantim: AMOUNT + 1 }));
    expect(await pending(desk, first.payment.id)).toMatchObject({ looksLikeNumber: `${before}${true_}` });
    expect(await pending(desk, second.payment.id)).toMatchObject({ looksLikeNumber: `${after}${true_}` });
  });

  it('is offered for that message, and flagged no longer once the message has confirmed something', async () => {
    await using desk = await openOffice({ messageHook: true });
    const number = base();
    await desk.forward(telebirrReceived({ number: `${number}0`, amountSantim: AMOUNT }));
    const { payment } = await desk.claim(desk.player, `${number}O`);
    const { messages } = await desk.asAdmin.payments.messages({ onlyWaiting: true });
    const found = await desk.asAdmin.payments.candidates({ messageId: messages[0]?.id ?? '' });
    expect(found.candidates).toMatchObject([{ id: payment.id, transactionNumber: `${number}O` }]);
    const other = await desk.newPlayer();
    const request = await desk.deposit(other, AMOUNT);
    const typed = { transactionNumber: `${number}0`, amountSantim: AMOUNT, isAnotherPayment: true };
    await desk.confirm(request.payment.id, typed);
    expect(await pending(desk, payment.id)).toMatchObject({ looksLikeNumber: null });
  });
});

describe('a rejected claim', () => {
  it('no longer flags the claim of another player', async () => {
    await using desk = await openOffice({ messageHook: true });
    const [rival, third] = [await desk.newPlayer(), await desk.newPlayer()];
    const message = telebirrSent({ number: newTransactionNumber(), amountSantim: AMOUNT });
    const [mine, first, second] = [
      await desk.claim(desk.player, message),
      await desk.claim(rival, message),
      await desk.claim(third, message),
    ];
    expect(await desk.flags(mine.payment.id)).toContain('claimed-by-another');
    await desk.reject(first.payment.id);
    expect(await desk.flags(mine.payment.id)).toContain('claimed-by-another');
    await desk.reject(second.payment.id);
    expect(await desk.flags(mine.payment.id)).not.toContain('claimed-by-another');
    expect(await desk.payment(desk.player, mine.payment.id)).toMatchObject({ status: 'pending' });
  });
});

describe('a claim that is confirmed with the warnings that were shown', () => {
  it('is not if somebody else has claimed its number since, and is once that was shown too', async () => {
    await using desk = await openOffice({ messageHook: true });
    const limits = { automaticPaymentMaxSantim: 1000, automaticDayMaxSantim: 1000 };
    await desk.asAdmin.payments.saveAutomatic({
      ...{ ...limits, automaticMethodDayMaxSantim: 1000, stopOnBalanceBreak: true },
    });
    const number = newTransactionNumber();
    await desk.forward(telebirrReceived({ number, amountSantim: AMOUNT }));
    const { payment } = await desk.claim(desk.player, telebirrSent({ number, amountSantim: AMOUNT }));
    const shown = await pending(desk, payment.id);
    expect(shown).toMatchObject({ agrees: true, flags: ['over-automatic-limit', 'over-method-limit'] });
    await desk.claim(await desk.newPlayer(), number);
    const seen = { amountSantim: AMOUNT, method: 'telebirr', transactionNumber: number } as const;
    const confirm = (flags: string[] = []) => desk.confirm(payment.id, { ...seen, flags });
    await expect(confirm(shown?.flags)).rejects.toThrow('has changed in the meantime');
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);
    await confirm((await pending(desk, payment.id))?.flags);
    expect(await walletOf(desk.db, desk.player)).toBe(50_000 + AMOUNT);
    await expectSoundLedger(desk.db);
  });
});
