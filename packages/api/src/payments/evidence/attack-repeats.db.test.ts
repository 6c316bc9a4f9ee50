import { describe, expect, it } from 'vitest';
import { walletOf } from '../../../test/kit/money.ts';
import { openOffice } from '../../../test/kit/office.ts';
import { cbebirrReceived, newTransactionNumber, telebirrReceived, wallTime } from '../../../test/kit/sms.ts';

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
  'no mask': (t) => t.replace(/\(2519[^)]*\)/, ''),
  'the name in brackets gone': (t) => t.replace('Almaz Bekele', 'A. Bekele'),
  twice: (t) => `${t}\n${t}`,
  'with its sender': (t) => `127: ${t}`,
  'amount without decimals': (t) => t.replace('ETB 500.00', 'ETB 500'),
  'balance without separator': (t) => t.replace(/(?<=balance is ETB )([\d,.]+)/, (f) => f.replaceAll(',', '')),
  'with an advertisement': (t) => `${t} Get ETB 50.00 bonus!`,
  'html entities': (t) => t.replaceAll(' ', '&nbsp;'),
};

describe('a message that is forwarded again in another way', () => {
  it.each(Object.entries(VARIED))('behind the whole one, it changes nothing: %s', async (_name, vary) => {
    await using desk = await openOffice({ messageHook: true });
    await desk.beginBalance(1_000_000);
    const number = newTransactionNumber();
    await desk.claim(desk.player, number);
    const whole = telebirrReceived({ number, amountSantim: 50_000, balanceSantim: 1_050_000, on: at(0) });
    await desk.forward(whole);
    await desk.forward(vary(whole));
    const next = newTransactionNumber();
    await desk.claim(desk.player, next);
    await desk.forward(telebirrReceived({ number: next, amountSantim: 10_000, balanceSantim: 1_060_000, on: at(5) }));
    expect(await walletOf(desk.db, desk.player)).toBe(110_000);
  });

  it.each(Object.entries(VARIED))('before the whole one, it changes nothing: %s', async (_name, vary) => {
    await using desk = await openOffice({ messageHook: true });
    await desk.beginBalance(1_000_000);
    const number = newTransactionNumber();
    await desk.claim(desk.player, number);
    const whole = telebirrReceived({ number, amountSantim: 50_000, balanceSantim: 1_050_000, on: at(0) });
    await desk.forward(vary(whole));
    await desk.forward(whole);
    const next = newTransactionNumber();
    await desk.claim(desk.player, next);
    await desk.forward(telebirrReceived({ number: next, amountSantim: 10_000, balanceSantim: 1_060_000, on: at(5) }));
    expect(await walletOf(desk.db, desk.player)).toBe(110_000);
  });

  it('of CBE Birr, cut within its number', async () => {
    await using desk = await openOffice({ messageHook: true });
    await desk.beginBalance(1_000_000, 'cbebirr');
    const number = newTransactionNumber({ length: 11 });
    await desk.claim(desk.player, number);
    const payer = '251911232078';
    const whole = cbebirrReceived({ number, amountSantim: 50_000, balanceSantim: 1_050_000, payer });
    await desk.forward(whole.slice(0, whole.indexOf(number) + 10), 'CBEBirr');
    await desk.forward(whole, 'CBEBirr');
    expect(await walletOf(desk.db, desk.player)).toBe(100_000);
  });
});
