import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSecrets, DATA_KEY_BYTES } from './secrets.ts';

const [one, other] = [randomBytes(DATA_KEY_BYTES), randomBytes(DATA_KEY_BYTES)];
const PLACE = { purpose: 'pin', id: 'a' } as const;
const SECRET = 'የእኔ ምስጢር';

it('reads what it has sealed, twice in different forms, and what was never sealed', () => {
  const secrets = createSecrets({ current: one });
  const stored = [secrets.seal(PLACE, SECRET), secrets.seal(PLACE, SECRET)];
  expect(new Set(stored).size).toBe(2);
  for (const form of stored) {
    expect(form).toMatch(new RegExp(`^sealed:1:${secrets.keyId}:[\\w-]+$`));
    expect(secrets.open(PLACE, form)).toBe(SECRET);
  }
  expect(secrets.open(PLACE, SECRET)).toBe(SECRET);
});

it('stores secrets as they are without a key', () => {
  expect(createSecrets({}).seal(PLACE, SECRET)).toBe(SECRET);
  expect(createSecrets({ before: one }).seal(PLACE, SECRET)).toBe(SECRET);
});

it('reads what was sealed with the key before, and with no other key', () => {
  const stored = createSecrets({ current: one }).seal(PLACE, SECRET);
  expect(createSecrets({ current: other, before: one }).open(PLACE, stored)).toBe(SECRET);
  expect(createSecrets({ before: one }).open(PLACE, stored)).toBe(SECRET);
  for (const keys of [{}, { current: other }]) expect(() => createSecrets(keys).open(PLACE, stored)).toThrow('neither');
  const relabelled = stored.replace(/^sealed:1:[^:]+/, `sealed:1:${createSecrets({ current: other }).keyId}`);
  expect(() => createSecrets({ current: other }).open(PLACE, relabelled)).toThrow();
});

it('refuses what was moved to another row or purpose, changed or cut off', () => {
  const secrets = createSecrets({ current: one });
  const stored = secrets.seal(PLACE, SECRET);
  expect(() => secrets.open({ ...PLACE, id: 'b' }, stored)).toThrow();
  expect(() => secrets.open({ ...PLACE, purpose: 'second-factor' }, stored)).toThrow();
  const end = stored.at(-2) === 'x' ? 'y' : 'x';
  for (const changed of [
    stored.slice(0, -2) + end + stored.slice(-1),
    stored.slice(0, -8),
    `sealed:1:${secrets.keyId}:`,
  ])
    expect(() => secrets.open(PLACE, changed)).toThrow();
});
