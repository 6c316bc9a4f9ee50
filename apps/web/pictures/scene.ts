import { createPlayer, offerMethods, openTestRooms, plantSeed, stageGame, stageSale } from '@cartela/api/testing';
import { schema } from '@cartela/db';
import { NUMBER_COUNT, PAYMENT_METHODS } from '@cartela/game-core';
import { startServer } from '@cartela/server/testing';
import { ADMIN, adminToken } from '../test/kit/administrator.ts';
import { playerToken, post, readOfWin } from '../test/kit/calls.ts';

/** The first phone number. The players' numbers follow on it, and belong to nobody. */
const FIRST_PHONE = 251_900_000_001;
const NAMES = ['Almaz', 'Bekele', 'Chaltu', 'Dawit', 'Eden', 'Fikru', 'Genet', 'Hirut', 'Kebede', 'Lemlem', 'Meron'];
const MORE_NAMES = ['Nardos', 'Robel', 'Tigist', 'Yonas', 'Zenebech', 'Abel', 'Biruk', 'Hanna', 'Kidist', 'Marta'];
const WALLET_SANTIM = 80_000;

/**
 * The room whose game is being played, and the one whose game has just been won. The others sell.
 */
export const [PLAYING, WON] = ['20', '40'] as const;
/** Almaz's cards in the game. One of them wins with the next ball. */
const OWN = [7, 18, 46, 83] as const;
const CALLED = 17;
const OTHERS_FROM = 20;

/** How many games were played in the last days, and the time between two of them. */
const PAST_GAMES = 24;
const BETWEEN_MS = 2.5 * 60 * 60 * 1000;

const DEPOSITS_ETB = [50, 100, 200, 500];
/**
 * How many players' payments wait for the administrator. The payments of all others are decided.
 */
const WAITING = 6;

/**
 * What the pictures show: days of games, one that is being played, one that is won, and payments
 * that wait.
 */
export async function openPictureScene() {
  const rooms = await openTestRooms();
  const { db, clock } = rooms;
  await offerMethods(db);
  const people = [];
  for (const [index, username] of [...NAMES, ...MORE_NAMES].entries()) {
    people.push(
      await createPlayer(db, { username, walletSantim: WALLET_SANTIM, phoneNumber: `+${FIRST_PHONE + index}` }),
    );
  }
  const [almaz, ...others] = people;
  if (!almaz) throw new Error('nobody came');

  clock.nowMs = Date.now() - PAST_GAMES * BETWEEN_MS;
  await rooms.start();
  let pastGame = '';
  for (let game = 0; game < PAST_GAMES; game += 1) {
    // The last game is drawn anew each time, because its page shows that nobody has chosen its
    // seed. Almaz is not in it.
    const isLast = game === PAST_GAMES - 1;
    const players = people.filter((_, index) => (index === 0 ? !isLast : (index + game) % 3 > 0));
    for (const [index, player] of players.entries()) await rooms.select(player, 1 + ((index * 7 + game * 3) % 100));
    const { id } = await rooms.round();
    if (!isLast) await plantSeed(rooms.unguarded, id, () => true);
    await rooms.start();
    pastGame = String(id);
    await rooms.settle();
    clock.nowMs = Math.min(clock.nowMs + BETWEEN_MS, Date.now());
    await rooms.open();
  }

  const mine = OWN.map((cardNo) => [almaz, cardNo] as const);
  const ownCards: readonly number[] = OWN;
  const free = Array.from({ length: 60 }, (_, index) => OTHERS_FROM + index).filter(
    (cardNo) => !ownCards.includes(cardNo),
  );
  const theirs = others.flatMap((player, index) =>
    [free[2 * index] ?? 0, free[2 * index + 1] ?? 0].map((cardNo) => [player, cardNo] as const),
  );
  await stageGame(rooms, {
    roomId: PLAYING,
    sold: [...mine, ...theirs],
    wanted: ({ finalBall, winners }) =>
      finalBall === CALLED + 1 && winners.length === 1 && ownCards.includes(winners[0]?.cardNo ?? 0),
    called: CALLED,
  });
  await stageGame(rooms, {
    roomId: WON,
    sold: [...mine.slice(0, 1), ...theirs],
    wanted: ({ winners }) => winners.length === 1 && winners[0]?.cardNo === OWN[0],
    called: NUMBER_COUNT,
  });
  // Half of the others buy cards at one further table, and half at another. So nobody plays at more
  // than three tables.
  const half = Math.ceil(others.length / 2) * 2;
  await stageSale(rooms, { roomId: '30', sold: theirs.slice(0, half) });
  await stageSale(rooms, { roomId: '50', sold: theirs.slice(half) });

  const server = await startServer({ DATABASE_URL: rooms.url, ...ADMIN, BINGO_COUNTDOWN_MS: '600000' });
  const url = server.url();
  const admin = await adminToken(url);
  await askForPayments(url, others.slice(WAITING));
  for (const { id, type } of await db.select().from(schema.payments)) {
    if (type === 'deposit') await post(url, '/admin/confirm-depo', { depositId: id }, admin);
    else await post(url, '/admin/confirm-withdrawal', { withdrawalId: id }, admin);
  }
  await askForPayments(url, others.slice(0, WAITING));
  const token = await playerToken(url, almaz);
  await readOfWin(url, token);
  // What she won in the games of the last days would be shown on every page.
  await db.update(schema.inboxMessages).set({ readAt: new Date() });
  return {
    url,
    pastGame,
    player: { ...almaz, token },
    admin,
    async [Symbol.asyncDispose]() {
      for (const part of [server, rooms]) await part[Symbol.asyncDispose]();
    },
  };
}

async function askForPayments(url: string, players: readonly Parameters<typeof playerToken>[1][]): Promise<void> {
  for (const [index, player] of players.entries()) {
    const token = await playerToken(url, player);
    const method = PAYMENT_METHODS[index % PAYMENT_METHODS.length];
    const deposit = { username: player.username, method, amount: DEPOSITS_ETB[index % DEPOSITS_ETB.length] };
    await post(url, '/api/transactions/deposit', deposit, token);
    if (index % 2 === 0) await post(url, '/api/transactions/withdraw', { ...deposit, amount: 60 + 20 * index }, token);
  }
}
