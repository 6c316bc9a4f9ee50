import { describe, expect, it } from 'vitest';
import { isEasyPin } from './easy-pin.ts';

const PHONE = '+251911234567';

describe('a PIN', () => {
  it.each(['0000', '55555', '1234', '01234567', '4321', '9876', '7890', '2468', '1212', '80808'])(
    'is easy if its digits follow a rule: %s',
    (pin) => expect(isEasyPin(pin, '+251700000000')).toBe(true),
  );

  it.each(['9112', '4567', '0911', '12345678', '911234'])('is easy if it is a part of the own number: %s', (pin) => {
    expect(isEasyPin(pin, PHONE)).toBe(true);
  });

  it.each(['2749', '1357924', '90210', '1122', '48151623'])('is not easy otherwise: %s', (pin) => {
    expect(isEasyPin(pin, PHONE)).toBe(false);
  });
});
