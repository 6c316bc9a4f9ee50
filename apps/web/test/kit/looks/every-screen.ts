import { DAY_MS, dayOf, HOUR_MS } from '@cartela/api/kernel/day';
import {
  cbebirrReceived,
  createPlayer,
  createPlayers,
  newTransactionNumber,
  offerMethods,
  stageGame,
  stageSale,
  telebirrReceived,
} from '@cartela/api/testing';
import { schema } from '@cartela/db';
import { createTestDatabase } from '@cartela/db/testing';
import { NUMBER_COUNT, PAYMENT_METHODS } from '@cartela/game-core';
import { callerOf, startServer } from '@cartela/server/testing';
import type { FileRoutesByTo } from '../../../src/routeTree.gen.ts';
import { ADMIN, adminToken } from '../administrator.ts';
import { playerToken, post, readOfWin } from '../calls.ts';
import { forwardSms, WITH_PHONE } from '../operators-phone.ts';
import { leavePaperWork } from './paper-work.ts';

const [SELLING, PLAYING, WON] = ['50', '20', '40'] as const;
const [CARD, SECOND_CARD, THIRD_CARD, RIVALS_CARD] = [7, 8, 9, 42] as const;
const CALLED = 12;
const JACKPOT = { feedBps: 300, seedSantim: 412_000 };
/** A day is closed in the second hour after its end. */
const CLOSED_DAY = dayOf(new Date(Date.now() - DAY_MS - HOUR_MS));
/** An order at the pretended provider. */
const ORDER = 'ABCDEFGHJKLMNPQRSTUVWX23';
/** A name and an amount that are long where there is little room. */
const [LONG_NAME, WALLET_SANTIM] = ['Tewodros_Gebremariam_Haile_1987', 569_850] as const;

/** Who opens a screen. */
export type Audience = 'visitor' | 'player' | 'administrator';

export interface Screen {
  readonly route: string;
  readonly address: string;
  readonly audience: Audience;
}

/**
 * The pace of the rooms that have no staged game. A game is long enough to reach a control of its
 * board by keyboard even in a slow browser.
 */
const PACE = { BINGO_COUNTDOWN_MS: '5000', BINGO_CALL_INTERVAL_MS: '500', BINGO_POPUP_MS: '5000' };

/**
 * A server on which every screen has something to show: games, payments in each state, people,
 * keys, notices.
 */
export async function openEveryScreen() {
  const database = await createTestDatabase();
  const { db } = database;
  await offerMethods(db);
  await db.update(schema.installation).set({ autoJoin: true });
  const player = await createPlayer(db, { walletSantim: WALLET_SANTIM });
  const rival = await createPlayer(db, { username: LONG_NAME });
  const [newcomer, opponent] = await createPlayers(db, 10);
  if (!newcomer || !opponent) throw new Error('nobody came');
  const [mine, theirs] = [[player, CARD] as const, [rival, RIVALS_CARD] as const];
  await stageSale(database, { roomId: SELLING, sold: [mine, theirs], jackpot: { ...JACKPOT, balls: 38 } });
  await stageGame(database, {
    roomId: PLAYING,
    sold: [mine, [player, SECOND_CARD], [player, THIRD_CARD], theirs],
    wanted: ({ finalBall }) => finalBall > 2 * CALLED,
    called: CALLED,
  });
  const won = await stageGame(database, {
    roomId: WON,
    sold: [mine, theirs],
    jackpot: { ...JACKPOT, balls: NUMBER_COUNT },
    wanted: ({ winners }) => winners.length === 2,
    called: NUMBER_COUNT,
  });
  await postOneEarlier(database);
  const contact = { SUPPORT_CONTACT: '+251911000000' };
  const server = await startServer({ DATABASE_URL: database.url, ...ADMIN, ...WITH_PHONE, ...PACE, ...contact });
  const url = server.url();
  const [token, admin] = [await playerToken(url, player), await adminToken(url)];
  await readOfWin(url, token);
  // From the paper work on, a notice needs a second administrator.
  await post(url, '/admin/brodcast', { message: 'Tonight every deposit counts twice.' }, admin);
  const statement = await leavePaperWork(url, db, player);
  for (const method of PAYMENT_METHODS) {
    const request = { username: player.username, method, amount: 60 };
    await post(url, '/api/transactions/deposit', request, token);
    await post(url, '/api/transactions/withdraw', request, token);
  }
  await forwardSms(url, telebirrReceived({ number: newTransactionNumber(), amountSantim: 15_000 }));
  await forwardSms(url, cbebirrReceived({ number: newTransactionNumber(), amountSantim: 6_000 }), 'CBEBirr');
  const asAdmin = callerOf(url, admin);
  await asAdmin.apiKeys.createKey.mutate({ name: 'Shop', scopes: ['read'] });
  const order = { reference: ORDER, amountSantim: 20_000, returnUrl: '/wallet', createdAt: new Date() };
  await db.insert(schema.tryOutOrders).values(order);
  return {
    url,
    db,
    player: { ...player, token },
    /** A player who is in no game yet. */
    newcomer,
    opponent,
    statement,
    admin: { token: admin, username: ADMIN.ADMIN_USERNAME },
    /** The board on which the player sees what they have won. */
    wonBoard: `/BingoBoard?roomId=${WON}`,
    screens: screensOf({ roundId: won.roundId, userId: player.id, order: ORDER }),
    async [Symbol.asyncDispose]() {
      for (const part of [server, database]) await part[Symbol.asyncDispose]();
    },
  };
}

