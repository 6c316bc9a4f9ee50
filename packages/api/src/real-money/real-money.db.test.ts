import { schema } from '@cartela/db';
import { describe, expect, it } from 'vitest';
import { walletOf } from '../../test/kit/money.ts';
import { openOffice } from '../../test/kit/people/office.ts';
import { newKey } from '../../test/kit/people/people.ts';
import { ADDIS_ABABA_OFFSET_MS, DAY_MS, dayOf } from '../kernel/times/day.ts';

const LICENCE = { number: 'NLA/204', authority: 'National Lottery Administration', lastDay: '2099-06-30' };

const OPERATOR = {
  ...{ name: 'Abebe PLC', address: 'Bole, Addis Ababa', contact: '0911234567' },
  helpLine: 'Wegagen, 0911765432',
};
const NO_OPERATOR = { operatorName: null, operatorAddress: null, operatorContact: null, helpLine: null };

describe('real money', () => {
  it('is switched on by an owner who has read what it needs, with a licence; off, players keep what they have', async () => {
    await using office = await openOffice();
    const { player, asAdmin, db } = office;
    const visitor = office.as(null);
    const methods = () => visitor.payments.methods();
    expect(await methods()).toMatchObject({ takesDeposits: true, accounts: [{}, {}] });
    await asAdmin.realMoney.save({ on: false });
    expect(await methods()).toMatchObject({ takesDeposits: false, accounts: [] });
    expect(await visitor.realMoney.terms()).toMatchObject({ isOn: false });
    await expect(office.deposit(player)).rejects.toThrow('Deposits are not open here yet.');
    await office.select(player, 1);
    await office.withdraw(player);
    expect(await walletOf(db, player)).toBe(50_000 - 1000 - 10_000);

    // @ts-expect-error: whoever has not read it cannot say so.
    const unread = asAdmin.realMoney.save({ on: true, hasRead: false, licence: LICENCE });
    await expect(unread).rejects.toThrow('realMoneyNotRead');
    for (const missing of ['number', 'authority', 'lastDay'] as const) {
      const licence = { ...LICENCE, [missing]: ' ' };
      await expect(asAdmin.realMoney.save({ on: true, hasRead: true, licence })).rejects.toThrow();
    }
    await asAdmin.realMoney.save({ on: true, hasRead: true, licence: LICENCE });
    await office.deposit(player);
    expect(await visitor.realMoney.terms()).toEqual({
      ...{
        minAge: 18,
        licence: LICENCE,
        operator: { ...OPERATOR, saysMore: false },
        isOn: true,
        joinsByItself: false,
        serverNowMs: expect.any(Number),
      },
      sellsUntilMs: Date.parse('2099-07-01T00:00:00Z') - ADDIS_ABABA_OFFSET_MS,
      stop: null,
    });
  });

  it('is not switched on before players can read who the operator is and where they find help', async () => {
    await using office = await openOffice();
    const { asAdmin, unguarded } = office;
    const switchOn = () => asAdmin.realMoney.save({ on: true, hasRead: true, licence: LICENCE });
    const isMissing = async () => (await asAdmin.dashboard.waiting()).isOperatorMissing;
    expect(await isMissing()).toBe(false);
    // An installation where it is on goes on, and is warned. Its licence is renewed only then.
    await unguarded.update(schema.installation).set(NO_OPERATOR);
    expect(await isMissing()).toBe(true);
    await expect(switchOn()).rejects.toThrow('First enter who you are, and a help line');
    await asAdmin.realMoney.save({ on: false });
    expect(await isMissing()).toBe(false);
    await expect(switchOn()).rejects.toThrow('First enter who you are, and a help line');
    // What a release without help lines has saved is not enough.
    const { name, address, contact } = OPERATOR;
    await unguarded
      .update(schema.installation)
      .set({ operatorName: name, operatorAddress: address, operatorContact: contact });
    expect(await office.as(null).privacy.operator()).toEqual({ ...OPERATOR, helpLine: null, more: '' });
    await expect(switchOn()).rejects.toThrow('First enter who you are, and a help line');
    const details = { ...OPERATOR, more: '' };
    await expect(asAdmin.privacy.saveOperator({ ...details, helpLine: ' ' })).rejects.toThrow();
    await asAdmin.privacy.saveOperator(details);
    await switchOn();
    expect((await office.as(null).realMoney.terms()).operator).toEqual({ ...OPERATOR, saysMore: false });
  });

  it('takes a licence on its last day, and none that is over', async () => {
    await using office = await openOffice();
    const day = (ms: number) => dayOf(new Date(office.now() + ms));
    const save = (lastDay: string) =>
      office.asAdmin.realMoney.save({ on: true, hasRead: true, licence: { ...LICENCE, lastDay } });
    await expect(save(day(-DAY_MS))).rejects.toThrow('This licence has ended already.');
    await save(day(0));
    await office.deposit(office.player);
  });

  it('needs no licence where all money is play money', async () => {
    await using tryOut = await openOffice({ playMoneySantim: 50_000 });
    const none = { realMoneyAt: null, licenceNumber: null, licenceAuthority: null, licenceLastDay: null };
    await tryOut.unguarded.update(schema.installation).set({ ...none, sellsUntil: new Date(0) });
    const visitor = tryOut.as(null);
    expect(await visitor.payments.methods()).toMatchObject({ playMoney: true, takesDeposits: true });
    expect(await visitor.realMoney.terms()).toMatchObject({
      licence: null,
      sellsUntilMs: null,
      stop: null,
      isOn: false,
    });
    await tryOut.select(tryOut.player, 1);
  });
});

