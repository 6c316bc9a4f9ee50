import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openOffice } from '../../test/kit/people/office.ts';
import { newKey, newPhone, newUsername } from '../../test/kit/people/people.ts';
import { askAge, askedAge } from './age.ts';

const { users } = schema;

const somebody = () => ({ username: newUsername(), phoneNumber: newPhone() });

describe('the age of new players', () => {
  it('is confirmed by them or vouched for by their client where money is real, and nobody registers without a word', async () => {
    await using office = await openOffice();
    const { register } = office.as(null).accounts;
    await expect(register(somebody())).rejects.toThrow('Confirm first that you are at least 18 years old.');
    const [confirmed, vouched] = [somebody(), somebody()];
    await register({ ...confirmed, age: 'confirmed' });
    await register({ ...vouched, age: 'vouched' });
    const ageOf = async ({ username }: { username: string }) =>
      (await office.db.select().from(users).where(eq(users.username, username)))[0]?.ageConfirmedAt;
    expect(await ageOf(confirmed)).toBeInstanceOf(Date);
    expect(await ageOf(vouched)).toBeNull();
  });

  it('need not be given where all money is play money', async () => {
    await using office = await openOffice({ playMoneySantim: 50_000 });
    await office.as(null).accounts.register(somebody());
  });

  it('is asked of those for whom others vouch where the operator wants that: before cards and deposits', async () => {
    await using office = await openOffice();
    const { player } = office;
    const { playerLimits } = office.as(player);
    await office.select(player, 1);
    await askAge(office.db, { ofEverybody: true, minAge: 18 });
    expect(await playerLimits.reminder()).toMatchObject({ askedAge: 18 });
    const buy = () => office.as(player).rooms.buyFreeCard({ stakeSantim: 1000, idempotencyKey: newKey() });
    for (const act of [() => office.select(player, 2), () => office.deposit(player), buy]) {
      await expect(act()).rejects.toThrow('Confirm on the web that you are at least 18 years old');
    }
    // They can still return cards and withdraw money.
    await office.as(player).rooms.returnCard({ roomId: '10', cardNo: 1, idempotencyKey: newKey() });
    await office.withdraw(player);
    await playerLimits.confirmAge({ idempotencyKey: newKey() });
    expect((await playerLimits.mine()).age).toEqual({ confirmedAtMs: expect.any(Number), atLeast: 18, asked: null });
    await office.select(player, 2);
    await office.deposit(player);
  });
});

describe('an age that the operator raises', () => {
  it('is confirmed again by all, before cards and deposits, and never for a withdrawal', async () => {
    await using office = await openOffice();
    const { player, db } = office;
    const [confirmed, vouched] = [somebody(), somebody()];
    await office.as(null).accounts.register({ ...confirmed, age: 'confirmed' });
    await office.as(null).accounts.register({ ...vouched, age: 'vouched' });
    await office.select(player, 1);
    await askAge(db, { ofEverybody: false, minAge: 21 });
    const asPlayer = office.as(player);
    expect(await asPlayer.playerLimits.reminder()).toMatchObject({ askedAge: 21 });
    const order = { roomId: '10', cardNos: [3, 4], idempotencyKey: newKey() };
    for (const act of [
      () => office.select(player, 2),
      () => asPlayer.rooms.selectCards(order),
      () => office.deposit(player),
    ]) {
      await expect(act()).rejects.toThrow('Confirm on the web that you are at least 21 years old');
    }
    await office.withdraw(player);
    // Whoever confirms what an old page says has confirmed no more than that.
    await asPlayer.playerLimits.confirmAge({ shownAge: 18, idempotencyKey: newKey() });
    await expect(office.select(player, 2)).rejects.toThrow('at least 21');
    await asPlayer.playerLimits.confirmAge({ shownAge: 21, idempotencyKey: newKey() });
    expect((await asPlayer.playerLimits.mine()).age).toMatchObject({ atLeast: 21, asked: null });
    await office.select(player, 2);
    await office.deposit(player);

    for (const { username } of [confirmed, vouched]) {
      const [{ id = '' } = {}] = await db.select().from(users).where(eq(users.username, username));
      expect(await askedAge(db, id)).toBe(21);
    }
    const [newcomer, onOldPage] = [somebody(), somebody()];
    await office.as(null).accounts.register({ ...newcomer, age: 'confirmed' });
    await office.as(null).accounts.register({ ...onOldPage, age: 'confirmed', shownAge: 18 });
    const askedOf = async ({ username }: { username: string }) => {
      const [{ id = '' } = {}] = await db.select().from(users).where(eq(users.username, username));
      return askedAge(db, id);
    };
    expect([await askedOf(newcomer), await askedOf(onOldPage)]).toEqual([null, 21]);
    // Nobody is asked for less than what they have confirmed.
    await askAge(db, { ofEverybody: false, minAge: 19 });
    expect([await askedOf(newcomer), await askedOf(onOldPage)]).toEqual([null, 19]);
  });

  it('is asked of nobody with play money', async () => {
    await using office = await openOffice({ playMoneySantim: 50_000 });
    await askAge(office.db, { ofEverybody: false, minAge: 21 });
    await office.select(office.player, 1);
  });
});

describe('time and money', () => {
  it('are told since the player began, and of nobody who does not play', async () => {
    await using office = await openOffice();
    const { player } = office;
    const { playerLimits } = office.as(player);
    expect((await playerLimits.reminder()).sitting).toBeNull();
    for (const cardNo of [1, 2, 3]) await office.select(player, cardNo);
    await office.as(player).rooms.returnCard({ roomId: '10', cardNo: 3, idempotencyKey: newKey() });
    await office.unguarded.execute(
      `update ledger_transfers set created_at = created_at - case when id % 2 = 0 then interval '20 min' else interval '10 min' end`,
    );
    const { sitting, serverNowMs, remindMinutes } = await playerLimits.reminder();
    expect(sitting).toMatchObject({ stakedSantim: 2000, netSantim: -2000 });
    expect(serverNowMs - (sitting?.sinceMs ?? 0)).toBeGreaterThan(19 * 60_000);
    expect(remindMinutes).toBe(60);
    await office.unguarded.execute(`update ledger_transfers set created_at = created_at - interval '31 min'`);
    expect((await playerLimits.reminder()).sitting).toBeNull();
    await playerLimits.saveReminder({ minutes: 30, idempotencyKey: newKey() });
    expect((await playerLimits.mine()).remindMinutes).toBe(30);
  });
});
