import { expect, it } from 'vitest';
import { OFF, openWithFourEyes } from '../../test/kit/people/four-eyes.ts';
import { openOffice } from '../../test/kit/people/office.ts';
import { dayOf } from '../kernel/times/day.ts';
import { rulesInForce } from './rules.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const dayIn = (days: number, nowMs = Date.now()) => dayOf(new Date(nowMs + days * DAY_MS));
const TAX = { kind: 'tax', rateBps: 1500, thresholdSantim: 100_000, base: 'prize' } as const;

it('a rule begins tomorrow at the earliest, can be replaced until then, and is in force from its day on', async () => {
  await using office = await openOffice();
  const { asAdmin } = office;
  for (const fromDay of [dayIn(0), dayIn(-1)]) {
    await expect(asAdmin.deductions.saveRule({ ...TAX, fromDay })).rejects.toThrow('tomorrow at the earliest');
  }
  await asAdmin.deductions.saveRule({ ...TAX, fromDay: dayIn(1) });
  await asAdmin.deductions.saveRule({ ...TAX, rateBps: 2000, fromDay: dayIn(1) });
  await asAdmin.deductions.saveRule({ ...TAX, rateBps: 0, fromDay: dayIn(30) });
  expect(await asAdmin.deductions.rules()).toMatchObject({
    rules: [
      { fromDay: dayIn(30), rateBps: 0, state: 'coming' },
      { fromDay: dayIn(1), rateBps: 2000, state: 'coming' },
    ],
    withheld: { taxSantim: 0, commissionSantim: 0 },
  });
  const at = async (days: number) =>
    (await rulesInForce(office.db, Date.now() + days * DAY_MS)).map((one) => one.rateBps);
  expect([await at(0), await at(1), await at(29), await at(31)]).toEqual([[], [2000], [2000], []]);
  expect(await office.as(null).deductions.inForce()).toEqual([]);
});

it('a rule needs a second administrator while anything does', async () => {
  await using desk = await openWithFourEyes({ ...OFF, topUpSantim: 0 });
  const rule = { ...TAX, fromDay: dayIn(2) };
  await expect(desk.asAdmin.deductions.saveRule(rule)).rejects.toThrow('Sent to a second administrator');
  expect(await desk.asAdmin.deductions.rules()).toMatchObject({ rules: [] });
  await desk.approve();
  expect(await desk.asAdmin.deductions.rules()).toMatchObject({ rules: [{ ...rule, state: 'coming' }] });
  desk.wait({ hours: 72 });
  expect(await desk.asAdmin.deductions.rules()).toMatchObject({ rules: [{ state: 'in-force' }] });
});