describe('administrators', () => {
  it('are told of a licence that ends 60 days before, and of none before that', async () => {
    await using office = await openOffice();
    const { asAdmin, unguarded, now } = office;
    const warned = async () => (await asAdmin.dashboard.waiting()).licence;
    expect(await warned()).toBeNull();
    const endsIn = (ms: number) => unguarded.update(schema.installation).set({ sellsUntil: new Date(now() + ms) });
    await endsIn(60 * DAY_MS + 60_000);
    expect(await warned()).toBeNull();
    await endsIn(60 * DAY_MS - 1);
    expect(await warned()).toEqual({ isEntered: true, sellsUntilMs: expect.any(Number) });
    await endsIn(-1);
    expect(await warned()).toMatchObject({ isEntered: true });
    const none = { licenceNumber: null, licenceAuthority: null, licenceLastDay: null };
    await unguarded.update(schema.installation).set({ ...none, sellsUntil: new Date(now() + 14 * DAY_MS) });
    expect(await warned()).toMatchObject({ isEntered: false });
  });
});

describe('joining games by itself', () => {
  const take = (office: Awaited<ReturnType<typeof openOffice>>, cardNo: number, byItself: boolean) =>
    office.as(office.player).rooms.selectCards({
      ...{ roomId: '10', cardNos: [cardNo], byItself, idempotencyKey: newKey() },
    });

  it('is off with real money until the owner allows it, and whoever takes cards themselves has them', async () => {
    await using office = await openOffice();
    const { asAdmin } = office;
    const terms = () => office.as(null).realMoney.terms();
    expect((await terms()).joinsByItself).toBe(false);
    await expect(take(office, 1, true)).rejects.toThrow('Games are not joined automatically here.');
    await take(office, 1, false);
    await asAdmin.realMoney.saveJoining({ on: true });
    expect((await terms()).joinsByItself).toBe(true);
    await take(office, 2, true);
    await asAdmin.realMoney.saveJoining({ on: false });
    await expect(take(office, 3, true)).rejects.toThrow('Games are not joined automatically here.');
  });

  it('is on with play money', async () => {
    await using office = await openOffice({ playMoneySantim: 50_000 });
    expect((await office.as(null).realMoney.terms()).joinsByItself).toBe(true);
    await take(office, 1, true);
  });
});
