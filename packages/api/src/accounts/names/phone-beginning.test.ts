import { describe, expect, it } from 'vitest';
import { phoneBeginning } from './phone.ts';

describe('the beginning of a phone number', () => {
  it.each(['0911', '911', '251911', '+251911', '00251911', '+2510911', ' 0 9-1.1 ', '０９１１'])(
    'is the same in every spelling: %j',
    (text) => {
      expect(phoneBeginning(text)).toBe('+251911');
    },
  );

  it.each([
    ['07', '+2517'],
    ['7', '+2517'],
    ['0911223344', '+251911223344'],
  ])('may be short or whole: %j', (text, expected) => {
    expect(phoneBeginning(text)).toBe(expected);
  });

  it.each(['0', '+', '2', '25', '251', '+251', '00251'])(
    'that tells nothing yet is that of every number: %j',
    (text) => {
      expect(phoneBeginning(text)).toBe('+251');
    },
  );

  it.each(['', ' ', '-', '()', '1', '08', '2526', '+1', '09112233445', '0911x', 'abebe', '%', '9_'])(
    'is not %j',
    (text) => {
      expect(phoneBeginning(text)).toBeNull();
    },
  );
});
