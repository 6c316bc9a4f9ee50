import { expect, it } from 'vitest';
import { fakeTelebirr } from '../../../../test/kit/payments/providers/fake-telebirr.ts';
import { createTelebirr } from './telebirr.ts';

it('one token of telebirr is fetched for all that ask at once', async () => {
  await using telebirr = await fakeTelebirr();
  const provider = createTelebirr(telebirr.settings, { now: Date.now });
  const { signal } = new AbortController();
  const asked = await Promise.all(['one', 'another'].map((reference) => provider.verify(reference, signal)));
  expect(asked).toEqual(asked.map(() => ({ state: 'pending', said: 'WAIT_PAY' })));
  expect(telebirr.tokens.given).toBe(1);
});
