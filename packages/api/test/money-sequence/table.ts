import { randomUUID } from 'node:crypto';
import { schema } from '@cartela/db';
import { findOutcome } from '@cartela/game-core';
import { and, desc, eq, lt } from 'drizzle-orm';
import { Refusal } from '../../src/kernel/refusals.ts';
import { confirmPayment, rejectPayment } from '../../src/payments/decisions.ts';
import { claimDeposit, requestDeposit } from '../../src/payments/deposits.ts';
import { receiveSms } from '../../src/payments/evidence.ts';
import { requestWithdrawal } from '../../src/payments/withdrawals.ts';
import { returnCard, selectCard } from '../../src/rooms/cards.ts';
import { cancelRound } from '../../src/rooms/round/cancel-round.ts';
import { openRound } from '../../src/rooms/round/open-round.ts';
import { drawOf, entriesOf } from '../../src/rooms/round/round.ts';
import { settleRound } from '../../src/rooms/round/settle-round.ts';
import { startRound } from '../../src/rooms/round/start-round.ts';
import { convertCoins } from '../../src/wallet/coins.ts';
import { slowRounds } from '../kit/application.ts';
import { PERSON, senderOf } from '../kit/office.ts';
import { administratorOf, createAdmin, createPlayers, playerOf, WALLET_SANTIM } from '../kit/people.ts';
import { cancelNewestRound, lastBallAtMs, newestRound, openTestRooms } from '../kit/rooms.ts';
import { cbebirrReceived, cbebirrSent, telebirrReceived, telebirrSent } from '../kit/sms.ts';
import { COINS_PER_CARD, COUNTDOWN_MS, MIN_PLAYERS } from './games.ts';
import { NO_PAYMENT, type Operation, type Outcome, referenceOf, refused } from './operations.ts';
import type { Model, ModelRoom } from './state.ts';

const { rounds } = schema;

const PLAYERS = 12;
const ROOMS = ['10', '50'] as const;
const SETTINGS = { ...slowRounds, countdownMs: COUNTDOWN_MS, minPlayers: MIN_PLAYERS, coinsPerCard: COINS_PER_CARD };

