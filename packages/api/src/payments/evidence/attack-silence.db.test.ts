import { randomUUID } from 'node:crypto';
import { schema } from '@cartela/db';
import { expect, it } from 'vitest';
import { callerFor } from '../../../test/kit/application.ts';
import { openOffice } from '../../../test/kit/office.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

it.each([
  ['as ever', false],
  ['although it was silent in the same hours three days ago', true],
])('the phone is silent %s', async (_what, wasSilent) => {
  await using office = await openOffice({ messageHook: true });
  const now = office.now();
  // A message each five minutes, day and night.
  const times = Array.from({ length: (7 * DAY_MS) / 300_000 }, (_, n) => now - n * 300_000);
  const gap = [now - 3 * DAY_MS - HOUR_MS, now - 3 * DAY_MS + 7 * HOUR_MS] as const;
  const kept = times.filter((ms) => !wasSilent || ms < gap[0] || ms > gap[1]);
  for (let from = 0; from < kept.length; from += 500) {
    await office.unguarded.insert(schema.smsMessages).values(
      kept.slice(from, from + 500).map((ms) => ({
        ...{ requestHash: randomUUID(), sender: '127', rawMessage: randomUUID(), direction: 'unknown' as const },
        ...{ standing: 'not-a-receipt' as const, receivedAt: new Date(ms) },
      })),
    );
  }
  const later = callerFor({ ...office, now: () => now + 6 * HOUR_MS }, { user: office.admin, token: 'a-token' });
  expect((await later.payments.hook()).silentSinceMs).not.toBeNull();
});
