import { openTestRooms, walletOf } from '@cartela/api/testing';
import { schema } from '@cartela/db';

/** How long ago the first game was played. */
const SINCE_MS = 3 * 24 * 60 * 60 * 1000;
const WALLET_SANTIM = 50_000;

/**
 * A database on which a player has played at least `least` games, and has won some and lost some.
 * Another game is running: the player holds card 1 in it.
 */
export async function openPlayedRooms({ least }: { readonly least: number }) {
  const rooms = await openTestRooms();
  const { db, clock, settings } = rooms;
  const [opponent, player] = [await rooms.player(WALLET_SANTIM), await rooms.player(WALLET_SANTIM)];
  const won: boolean[] = [];
  const isEnough = () => won.length >= least && new Set(won).size === 2;

  async function begin() {
    await rooms.select(player, 1);
    await rooms.select(opponent, 2);
    await rooms.start();
  }

  clock.nowMs = Date.now() - SINCE_MS;
  // Nobody holds a card yet, so the countdown starts again.
  await rooms.start();
  while (!isEnough()) {
    await begin();
    const walletSantim = await walletOf(db, player);
    await rooms.settle();
    won.push((await walletOf(db, player)) > walletSantim);
    if (isEnough()) clock.nowMs = Date.now() - settings.countdownMs;
    await rooms.open();
  }
  await begin();
  // The player has looked at what they won, so no page shows it by itself.
  await db.update(schema.inboxMessages).set({ readAt: new Date() });
  return { ...rooms, player, gamesPlayed: won.length };
}