/** As if the first transfer had come before yesterday, so that the server finds a day to close. */
async function postOneEarlier({ unguarded }: Awaited<ReturnType<typeof createTestDatabase>>): Promise<void> {
  await unguarded.execute(`update ledger_transfers set created_at = now() - interval '2 days'
    where id = (select min(id) from ledger_transfers)`);
}

/** It shows nothing: it leads to the table, or to the login before. */
const LEADS_ON = '/play/$tableId';

/** The screens of each route of the app, once. TypeScript reports a route that is missing here. */
function screensOf({
  roundId,
  userId,
  order,
}: Readonly<Record<'roundId' | 'userId' | 'order', string>>): readonly Screen[] {
  const own: Record<Exclude<keyof FileRoutesByTo, typeof LEADS_ON>, readonly [Audience, string?]> = {
    '/': ['visitor'],
    '/logins': ['visitor'],
    '/signups': ['visitor'],
    '/howtoplay': ['visitor'],
    '/privacy': ['visitor'],
    '/jackpots': ['visitor'],
    '/fair': ['visitor'],
    '/fair/$gameId': ['visitor', `/fair/${roundId}`],
    '/admines': ['visitor'],
    '/qazxsw': ['visitor'],
    '/Adminsu': ['visitor'],
    '/AdminPasswordReset': ['administrator'],
    '/Mainmenu': ['player'],
    '/CartelaSelction': ['player', `/CartelaSelction?roomId=${SELLING}`],
    '/BingoBoard': ['player', `/BingoBoard?roomId=${PLAYING}`],
    '/wallet': ['player'],
    '/deposit': ['player'],
    '/try-out/$reference': ['player', `/try-out/${order}`],
    '/transhistory': ['player'],
    '/GameHistory': ['player'],
    '/GameHistory/$roundId': ['player', `/GameHistory/${roundId}`],
    '/Report': ['player'],
    '/TopUsers': ['player'],
    '/week': ['player'],
    '/invite': ['player'],
    '/limits': ['player'],
    '/inbox': ['player'],
    '/mydata': ['player'],
    '/settings': ['player'],
    '/Dashbord': ['administrator'],
    '/AdminDashboard': ['administrator'],
    '/AdminDashboard/active': ['administrator'],
    '/AdminDashboard/approvals': ['administrator'],
    '/AdminDashboard/audit': ['administrator'],
    '/AdminDashboard/days': ['administrator'],
    '/AdminDashboard/days/$day': ['administrator', `/AdminDashboard/days/${CLOSED_DAY}`],
    '/AdminDashboard/deductions': ['administrator'],
    '/AdminDashboard/invitations': ['administrator'],
    '/AdminDashboard/jackpots': ['administrator'],
    '/AdminDashboard/keys': ['administrator'],
    '/AdminDashboard/ledger': ['administrator'],
    '/AdminDashboard/messages': ['administrator'],
    '/AdminDashboard/notices': ['administrator'],
    '/AdminDashboard/payment-accounts': ['administrator'],
    '/AdminDashboard/payments': ['administrator'],
    '/AdminDashboard/players/$userId': ['administrator', `/AdminDashboard/players/${userId}`],
    '/AdminDashboard/questions': ['administrator'],
    '/AdminDashboard/real-money': ['administrator'],
    '/AdminDashboard/receipts': ['administrator'],
    '/AdminDashboard/reconciliation': ['administrator'],
    '/AdminDashboard/reports': ['administrator'],
    '/AdminDashboard/rooms': ['administrator'],
    '/AdminDashboard/rooms/$roomId': ['administrator', `/AdminDashboard/rooms/${PLAYING}`],
    '/AdminDashboard/security': ['administrator'],
    '/AdminDashboard/telegram': ['administrator'],
    '/AdminDashboard/weeks': ['administrator'],
  };
  const screens = Object.entries(own).map(([route, [audience, address = route]]) => ({ route, address, audience }));
  return [...screens, { route: 'none', address: '/no-such-page', audience: 'visitor' }];
}
