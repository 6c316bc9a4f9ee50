import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openOffice } from '../../../test/kit/people/office.ts';
import { vitalSigns } from '../../dashboard/vital-signs.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../kernel/times/day.ts';
import { lookAgain } from './look-again.ts';
import { takeTurn } from './looks.ts';

it('one of all processes looks each minute, and once a day at what waits for a limit', async () => {
  await using office = await openOffice();
  const at = (afterMs: number) => ({ ...office, now: () => Date.UTC(2026, 10, 5, 9) + afterMs });
  expect(await Promise.all([takeTurn(at(0)), takeTurn(at(0))])).toEqual(
    expect.arrayContaining([null, { isAnew: true }]),
  );
  expect(await takeTurn(at(MINUTE_MS / 2))).toBeNull();
  expect(await takeTurn(at(MINUTE_MS))).toEqual({ isAnew: true });
  await lookAgain(at(MINUTE_MS), { isAnew: true });
  expect(await takeTurn(at(2 * MINUTE_MS))).toEqual({ isAnew: false });
  expect(await takeTurn(at(DAY_MS))).toEqual({ isAnew: true });
});

it('a clock that is set back by hours holds up no look', async () => {
  await using office = await openOffice();
  const at = (afterMs: number) => ({ ...office, now: () => Date.UTC(2026, 10, 5, 9) + afterMs });
  expect(await takeTurn(at(0))).not.toBeNull();
  expect(await takeTurn(at(-3 * HOUR_MS))).not.toBeNull();
  expect(await takeTurn(at(-3 * HOUR_MS))).toBeNull();
});

it('whoever asks while a look is under way waits for one more, and only one', async () => {
  await using office = await openOffice();
  const first = lookAgain(office);
  await Promise.resolve();
  const [second, third] = [lookAgain(office), lookAgain(office)];
  expect(second).not.toBe(first);
  expect(third).toBe(second);
  await Promise.all([first, second]);
});

it('administrators and whoever reads metrics are told while looks fail', async () => {
  await using office = await openOffice();
  const seen = async () => {
    const [signs, waiting] = [await vitalSigns(office), await office.asAdmin.dashboard.waiting()];
    expect(signs.looksFailSinceMs).toBe(waiting.looksFailSinceMs);
    return waiting.looksFailSinceMs;
  };
  let told = 0;
  office.changes.on('business', () => (told += 1));
  await lookAgain(office, { isAnew: true });
  expect([await seen(), told]).toEqual([null, 0]);

  await office.unguarded.execute(sql`alter table payments rename column flags to lost`);
  await lookAgain(office, { isAnew: true });
  const since = await seen();
  expect([since, told]).toEqual([expect.any(Number), 1]);
  await lookAgain(office);
  expect([await seen(), told]).toEqual([since, 1]);

  await office.unguarded.execute(sql`alter table payments rename column lost to flags`);
  expect(await takeTurn(office)).toEqual({ isAnew: true });
  await lookAgain(office);
  expect([await seen(), told]).toEqual([null, 2]);
});
