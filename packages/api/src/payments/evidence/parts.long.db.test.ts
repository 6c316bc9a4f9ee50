import { describe, expect, it } from 'vitest';
import { expectSoundLedger, walletOf } from '../../../test/kit/money.ts';
import {
  cbebirrReceived,
  newTransactionNumber,
  shownPhone,
  telebirrReceived,
  wallTime,
} from '../../../test/kit/payments/sms.ts';
import { CBEBIRR, openDeskAt, openOffice } from '../../../test/kit/people/office.ts';

const START_SANTIM = 1_000_000;
const at = (seconds: number) => wallTime('telebirr', Date.now() + seconds * 1000);

const VARIED: Readonly<Record<string, (text: string) => string>> = {
  forwarded: (t) => `FWD: ${t}`,
  quoted: (t) => `"${t}"`,
  upper: (t) => t.toUpperCase(),
  'without link': (t) => t.replace(/Thank you[\s\S]*/, ''),
  'cut behind the balance': (t) => t.slice(0, t.indexOf('Thank')),
  'cut within the balance': (t) => t.slice(0, t.indexOf('balance is ETB') + 18),
  'cut before the balance': (t) => t.slice(0, t.indexOf(' Your current')),
  'cut within the number': (t) => t.slice(0, t.indexOf('number is ') + 16),
  'rest alone': (t) => t.slice(t.indexOf('Your current')),
  'rest with the number': (t) => t.slice(t.indexOf('Your transaction')),
  'no seconds': (t) => t.replace(/(\d\d:\d\d):\d\d/, '$1'),
  'another mask': (t) => t.replace('****', '******'),
  'the name in brackets gone': (t) => t.replace('Almaz Bekele', 'A. Bekele'),
  twice: (t) => `${t}\n${t}`,
  'with its sender': (t) => `127: ${t}`,
  'amount without decimals': (t) => t.replace('ETB 500.00', 'ETB 500'),
  'balance without separator': (t) => t.replace(/(?<=balance is ETB )([\d,.]+)/, (f) => f.replaceAll(',', '')),
  'with an advertisement': (t) => `${t} Get ETB 50.00 bonus!`,
  'html entities': (t) => t.replaceAll(' ', '&nbsp;'),
};
const withoutPayer = (text: string) => text.replace(/\(2519[^)]*\)/, '');

/** The office, a receipt of 500 ETB, and what its player has been credited with at the end. */
async function openDesk() {
  const desk = await openOffice({ messageHook: true });
  await desk.beginBalance(START_SANTIM);
  const number = newTransactionNumber();
  const whole = telebirrReceived({ number, amountSantim: 50_000, balanceSantim: 1_050_000, on: at(0) });
  return {
    ...desk,
    number,
    whole,
    claimNumber: () => desk.claim(desk.player, number),
    /** A next payment of 100 ETB arrives. Returns what was credited in all, and the open alarms. */
    async next() {
      const next = newTransactionNumber();
      await desk.claim(desk.player, next);
      const says = { number: next, amountSantim: 10_000, balanceSantim: 1_060_000, on: at(5) };
      await desk.forward(telebirrReceived(says));
      await expectSoundLedger(desk.db);
      const { alarms } = await desk.asAdmin.payments.alarms();
      return { creditedSantim: (await walletOf(desk.db, desk.player)) - 50_000, alarms };
    },
  };
}

describe('a message that is forwarded again in another way', () => {
  it.each(Object.entries({ ...VARIED, 'no payer': withoutPayer }))(
    'changes nothing behind the whole one: %s',
    async (_name, vary) => {
      await using desk = await openDesk();
      await desk.claimNumber();
      await desk.forward(desk.whole);
      await desk.forward(vary(desk.whole));
      expect(await desk.next()).toEqual({ creditedSantim: 60_000, alarms: [] });
    },
  );

  it.each(Object.entries(VARIED))('changes nothing before the whole one: %s', async (_name, vary) => {
    await using desk = await openDesk();
    await desk.claimNumber();
    await desk.forward(vary(desk.whole));
    await desk.forward(desk.whole);
    expect(await desk.next()).toEqual({ creditedSantim: 60_000, alarms: [] });
  });

  it.each(Object.entries(VARIED))('changes nothing where the claim comes after both: %s', async (_name, vary) => {
    await using desk = await openDesk();
    await desk.forward(vary(desk.whole));
    await desk.forward(desk.whole);
    await desk.claimNumber();
    expect(await desk.next()).toEqual({ creditedSantim: 60_000, alarms: [] });
  });

  it('and shows the payer only then is left to a person: the first one has the balance, which vouches', async () => {
    await using desk = await openDesk();
    const { payment } = await desk.claimNumber();
    await desk.forward(withoutPayer(desk.whole));
    await desk.forward(desk.whole);
    expect(await desk.next()).toEqual({ creditedSantim: 10_000, alarms: [] });
    await desk.confirm(payment.id);
    expect(await walletOf(desk.db, desk.player)).toBe(110_000);
  });

  it('is the same one with a number in lower case, a mask of another length, or no seconds', async () => {
    await using desk = await openDesk();
    const { whole, number } = desk;
    await desk.claimNumber();
    const respelt = [
      whole.replace('2519****2078', '2519*****2078'),
      whole.replaceAll(number, number.toLowerCase()),
      whole.replace('2519****2078', '+2519****2078'),
      whole.replace(/:\d\d\. Your/, '. Your'),
    ];
    for (const text of [whole, ...respelt]) await desk.forward(text);
    expect(await desk.next()).toEqual({ creditedSantim: 60_000, alarms: [] });
  });

  it('is credited of CBE Birr too, where it was cut within its number', async () => {
    await using desk = await openOffice({ messageHook: true });
    await desk.beginBalance(START_SANTIM, 'cbebirr');
    const number = newTransactionNumber({ length: 11 });
    await desk.claim(desk.player, number);
    const payer = '251911232078';
    const whole = cbebirrReceived({ number, amountSantim: 50_000, balanceSantim: 1_050_000, payer });
    await desk.forward(whole.slice(0, whole.indexOf(number) + 10), CBEBIRR);
    await desk.forward(whole, CBEBIRR);
    expect(await walletOf(desk.db, desk.player)).toBe(100_000);
  });
});

