import { accountCode, schema } from '@cartela/db';
import { describe, expect, it } from 'vitest';
import { expectSoundLedger, sumOf, walletOf } from '../../test/kit/money.ts';
import { openWithFourEyes } from '../../test/kit/people/four-eyes.ts';
import { openOffice } from '../../test/kit/people/office.ts';
import { newKey } from '../../test/kit/people/people.ts';
import { DAY_MS } from '../kernel/times/day.ts';

async function withTopUps() {
  const office = await openOffice();
  return {
    ...office,
    topUp: (amountEtb: number, idempotencyKey = newKey(), userId = office.player.id) =>
      office.asAdmin.wallet.topUp({ userId, amountEtb, idempotencyKey }),
  };
}

describe("topping up a player's wallet", () => {
  it('adds the amount, from the promotions, and tells the player', async () => {
    await using office = await withTopUps();
    const changed: string[] = [];
    office.changes.on('wallet', ({ userId }) => changed.push(userId));
    const promotions = await sumOf(office.db, accountCode.promotion('ETB'));
    expect(await office.topUp(25)).toEqual({
      walletSantim: 52_500,
      message: '25 ETB added.',
      said: { reason: 'toppedUp', values: { amountSantim: 2500 } },
    });
    expect(await walletOf(office.db, office.player)).toBe(52_500);
    expect((await sumOf(office.db, accountCode.promotion('ETB'))) - promotions).toBe(-2500);
    expect(changed).toEqual([office.player.id]);
    const [told] = await office.as(office.player).inbox.list();
    expect(told).toMatchObject({ kind: 'toppedUp', details: { amount: '25' } });
    await expectSoundLedger(office.db);
  });

  it('happens once for a key, though it comes many times at once', async () => {
    await using office = await withTopUps();
    const answers = await Promise.all(Array.from({ length: 10 }, () => office.topUp(10, 'one-and-the-same')));
    expect(new Set(answers.map(({ walletSantim }) => walletSantim))).toEqual(new Set([51_000]));
    expect(await walletOf(office.db, office.player)).toBe(51_000);
    expect(await office.audited()).toHaveLength(1);
    await expect(office.topUp(11, 'one-and-the-same')).rejects.toThrow('already used for a different request');
    await expectSoundLedger(office.db);
  });

  it('happens each time for keys of their own, and each entry on record follows from the one before', async () => {
    await using office = await withTopUps();
    await Promise.all([10, 20, 30, 40].map((amountEtb) => office.topUp(amountEtb)));
    expect(await walletOf(office.db, office.player)).toBe(60_000);
    let walletSantim = 50_000;
    for (const { before, after } of await office.audited()) {
      expect(before).toEqual({ walletSantim });
      walletSantim = Number(Object.values(after ?? {})[0]);
    }
    expect(walletSantim).toBe(60_000);
    await expectSoundLedger(office.db);
  });

  it('takes the player’s id in capital letters too', async () => {
    await using office = await withTopUps();
    await office.topUp(25, newKey(), office.player.id.toUpperCase());
    expect(await walletOf(office.db, office.player)).toBe(52_500);
  });

  it('records what it did also while the player stakes', async () => {
    await using office = await withTopUps();
    const stakes = [1, 2, 3, 4].map((cardNo) => office.select(office.player, cardNo));
    await Promise.all([...stakes, office.topUp(10), office.topUp(20)]);
    const changes = (await office.audited()).map(
      ({ before, after }) => Number(Object.values(after ?? {})[0]) - Number(Object.values(before ?? {})[0]),
    );
    expect(changes.toSorted()).toEqual([1000, 2000]);
    expect(await walletOf(office.db, office.player)).toBe(50_000 + 3000 - 4000);
    await expectSoundLedger(office.db);
  });

  it('is refused on a break, while suspended, at a loss limit, and above the player’s own deposit limit', async () => {
    await using office = await withTopUps();
    const { db, player } = office;
    const { playerLimits } = office.as(player);
    await playerLimits.saveLimit({ kind: 'deposit', period: 'day', santim: 10_000, idempotencyKey: newKey() });
    await office.topUp(60);
    const above = { reason: 'aboveTheirLimit', values: { leftSantim: 4000, limitSantim: 10_000 } };
    await expect(office.topUp(41)).rejects.toMatchObject({ cause: above });
    await office.topUp(40);
    await playerLimits.saveLimit({ kind: 'loss', period: 'week', santim: 0, idempotencyKey: newKey() });
    await expect(office.topUp(1)).rejects.toMatchObject({ cause: { reason: 'playerAtLossLimit' } });
    await office.asAdmin.playerLimits.saveSuspension({ userId: player.id, reason: 'A minor' });
    await expect(office.topUp(1)).rejects.toMatchObject({ cause: { reason: 'playerIsSuspended' } });
    await office.asAdmin.playerLimits.saveSuspension({ userId: player.id, reason: null });
    await playerLimits.takeBreak({ kind: 'cool-off', days: 1, idempotencyKey: newKey() });
    await expect(office.topUp(1)).rejects.toMatchObject({ cause: { reason: 'playerOnBreak' } });
    expect(await walletOf(db, player)).toBe(60_000);
    await expectSoundLedger(db);
  });

  it('is refused where a longer break or an age waits for the player’s answer', async () => {
    await using office = await withTopUps();
    const { player, unguarded } = office;
    const asked = { userId: player.id, breakKind: 'self-exclusion', askedDays: 182 } as const;
    const [breakFrom, breakUntil] = [2, 1].map((days) => new Date(office.now() - days * DAY_MS));
    await unguarded.insert(schema.protections).values({ ...asked, breakFrom, breakUntil });
    await expect(office.topUp(1)).rejects.toMatchObject({ cause: { reason: 'playerAskedBreak' } });
    await unguarded.delete(schema.protections);
    await unguarded.update(schema.installation).set({ minAge: 21 });
    await expect(office.topUp(1)).rejects.toMatchObject({ cause: { reason: 'playerAgeAsked' } });
  });

  it('that the house owes is paid whatever holds the player back, and counts towards no limit', async () => {
    await using office = await withTopUps();
    const { asAdmin, db, player, unguarded } = office;
    const { playerLimits } = office.as(player);
    await playerLimits.saveLimit({ kind: 'deposit', period: 'day', santim: 0, idempotencyKey: newKey() });
    await asAdmin.playerLimits.saveSuspension({ userId: player.id, reason: 'Two accounts' });
    await playerLimits.takeBreak({ kind: 'cool-off', days: 1, idempotencyKey: newKey() });
    await unguarded.update(schema.installation).set({ sellsUntil: new Date(office.now() - 1) });
    const owed = { userId: player.id, amountEtb: 20, reason: 'A prize that was not paid', isRestitution: true };
    const unsaid = asAdmin.wallet.topUp({ ...owed, reason: ' ', idempotencyKey: newKey() });
    await expect(unsaid).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await asAdmin.wallet.topUp({ ...owed, idempotencyKey: newKey() });
    expect(await walletOf(db, player)).toBe(52_000);
    const [told] = await office.as(player).inbox.list();
    expect(told).toMatchObject({ kind: 'restitution', details: { amount: '20' } });
    const { limits } = await playerLimits.mine();
    expect(limits.find(({ kind, period }) => kind === 'deposit' && period === 'day')).toMatchObject({ usedSantim: 0 });
    expect((await office.audited()).at(-1)).toMatchObject({ action: 'restitution', after: { walletSantim: 52_000 } });
    await expectSoundLedger(db);
  });

  it('that the house owes waits for a second administrator by its own name', async () => {
    await using desk = await openWithFourEyes({ topUpSantim: 0 });
    const owed = { userId: desk.player.id, amountEtb: 20, reason: 'A prize that was not paid', isRestitution: true };
    const pay = desk.asAdmin.wallet.topUp({ ...owed, idempotencyKey: newKey() });
    await expect(pay).rejects.toMatchObject({ cause: { reason: 'approvalNeeded' } });
    expect(await desk.pending()).toMatchObject([{ kind: 'restitution', amountSantim: 2000 }]);
    await desk.approve();
    expect(await walletOf(desk.db, desk.player)).toBe(52_000);
  });

  it('is the same key only for the same administrator', async () => {
    await using office = await withTopUps();
    await office.topUp(10, 'a-common-key');
    const other = office.as(await office.newAdmin());
    await other.wallet.topUp({ userId: office.player.id, amountEtb: 10, idempotencyKey: 'a-common-key' });
    expect(await walletOf(office.db, office.player)).toBe(52_000);
  });

  it.each([0, -5, 0.5, 10.01, 1_000_001, Number.NaN, Number.POSITIVE_INFINITY])(
    'takes whole amounts only: not %d',
    async (amountEtb) => {
      await using office = await withTopUps();
      await expect(office.topUp(amountEtb)).rejects.toThrow('invalidAmount');
      expect(await walletOf(office.db, office.player)).toBe(50_000);
      expect(await office.audited()).toEqual([]);
    },
  );

  it('is refused for an administrator, for nobody and for who is deleted, and the key can be used again', async () => {
    await using office = await withTopUps();
    const gone = await office.newPlayer();
    await office.asAdmin.closing.deleteUser({ userId: gone.id });
    const nobody = '00000000-0000-4000-8000-000000000000';
    await expect(office.topUp(10, 'the-first-try', office.admin.id)).rejects.toThrow('Only players have a wallet.');
    await expect(office.topUp(10, 'the-first-try', nobody)).rejects.toThrow('User not found');
    await expect(office.topUp(10, 'the-first-try', gone.id)).rejects.toThrow('User not found');
    await expect(office.topUp(10, 'the-first-try')).resolves.toMatchObject({ walletSantim: 51_000 });
    expect((await office.audited()).map(({ action }) => action)).toEqual(['delete-user', 'top-up']);
    await expectSoundLedger(office.db);
  });
});
