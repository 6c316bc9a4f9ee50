import { describe, expect, it } from 'vitest';
import { credentialsInput, loginInput, usernameSchema } from '../contract.ts';
import { usernameKey } from '../users.ts';

const problem = (username: string) => usernameSchema.safeParse(username).error?.issues[0]?.message;

describe('a username', () => {
  it.each([
    ['abebe', 'abebe'],
    ['አበበ ቢቂላ', 'አበበ ቢቂላ'],
    ['  Abebe   Bikila  ', 'Abebe Bikila'],
    ['a.b-c_d', 'a.b-c_d'],
    ['José', 'José'],
    ['Jose\u0301', 'José'],
    ['007', '007'],
    ['abc', 'abc'],
    ['x'.repeat(32), 'x'.repeat(32)],
    ['𞤀𞤁𞤂', '𞤀𞤁𞤂'],
  ])('%j is taken as %j', (written, taken) => {
    expect(usernameSchema.parse(written)).toBe(taken);
  });

  it.each([
    'ab',
    'x'.repeat(33),
    '-abc',
    'abc-',
    '.abc',
    'a\u0000bc',
    'a<b>c',
    'a/b/c',
    '😀😀😀',
    'a\u202ebc',
    'a\u200bbc',
    // Letters and marks that show nothing, and too many marks.
    '\u3164\u3164\u3164',
    'abebe\u3164',
    'a\u115fbebe',
    'ab\uffa0ebe',
    'abebe\ufe0f',
    'abe\u034fbe',
    'abe\u17b5be',
    '\u0301\u0301\u0301',
    '\u0301abebe',
    'a\u0335\u0335\u0335bebe',
    `a${' '.repeat(200)}b`,
  ])('cannot be %j', (written) => {
    expect(problem(written)).toBe('invalidUsername');
  });

  it.each(['\u202aMarta\u202c', 'Marta\u200f', '\u2068Marta\u2069', 'Marta\u00ad', '\ufeff Marta \u200e'])(
    'that was pasted as %j is Marta, at sign-up and sign-in',
    (typed) => {
      expect(usernameSchema.safeParse(typed).data).toBe('Marta');
      expect(loginInput.parse({ username: typed, phoneNumber: '0911223344' }).username).toBe('Marta');
    },
  );

  it.each(['', '   '])('is asked for where %j was entered', (written) => {
    expect(problem(written)).toBe('fillRequiredFields');
  });
});

describe('two usernames', () => {
  it.each([
    ['Abebe', 'aBEBE'],
    ['JOSÉ', 'josé'],
    ['ﬁnn', 'FINN'],
    ['Ａｂｅ', 'abe'],
  ])('%s and %s are the same', (one, other) => {
    expect(usernameKey(one)).toBe(usernameKey(other));
  });

  it.each([
    ['abebe', 'abebe1'],
    ['jose', 'josé'],
    ['አበበ', 'ዐበበ'],
  ])('%s and %s are different', (one, other) => {
    expect(usernameKey(one)).not.toBe(usernameKey(other));
  });
});

describe('credentials', () => {
  it('carry the phone number in its international form', () => {
    expect(credentialsInput.parse({ username: 'abebe', phoneNumber: '0911 234 567' })).toEqual({
      username: 'abebe',
      phoneNumber: '+251911234567',
    });
  });

  it.each([
    ['', 'fillRequiredFields'],
    ['12345', 'invalidPhoneNumber'],
  ])('with the phone number %j are refused', (phoneNumber, message) => {
    const { error } = credentialsInput.safeParse({ username: 'abebe', phoneNumber });
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
