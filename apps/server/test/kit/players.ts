import { randomUUID } from 'node:crypto';
import type { AppRouter } from '@cartela/api';
import { createPlayer } from '@cartela/api/testing';
import type { Db } from '@cartela/db';
import { PATIENCE } from '@cartela/game-core/testing';
import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client';
import { vi } from 'vitest';

export const ROOM = '10';
export const STAKE_SANTIM = 1000;
export const WALLET_SANTIM = 50_000;

/** Calls queries and mutations as the web app does. */
export function callerOf(url: string, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: `${url}/trpc`, headers })] });
}

type Caller = ReturnType<typeof callerOf>;

export interface Player {
  readonly userId: string;
  readonly username: string;
  readonly phoneNumber: string;
  readonly token: string;
  readonly call: Caller;
}

/** A player with money, who has signed in. */
export async function signedInPlayer(url: string, db: Db): Promise<Player> {
  const { id: userId, username, phoneNumber } = await createPlayer(db, { walletSantim: WALLET_SANTIM });
  const { token } = await callerOf(url).accounts.login.mutate({ username, phoneNumber });
  return { userId, username, phoneNumber, token, call: callerOf(url, token) };
}

/**
 * Takes a card in the room. Where selling has just ended without a game, waits until it goes on.
 * Returns the id of the card's round.
 */
export async function takeCard({ call }: Pick<Player, 'call'>, cardNo: number, roomId = ROOM): Promise<string> {
  const request = { roomId, cardNo, clientSeed: randomUUID(), idempotencyKey: randomUUID() };
  return (await vi.waitFor(() => call.rooms.selectCard.mutate(request), { ...PATIENCE, interval: 50 })).roundId;
}

/** Two players with a card each, which is enough for a game. */
export async function seatTwoPlayers(url: string, db: Db, roomId = ROOM): Promise<readonly [Player, Player]> {
  const players = [await signedInPlayer(url, db), await signedInPlayer(url, db)] as const;
  await Promise.all(players.map((player, index) => takeCard(player, index + 1, roomId)));
  return players;
}

/**
 * The message and status with which a call was refused, as the client sees them.
 *
 * @throws Error if the call was not refused
 */
export async function refusalOf(attempt: Promise<unknown>): Promise<{ message: string; httpStatus: unknown }> {
  try {
    await attempt;
  } catch (error) {
    if (error instanceof TRPCClientError) return { message: error.message, httpStatus: error.data?.httpStatus };
    throw error;
  }
  throw new Error('the call was not refused');
}