type Parts = Record<'whole' | 'first' | 'rest', string>;

describe('the two parts of a message, each by itself', () => {
  const parts = (whole: string) => {
    const cut = whole.indexOf('Your current') + 16;
    return [whole.slice(0, cut), whole.slice(cut)];
  };

  it.each(['in their order', 'the other way round'])('are credited together: %s', async (order) => {
    await using desk = await openDesk();
    await desk.claimNumber();
    const both = parts(desk.whole);
    for (const part of order === 'in their order' ? both : both.toReversed()) await desk.forward(part);
    expect(await desk.next()).toEqual({ creditedSantim: 60_000, alarms: [] });
  });

  it.each([
    ['of each', ({ first, rest }: Parts) => [first, rest]],
    ['after the whole', ({ whole, rest }: Parts) => [whole, rest]],
    ['before the whole', ({ whole, rest }: Parts) => [rest, whole]],
  ])('let the next payment count that was made before they came: %s', async (_what, sent) => {
    await using desk = await openDeskAt(START_SANTIM);
    const paidMs = Date.now() - 60_000;
    for (const [index, balanceSantim] of [1_050_000, 1_100_000].entries()) {
      const [player, number] = [await desk.newPlayer(), newTransactionNumber()];
      await desk.claim(player, number);
      const on = wallTime('telebirr', paidMs + index * 5000);
      const payer = shownPhone(player.phoneNumber);
      const whole = telebirrReceived({ number, amountSantim: 50_000, balanceSantim, payer, on });
      const [first = '', rest = ''] = parts(whole);
      for (const message of sent({ whole, first, rest })) await desk.forward(message);
      expect(await walletOf(desk.db, player)).toBe(100_000);
    }
    expect(await desk.asAdmin.payments.alarms()).toEqual({ alarms: [], stopped: [] });
  });

  it('credit nothing where the first has no rest', async () => {
    await using desk = await openDesk();
    const { payment } = await desk.claimNumber();
    const [first = ''] = parts(desk.whole);
    expect(await desk.forward(first)).toEqual({ outcome: 'waiting' });
    expect(await desk.flags(payment.id)).toEqual(['amount-unknown', 'balance-break']);
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);
  });

  it('are left to a person where another receipt without a balance may be the first part', async () => {
    await using desk = await openDesk();
    const forger = await desk.newPlayer();
    const forged = newTransactionNumber();
    await desk.claim(forger, forged);
    const [first = '', rest = ''] = parts(desk.whole);
    await desk.forward(first.replace('2519****2078', shownPhone(forger.phoneNumber)).replace(desk.number, forged));
    await desk.claimNumber();
    await desk.forward(first);
    await desk.forward(rest);
    expect(await walletOf(desk.db, forger)).toBe(50_000);
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);
  });

  it('credit nothing where the rest states another balance', async () => {
    await using desk = await openDesk();
    await desk.claimNumber();
    const [first = '', rest = ''] = parts(desk.whole);
    await desk.forward(first);
    await desk.forward(rest.replace('10,500', '10,700'));
    expect(await walletOf(desk.db, desk.player)).toBe(50_000);
  });
});

describe('a receipt without a balance that somebody has made up', () => {
  it('is not credited where the next receipt of somebody else leaves room for it', async () => {
    await using desk = await openDesk();
    await desk.claimNumber();
    await desk.forward(desk.whole.replace(/Your current.*?\.\d\d\./, ''));
    // The receipt between has not come yet.
    expect(await desk.next()).toMatchObject({ creditedSantim: 0, alarms: [{ kind: 'balance-break' }] });
  });

  it('does not stand in the way of a true message of its number with another amount', async () => {
    await using desk = await openDesk();
    await desk.forward(desk.whole.replace('500.00 from', '700.00 from').replace(/Your current.*?\.\d\d\./, ''));
    await desk.forward(desk.whole);
    const { payment } = await desk.claimNumber();
    expect(await desk.flags(payment.id)).toContain('evidence-differs');
    expect(await desk.next()).toMatchObject({ creditedSantim: 10_000, alarms: [{ kind: 'evidence-disagrees' }] });
  });
});
