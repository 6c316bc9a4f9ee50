import { expect, it } from 'vitest';
import { browserName, coarseAddress } from './browser-name.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Linux; Android 13; SM-A135F) ${WEBKIT} Chrome/120.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:120.0) Gecko/20100101 Firefox/120.0', 'Firefox on Windows'],
  ['curl/8.1', null],
  ['', null],
  [undefined, null],
  ['x'.repeat(100_000), null],
])('a browser is called what people call it: %j', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});

it.each([
  ['196.188.10.77', '196.188.10.*'],
  ['::ffff:196.188.10.77', '196.188.10.*'],
  ['2001:db8:12:34::7', '2001:db8:12:*'],
  ['2001:db8::7', '2001:db8:0:*'],
  ['::1', '0:0:0:*'],
  ['unknown', 'unknown.*'],
])('of the address %s, %s is kept', (address, kept) => {
  expect(coarseAddress(address)).toBe(kept);
});
