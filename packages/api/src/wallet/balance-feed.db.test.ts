import { randomUUID } from 'node:crypto';
import { connect } from '@cartela/db';
import { PATIENCE } from '@cartela/game-core/testing';
import { describe, expect, it, vi } from 'vitest';
import { follow } from '../../test/kit/follow.ts';
import { cancelNewestRound, ROOM } from '../../test/kit/games/rooms.ts';
import { expectSoundLedger } from '../../test/kit/money.ts';
import { newTransactionNumber, telebirrReceived } from '../../test/kit/payments/sms.ts';
import { type Office, openOffice } from '../../test/kit/people/office.ts';
import type { User } from '../kernel/actors/actor.ts';
import type { Application } from '../kernel/application.ts';
import { balanceFeed, createWallets } from './wallets.ts';

/** A player's open session, and every balance that was pushed to it. */
function openSession(core: Pick<Application, 'wallets' | 'changes'>, user: User) {
  const session = follow((signal) => balanceFeed(core, user, { signal }));
  const { told } = session;
  const wallet = (walletSantim: number) =>
    vi.waitFor(() => expect(told.at(-1)?.walletSantim).toBe(walletSantim), PATIENCE);
  return { ...session, wallet };
}

const listeners = ({ changes, player }: Office) => changes.listenerCount('wallet', player.id);

describe("a player's open session", () => {
  it('begins with the balance as it is', async () => {
    await using desk = await openOffice();
    await using session = openSession(desk, desk.player);
    await session.wallet(50_000);
    expect(session.told).toEqual([{ walletSantim: 50_000, coins: 0 }]);
  });

  it('is told of a withdrawal, its rejection and its confirmation', async () => {
    await using desk = await openOffice();
    const { player } = desk;
    await using session = openSession(desk, player);
    const { payment } = await desk.withdraw(player, 20_000);
    await session.wallet(30_000);
    await desk.reject(payment.id);
    await session.wallet(50_000);
    await expectSoundLedger(desk.db);
  });

  it('is told of a deposit, by an administrator and by evidence after the claim or before it', async () => {
    await using desk = await openOffice();
    const { player } = desk;
    await using session = openSession(desk, player);
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
    await using session = openSession(desk, player);
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
    await using session = openSession(desk, player);
    await using theirs = openSession(desk, other);
    await desk.withdraw(other, 20_000);
    await theirs.wallet(30_000);
    await desk.withdraw(player, 5000);
    await session.wallet(45_000);
    expect(session.told.map(({ walletSantim }) => walletSantim)).toEqual([50_000, 45_000]);
  });

  it('ends with its signal and leaves no listener behind', async () => {
    await using desk = await openOffice();
    const before = listeners(desk);
    const session = openSession(desk, desk.player);
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

describe('all the open sessions of one player', () => {
  it('cost the database one read for each change, and are told the very same', async () => {
    await using desk = await openOffice();
    const { player, changes, databaseUrl } = desk;
    const asked: string[] = [];
    const counted = connect({
      url: databaseUrl,
      maxConnections: 2,
      logger: { logQuery: (text) => void asked.push(text) },
    });
    const core = { changes, wallets: createWallets(counted.db) };
    const SESSIONS = 300;
    const sessions = Array.from({ length: SESSIONS }, () => openSession(core, player));
    const allHave = (walletSantim: number) => Promise.all(sessions.map((session) => session.wallet(walletSantim)));
    await allHave(50_000);
    expect(asked).toHaveLength(1);
    for (const walletSantim of [40_000, 30_000, 20_000]) {
      asked.splice(0);
      await desk.withdraw(player, 10_000);
      await allHave(walletSantim);
      expect(asked).toHaveLength(1);
      expect(new Set(sessions.map(({ told }) => told.at(-1))).size).toBe(1);
    }
    await Promise.all(sessions.map((session) => session[Symbol.asyncDispose]()));
    await counted.close();
  });

  it('end with the newest balance, whatever changes while one is read', async () => {
    await using desk = await openOffice();
    const { player } = desk;
    await using session = openSession(desk, player);
    await using other = openSession(desk, player);
    await session.wallet(50_000);
    await Promise.all([1, 2, 3, 4, 5].map(() => desk.withdraw(player, 5000)));
    for (const each of [session, other]) await each.wallet(25_000);
    const told = session.told.map(({ walletSantim }) => walletSantim);
    expect(told).toEqual(told.toSorted((one, next) => next - one));
  });
});
