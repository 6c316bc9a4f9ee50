import { accountCode } from '@cartela/db';
import { describe, expect, it } from 'vitest';
import { expectSoundLedger, sumOf, walletOf } from '../../test/kit/money.ts';
import { openOffice } from '../../test/kit/office.ts';
import { newKey } from '../../test/kit/people.ts';

async function aTill() {
  const office = await openOffice();
  return {
    ...office,
    topUp: (amountEtb: number, idempotencyKey = newKey(), userId = office.player.id) =>
      office.asAdmin.wallet.topUp({ userId, amountEtb, idempotencyKey }),
  };
}

describe("topping up a player's wallet", () => {
  it('adds the amount, from the promotions, and tells the player', async () => {
    await using till = await aTill();
    const changed: string[] = [];
    till.events.on('walletChanged', (userId) => changed.push(userId));
    const promotions = await sumOf(till.db, accountCode.promotion('ETB'));
    expect(await till.topUp(25)).toEqual({ walletSantim: 52_500, message: '25 ETB added.' });
    expect(await walletOf(till.db, till.player)).toBe(52_500);
    expect((await sumOf(till.db, accountCode.promotion('ETB'))) - promotions).toBe(-2500);
    expect(changed).toEqual([till.player.id]);
    await expectSoundLedger(till.db);
  });

  it('happens once for a key, though it comes many times at once', async () => {
    await using till = await aTill();
    const answers = await Promise.all(Array.from({ length: 10 }, () => till.topUp(10, 'one-and-the-same')));
    expect(new Set(answers.map(({ walletSantim }) => walletSantim))).toEqual(new Set([51_000]));
    expect(await walletOf(till.db, till.player)).toBe(51_000);
    expect(await till.audited()).toHaveLength(1);
    await expect(till.topUp(11, 'one-and-the-same')).rejects.toThrow('already used for a different request');
    await expectSoundLedger(till.db);
  });

  it('happens each time for keys of their own, and each entry on record follows from the one before', async () => {
    await using till = await aTill();
    await Promise.all([10, 20, 30, 40].map((amountEtb) => till.topUp(amountEtb)));
    expect(await walletOf(till.db, till.player)).toBe(60_000);
    let walletSantim = 50_000;
    for (const { before, after } of await till.audited()) {
      expect(before).toEqual({ walletSantim });
      walletSantim = Number(Object.values(after ?? {})[0]);
    }
    expect(walletSantim).toBe(60_000);
    await expectSoundLedger(till.db);
  });

  it('records what it did also while the player stakes', async () => {
    await using till = await aTill();
    const stakes = [1, 2, 3, 4].map((cardNo) => till.select(till.player, cardNo));
    await Promise.all([...stakes, till.topUp(10), till.topUp(20)]);
    const changes = (await till.audited()).map(
      ({ before, after }) => Number(Object.values(after ?? {})[0]) - Number(Object.values(before ?? {})[0]),
    );
    expect(changes.toSorted()).toEqual([1000, 2000]);
    expect(await walletOf(till.db, till.player)).toBe(50_000 + 3000 - 4000);
    await expectSoundLedger(till.db);
  });

  it('is the same key only for the same administrator', async () => {
    await using till = await aTill();
    await till.topUp(10, 'a-common-key');
    const other = till.as(await till.newAdmin()).admin;
    await other.topUp({ userId: till.player.id, amountEtb: 10, idempotencyKey: 'a-common-key' });
    expect(await walletOf(till.db, till.player)).toBe(52_000);
  });

  it.each([0, -5, 0.5, 10.01, 1_000_001, Number.NaN, Number.POSITIVE_INFINITY])(
    'takes whole amounts only: not %d',
    async (amountEtb) => {
      await using till = await aTill();
      await expect(till.topUp(amountEtb)).rejects.toThrow('Enter a valid amount');
      expect(await walletOf(till.db, till.player)).toBe(50_000);
      expect(await till.audited()).toEqual([]);
    },
  );

  it('is refused for an administrator, for nobody and for who is deleted, and the key can be used again', async () => {
    await using till = await aTill();
    const gone = await till.newPlayer();
    await till.asAdmin.closing.deleteUser({ userId: gone.id });
    const nobody = '00000000-0000-4000-8000-000000000000';
    await expect(till.topUp(10, 'the-first-try', till.admin.id)).rejects.toThrow('Only players have a wallet.');
    await expect(till.topUp(10, 'the-first-try', nobody)).rejects.toThrow('User not found');
    await expect(till.topUp(10, 'the-first-try', gone.id)).rejects.toThrow('User not found');
    await expect(till.topUp(10, 'the-first-try')).resolves.toMatchObject({ walletSantim: 51_000 });
    expect((await till.audited()).map(({ action }) => action)).toEqual(['delete-user', 'top-up']);
    await expectSoundLedger(till.db);
  });
});
