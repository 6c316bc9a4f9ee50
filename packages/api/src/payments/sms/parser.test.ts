import { describe, expect, it } from 'vitest';
import { SAMPLES } from '../../../test/kit/payments/sms-samples.ts';
import { parseSms } from './parser.ts';

const ID = /[A-Z]{2}[1-9A-V]\d[A-Z0-9]{6,7}(?![A-Z0-9])/g;

const wide = (text: string) =>
  text.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0));

const VARIATIONS: Readonly<Record<string, (text: string) => string>> = {
  'as it is': (text) => text,
  'doubled spaces': (text) => text.replaceAll(' ', '  '),
  'line breaks for spaces': (text) => text.replaceAll(' ', '\n'),
  'Windows line breaks after sentences': (text) => text.replaceAll('. ', '.\r\n'),
  'tabs for spaces': (text) => text.replaceAll(' ', '\t'),
  'non-breaking spaces': (text) => text.replaceAll(' ', '\u00a0'),
  'narrow and ideographic spaces': (text) => text.replaceAll(' ', '\u202f\u3000'),
  'zero-width spaces beside spaces': (text) => text.replaceAll(' ', '\u200b \ufeff'),
  'zero-width spaces for spaces': (text) => text.replaceAll(' ', '\u200b'),
  'invisible characters in figures': (text) => text.replace(/\d(?=\d)/g, '$&\u2060'),
  'direction marks around digits': (text) => text.replace(/\d+/g, '\u2068$&\u2069'),
  'full-width digits': (text) => text.replace(/\d/g, wide),
  'full-width everything': wide,
  'lower case numbers': (text) => text.replace(ID, (id) => id.toLowerCase()),
  'no space before brackets': (text) => text.replaceAll(' (', '('),
  'a space before brackets': (text) => text.replace(/(?<! )\(/g, ' ('),
  'the misspelling transfered': (text) => text.replaceAll('transferred', 'transfered'),
  'an apostrophe after the number': (text) =>
    text.replace(/(?<id>[A-Z]{2}[1-9A-V]\d[A-Z0-9]{6,7})'?(?= |\.|$)/g, "$<id>'"),
  'a typographic apostrophe after the number': (text) =>
    text.replace(/(?<id>[A-Z]{2}[1-9A-V]\d[A-Z0-9]{6,7})'?(?= |\.|$)/g, '$<id>’'),
  'a space before punctuation': (text) => text.replace(/(?<=[A-Z0-9])\.(?= )/g, ' .'),
  'no spaces after sentences': (text) => text.replace(/([A-Z0-9])\. (?=[A-Z])/g, '$1.'),
  'middle dots for asterisks': (text) => text.replaceAll('*', '·'),
  forwarded: (text) => `FWD: ${text}`,
  'with a remark before and after': (text) => `Selam, please check my deposit!\n\n"${text}"\nthank you very much`,
  'with the sender and time of the phone': (text) => `127\n12:04 PM\n${text}`,
  'without the receipt address': (text) => text.replace(/(?:For invoice )?https:\S+/, ''),
};

describe('the samples of the providers', () => {
  for (const [shape, { text, expected }] of Object.entries(SAMPLES)) {
    describe(shape, () => {
      for (const [variation, vary] of Object.entries(VARIATIONS)) {
        it(`reads it ${variation}`, () => {
          expect(parseSms(vary(text))).toEqual(expected);
        });
      }

      for (const [first, second] of pairsOf(Object.keys(VARIATIONS).slice(1))) {
        it(`reads it with ${first}, then ${second}`, () => {
          const varied = VARIATIONS[second]?.(VARIATIONS[first]?.(text) ?? '') ?? '';
          expect(parseSms(varied)).toEqual(expected);
        });
      }
    });
  }
});

describe('the name of the account’s owner', () => {
  it.each([
    'Lottery 24',
    'Bingo Bonus 24',
    'Prize (Addis) Games',
    'Cartela, Bonus & Sons',
    'Dr. Bonus',
    'Must Win Bingo',
    'Never Stop Games',
    'Total 1 Games',
    'Failed 7 Games',
  ])('hides no receipt: %s', (name) => {
    expect(
      parseSms(
        `Dear ${name}\nYou have received ETB 1,000.00 from Marta Girma(2519****2078)  on 31/01/2026 16:51:21. Your transaction number is DAV7IO01XK. Your current E-Money Account balance is ETB 9,719.23. Thank you for using telebirr Ethio telecom`,
      ),
    ).toMatchObject({ direction: 'received', amountSantim: 100_000, undoneNumbers: [] });
    expect(
      parseSms(
        `Dear ${name}, you received 42.00Br. from 251911232078 - MARTA GIRMA on 09/02/26 17:48,Txn ID DB9215LOOSO.Your CBE Birr account balance is 217.00Br. Thank you!`,
      ),
    ).toMatchObject({ direction: 'received', amountSantim: 4200, undoneNumbers: [] });
  });

  it.each([
    'Dear Customer, Payment Failed, You have',
    'Dear Customer. Transfer Reversed. You have',
    'Dear Customer, If Payment Fails You have',
    'Dear Customer once you have',
  ])('hides nothing that is said behind it: %s', (beginning) => {
    const text = `${beginning} received ETB 50.00 from Marta Girma(2519****2078) on 31/01/2026 16:51:21. Your transaction number is DAV7IO01XK. Thank you for using telebirr`;
    expect(parseSms(text)).toMatchObject({ direction: 'unknown', amountSantim: null });
  });
});

/** Each variation with its neighbour: every one is combined twice, without trying all 600 pairs. */
function pairsOf(names: readonly string[]): readonly (readonly [string, string])[] {
  return names.flatMap((name, index) => {
    const next = names[index + 1];
    return next === undefined ? [] : [[name, next] as const];
  });
}
