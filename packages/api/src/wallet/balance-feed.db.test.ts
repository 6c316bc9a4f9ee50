import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { expectSoundLedger } from '../../test/kit/money.ts';
import { type Office, openOffice } from '../../test/kit/office.ts';
import { cancelNewestRound, ROOM } from '../../test/kit/rooms.ts';
import { newTransactionNumber, telebirrReceived } from '../../test/kit/sms.ts';
import { PATIENCE } from '../../test/kit/watching.ts';
import type { User } from '../kernel/actor.ts';
import type { Core } from '../kernel/core.ts';
import { balanceFeed } from './balance-feed.ts';
import type { Balance } from './contract.ts';

/** A player's open session, and every balance that was pushed to it. */
function follow(core: Core, user: User) {
  const leaving = new AbortController();
  const pushed: Balance[] = [];
  const listening = (async () => {
    for await (const balance of balanceFeed(core, user, { signal: leaving.signal })) {
      pushed.push(balance);
    }
  })();
  return {
    pushed,
    wallet: (walletSantim: number) =>
      vi.waitFor(() => expect(pushed.at(-1)?.walletSantim).toBe(walletSantim), PATIENCE),
    async [Symbol.asyncDispose]() {
      leaving.abort();
      await listening;
    },
  };
}

const listeners = ({ changes, player }: Office) => changes.listenerCount('wallet', player.id);

describe("a player's open session", () => {
  it('begins with the balance as it is', async () => {
    await using desk = await openOffice();
    await using session = follow(desk, desk.player);
    await session.wallet(50_000);
    expect(session.pushed).toEqual([{ walletSantim: 50_000, coins: 0 }]);
  });

  it('is told of a withdrawal, its rejection and its confirmation', async () => {
    await using desk = await openOffice();
    const { player } = desk;
    await using session = follow(desk, player);
    const { payment } = await desk.withdraw(player, 20_000);
    await session.wallet(30_000);
    await desk.reject(payment.id);
    await session.wallet(50_000);
    await expectSoundLedger(desk.db);
  });

  it('is told of a deposit, by an administrator and by evidence after the claim or before it', async () => {
    await using desk = await openOffice();
    const { player } = desk;
    await using session = follow(desk, player);
    const { payment } = await desk.deposit(player, 10_000);
    await desk.confirm(payment.id);
    await session.wallet(60_000);
    const number = newTransactionNumber();
    await desk.forward(telebirrReceived({ number, amountSantim: 5000 }));
    await desk.claim(player, number);
    await session.wallet(65_000);
    await expectSoundLedger(desk.db);
  });

  it('is told of a stake, of its return and of a refund', async () => {
    await using desk = await openOffice();
    const { player, db } = desk;
    await using session = follow(desk, player);
    const { selectCard, returnCard } = desk.as(player).rooms;
    const card = (cardNo: number) => ({ roomId: ROOM, cardNo, idempotencyKey: randomUUID() });
    await selectCard(card(1));
    await session.wallet(49_000);
    await returnCard(card(1));
    await session.wallet(50_000);
    await selectCard(card(2));
    await session.wallet(49_000);
    await cancelNewestRound(desk);
    await session.wallet(50_000);
    await expectSoundLedger(db);
  });

  it('hears nothing of another player', async () => {
    await using desk = await openOffice();
    const { player } = desk;
    const other = await desk.newPlayer();
    await using session = follow(desk, player);
    await using theirs = follow(desk, other);
    await desk.withdraw(other, 20_000);
    await theirs.wallet(30_000);
    await desk.withdraw(player, 5000);
    await session.wallet(45_000);
    expect(session.pushed.map(({ walletSantim }) => walletSantim)).toEqual([50_000, 45_000]);
  });

  it('ends with its signal and leaves no listener behind', async () => {
    await using desk = await openOffice();
    const before = listeners(desk);
    const session = follow(desk, desk.player);
    await session.wallet(50_000);
    expect(listeners(desk)).toBe(before + 1);
    await session[Symbol.asyncDispose]();
    expect(listeners(desk)).toBe(before);
  });

  it('that was over before it began ends at once', async () => {
    await using desk = await openOffice();
    const before = listeners(desk);
    const balances = balanceFeed(desk, desk.player, { signal: AbortSignal.abort() });
    expect(await balances.next()).toEqual({ done: true, value: undefined });
    expect(listeners(desk)).toBe(before);
  });

  it('that is left after its first balance leaves no listener behind, whatever becomes of its signal', async () => {
    await using desk = await openOffice();
    const before = listeners(desk);
    const never = new AbortController().signal;
    for await (const balance of balanceFeed(desk, desk.player, { signal: never })) {
      expect(balance.walletSantim).toBe(50_000);
      break;
    }
    expect(listeners(desk)).toBe(before);
  });
});
