import { expect, it } from 'vitest';
import { leadsElsewhere } from './written.ts';

it.each([
  '0911/22/33/44',
  '0911 – 22 – 33 – 44',
  '0911_22_33_44',
  '0911 22\n33 44',
  '0911*22*33*44',
  '09 on 30.11.2026, 11 22 33 44 55',
  'bit.ly/cartela',
  'cartela.shop',
])('may be taken for where to pay: %j', (text) => {
  expect(leadsElsewhere(text)).toBe(true);
});

it.each([
  'Nothing came on 30.11.2026 14:22.',
  'Nothing came on 30/11/2026 14:22:07, nor on 2026-11-30 09:15.',
  'You sent 150.00, not 1,100.00 birr.',
  'Of games 1201 and 1202',
])('is nothing of the kind: %j', (text) => {
  expect(leadsElsewhere(text)).toBe(false);
});