/** Players, administrators and rooms on a database of their own, and the services that the operations stand for. */
export async function openMoneyTable() {
  const rooms = await openTestRooms({ settings: SETTINGS });
  const { db, core } = rooms;
  const players = await createPlayers(db, PLAYERS);
  const admins = [await createAdmin(db), await createAdmin(db)].map(administratorOf);
  await openRound(core, { roomId: '50', settings: SETTINGS });
  // So that there is a previous round from the start.
  for (const roomId of ROOMS) {
    await cancelNewestRound(core, roomId);
    await openRound(core, { roomId, settings: SETTINGS });
  }
  const ids = new Map<string, string>();
  const references = new Map<string, string>();

  const playerAt = (index: number) => playerOf(at(players, index));
  const idOf = (reference: string) => (reference === NO_PAYMENT ? randomUUID() : (ids.get(reference) ?? randomUUID()));

  async function roundId({ room, round }: { room: number; round: 'present' | 'previous' }): Promise<number> {
    const newest = await newestRound(db, at(ROOMS, room));
    if (round === 'present') return newest.id;
    const before = and(eq(rounds.roomId, newest.roomId), lt(rounds.id, newest.id));
    const [previous] = await db.select({ id: rounds.id }).from(rounds).where(before).orderBy(desc(rounds.id)).limit(1);
    if (!previous) throw new Error(`room ${newest.roomId} has had only one round`);
    return previous.id;
  }

  /** A payment is known by what made it. */
  function paymentOutcome(
    operation: { player: number; key: string },
    answer: Awaited<ReturnType<typeof requestDeposit>>,
  ): Outcome {
    const { id, status: result, amountSantim } = answer.transaction;
    const payment = references.get(id) ?? referenceOf(operation);
    references.set(id, payment);
    ids.set(payment, id);
    return { result, changed: true, payment, amountSantim, walletSantim: answer.walletSantim };
  }

  async function act(operation: Operation): Promise<Outcome> {
    switch (operation.is) {
      case 'request-deposit':
      case 'withdraw': {
        const { player, key, amountSantim, method } = operation;
        const request = operation.is === 'withdraw' ? requestWithdrawal : requestDeposit;
        const input = { amountSantim, method, idempotencyKey: key };
        return paymentOutcome(operation, await request(core, playerAt(player), input));
      }
      case 'claim': {
        const { player, key, chosen } = operation;
        const input = { message: claimed(operation), method: chosen, idempotencyKey: key };
        return paymentOutcome(operation, await claimDeposit(core, playerAt(player), input));
      }
      case 'evidence': {
        const { request, number, says } = operation;
        const sender = says.from === 'person' ? PERSON : senderOf(says.method);
        const received = says.method === 'telebirr' ? telebirrReceived : cbebirrReceived;
        const sent = says.method === 'telebirr' ? telebirrSent : cbebirrSent;
        const message = (says.direction === 'received' ? received : sent)({ number, amountSantim: says.amountSantim });
        const { outcome } = await receiveSms(core, { signedRequest: request, sender, message });
        return { result: outcome, changed: true };
      }
      case 'confirm': {
        const { amountSantim, method } = operation;
        const input = { paymentId: idOf(operation.payment), amountSantim, method };
        return { result: (await confirmPayment(core, at(admins, operation.admin), input)).status, changed: true };
      }
      case 'reject': {
        const input = { paymentId: idOf(operation.payment), reason: 'No such payment arrived' };
        return { result: (await rejectPayment(core, at(admins, operation.admin), input)).status, changed: true };
      }
      case 'select':
      case 'return': {
        const { player, key, room, cardNo } = operation;
        const input = { roomId: at(ROOMS, room), cardNo, idempotencyKey: key };
        const [act, result] = operation.is === 'select' ? [selectCard, 'sold'] : [returnCard, 'returned'];
        const { walletSantim } = await act(core, playerAt(player), input);
        return { result, changed: true, walletSantim };
      }
      case 'start':
        return { result: await startRound(core, { roundId: await roundId(operation) }), changed: true };
      case 'settle':
        return { result: await settleRound(core, { roundId: await roundId(operation) }), changed: true };
      case 'cancel': {
        const input = { gameId: String(await roundId(operation)), reason: 'The draw was wrong' };
        await cancelRound(core, at(admins, 0), input);
        return { result: 'cancelled', changed: true };
      }
      case 'convert': {
        const input = { idempotencyKey: operation.key };
        const { walletSantim, coins, convertedCoins } = await convertCoins(core, playerAt(operation.player), input);
        return { result: 'converted', changed: true, walletSantim, coins, convertedCoins };
      }
    }
  }

  async function roomAt(roomId: string): Promise<ModelRoom> {
    const round = await newestRound(db, roomId);
    const sold = await entriesOf(db, round.id);
    const cards = new Map(sold.map(({ cardNo, userId }) => [cardNo, players.findIndex(({ id }) => id === userId)]));
    const draw = round.status === 'active' ? drawOf(round) : null;
    const winners = draw === null ? [] : findOutcome([...cards.keys()], draw).winners;
    return {
      roundId: round.id,
      stakeSantim: round.stakeSantim,
      status: round.status,
      selectingEndsAtMs: round.selectingEndsAt.getTime(),
      cards,
      draw: draw && { winningCards: winners.map(({ cardNo }) => cardNo), lastBallAtMs: lastBallAtMs(round) },
    };
  }

  return {
    ...rooms,
    players,
    /** Performs an operation; a refusal is an outcome like any other. */
    async perform(operation: Operation): Promise<Outcome> {
      try {
        return await act(operation);
      } catch (error) {
        if (error instanceof Refusal) return refused(error.reason);
        throw error;
      }
    },
    /** Once a round is over its room opens the next. */
    async reopenRooms(): Promise<void> {
      for (const roomId of ROOMS) await openRound(core, { roomId, settings: SETTINGS });
    },
    rooms: (): Promise<ModelRoom[]> => Promise.all(ROOMS.map(roomAt)),
    async model(): Promise<Model> {
      return {
        wallets: players.map(() => WALLET_SANTIM),
        coins: players.map(() => 0),
        shared: new Map([['promotion:ETB', -PLAYERS * WALLET_SANTIM]]),
        payments: new Map(),
        evidence: new Map(),
        requests: new Set(),
        answers: new Map(),
        rooms: await Promise.all(ROOMS.map(roomAt)),
      };
    },
  };
}

/** The text that a player pastes. */
function claimed({ number, text }: Extract<Operation, { is: 'claim' }>): string {
  if (text.form === 'message') {
    return (text.method === 'telebirr' ? telebirrSent : cbebirrSent)({ number, amountSantim: text.amountSantim });
  }
  switch (text.spelling) {
    case 'plain':
      return number;
    case 'lower':
      return ` ${number.toLowerCase()}' `;
    case 'full-width':
      return number.replace(/[0-9A-Z]/g, (character) => String.fromCodePoint(character.charCodeAt(0) + 0xfee0));
  }
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`there is no number ${index}`);
  return item;
}
