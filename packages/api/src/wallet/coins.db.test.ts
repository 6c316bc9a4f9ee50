import { randomUUID } from 'node:crypto';
import { accountCode } from '@cartela/db';
import { describe, expect, it } from 'vitest';
import { startTestApplication } from '../../test/kit/application.ts';
import { outcomes } from '../../test/kit/games/outcomes.ts';
import { coinsOf, expectSoundLedger, sumOf, walletOf } from '../../test/kit/money.ts';
import { createPlayer, giveCoins } from '../../test/kit/people/people.ts';

const TOO_FEW = 'You need at least 20 coins to convert';

/** A player with an empty wallet and some coins. */
async function withCoins(coins: number) {
  const app = await startTestApplication();
  const player = await createPlayer(app.db, { walletSantim: 0 });
  await giveCoins(app.db, player, coins);
  return {
    ...app,
    player,
    convert: (idempotencyKey: string = randomUUID()) => app.as(player).wallet.convertCoins({ idempotencyKey }),
  };
}

describe('converting coins', () => {
  it('is refused below twenty', async () => {
    await using app = await withCoins(19);
    await expect(app.convert()).rejects.toThrow(TOO_FEW);
    expect(await coinsOf(app.db, app.player)).toBe(19);
    expect(await walletOf(app.db, app.player)).toBe(0);
    await expectSoundLedger(app.db);
  });

  it('turns every full twenty into 1 ETB and leaves the rest', async () => {
    await using app = await withCoins(45);
    expect(await app.convert()).toEqual({
      message: 'Converted 40 coins to 2 Wallet',
      said: { reason: 'converted', values: { n: 40, creditedSantim: 200 } },
      convertedCoins: 40,
      creditedSantim: 200,
      walletSantim: 200,
      coins: 5,
    });
    expect(await app.as(app.player).wallet.balance()).toEqual({ walletSantim: 200, coins: 5 });
    expect(await sumOf(app.db, accountCode.promotion('ETB'))).toBe(-200);
    await expect(app.convert()).rejects.toThrow(TOO_FEW);
    await expectSoundLedger(app.db);
  });

  it('leaves nothing of exactly twenty', async () => {
    await using app = await withCoins(20);
    expect(await app.convert()).toMatchObject({
      coins: 0,
      walletSantim: 100,
      message: 'Converted 20 coins to 1 Wallet',
    });
    await expectSoundLedger(app.db);
  });

  it('happens once when it is asked for twice at once', async () => {
    await using app = await withCoins(45);
    expect(await outcomes([app.convert(), app.convert(), app.convert()])).toEqual({
      accepted: 1,
      refused: { [TOO_FEW]: 2 },
    });
    expect(await walletOf(app.db, app.player)).toBe(200);
    await expectSoundLedger(app.db);
  });

  it('is answered the same when it is sent again, also after more coins were earned', async () => {
    await using app = await withCoins(45);
    const key = randomUUID();
    const answers = await Promise.all([app.convert(key), app.convert(key)]);
    await giveCoins(app.db, app.player, 100);
    expect([...answers, await app.convert(key)]).toEqual([answers[0], answers[0], answers[0]]);
    expect(await coinsOf(app.db, app.player)).toBe(105);
    await expectSoundLedger(app.db);
  });

  it('while coins come in loses none of them', async () => {
    await using app = await withCoins(40);
    await Promise.allSettled([
      ...Array.from({ length: 5 }, () => app.convert()),
      ...Array.from({ length: 5 }, () => giveCoins(app.db, app.player, 7)),
    ]);
    const { walletSantim, coins } = await app.as(app.player).wallet.balance();
    expect((walletSantim / 100) * 20 + coins).toBe(75);
    await expectSoundLedger(app.db);
  });
});
