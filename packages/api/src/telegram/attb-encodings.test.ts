import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { readSignedData } from './signed-data.ts';

// Red on branch attb: a launch whose values were encoded twice, each by itself.

const botToken = '1:abc';
const nowMs = 1_800_000_000_000;
const fields = {
  query_id: 'AAHdF6IQAAAAAN0XohDhrOrc',
  user: JSON.stringify({ id: 99, first_name: 'Abebe', language_code: 'am' }),
  auth_date: String(nowMs / 1000),
};
const lines = Object.entries(fields)
  .map(([name, value]) => `${name}=${value}`)
  .sort();
const key = createHmac('sha256', 'WebAppData').update(botToken).digest();
const hash = createHmac('sha256', key).update(lines.join('\n')).digest('hex');
const encoded = (encode: (value: string) => string) =>
  Object.entries({ ...fields, hash })
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&');
const once = encoded(encodeURIComponent);

it.each([
  ['once', once],
  ['twice, all of it', encodeURIComponent(once)],
  ['twice, in an address', `#tgWebAppData=${encodeURIComponent(once)}&tgWebAppVersion=8.0`],
  ['three times, in an address', `#tgWebAppData=${encodeURIComponent(encodeURIComponent(once))}&tgWebAppVersion=8.0`],
  ['twice, value by value', encoded((value) => encodeURIComponent(encodeURIComponent(value)))],
  [
    'twice, value by value, in an address',
    `#tgWebAppData=${encoded((value) => encodeURIComponent(encodeURIComponent(value)))}&tgWebAppVersion=8.0`,
  ],
])('launch data that was encoded %s is read', (_how, text) => {
  expect(readSignedData(text, { botToken, nowMs }).fields.get('user')).toBe(fields.user);
});
