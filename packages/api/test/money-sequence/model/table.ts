import { randomUUID } from 'node:crypto';
import { accountCode, postTransfers, schema } from '@cartela/db';
import { readTableId } from '@cartela/game-core';
import { eq } from 'drizzle-orm';
import { type Administrator, PRODUCT } from '../../../src/kernel/actors/actor.ts';
import { Refusal } from '../../../src/kernel/texts/refusals.ts';
import type { Core } from '../../../src/kernel/work/core.ts';
import { transact } from '../../../src/kernel/work/unit-of-work.ts';
import { confirmPayment, rejectPayment } from '../../../src/payments/decisions/decisions.ts';
import { receiveSms } from '../../../src/payments/evidence/receive.ts';
import { claimDeposit, requestDeposit } from '../../../src/payments/requests/deposits.ts';
import { requestWithdrawal } from '../../../src/payments/requests/withdrawals.ts';
import { returnCard, selectCard, selectCards } from '../../../src/rooms/cards.ts';
import { buyFreeCard, endFreeCards } from '../../../src/rooms/free-cards/free-cards.ts';
import { endLateOrders } from '../../../src/rooms/orders/carry-out.ts';
import { orderCards, takeBackOrder } from '../../../src/rooms/orders/order-cards.ts';
import { cancelRound } from '../../../src/rooms/round/cancel-round.ts';
import { settleRound } from '../../../src/rooms/round/settle-round.ts';
import { startRound } from '../../../src/rooms/round/start-round.ts';
import { convertCoins } from '../../../src/wallet/coins.ts';
import { NOWHERE_SHOWN, openTestRooms } from '../../kit/games/rooms.ts';
import { offerMethods } from '../../kit/money.ts';
import {
  administratorOf,
  createAdmin,
  createPlayers,
  playerOf,
  proveNumbers,
  WALLET_SANTIM,
} from '../../kit/people/people.ts';
import {
  ADMINS,
  at,
  COINS_GIVEN,
  isProvenByTelegram,
  NO_PAYMENT,
  type Operation,
  type Outcome,
  PLAYERS,
  phoneOf,
  ROOMS,
  referenceOf,
  refused,
} from '../operations.ts';
import { AUTOMATIC } from './evidence.ts';
import { RULES } from './games.ts';
import { forwarded, pasted } from './messages.ts';
import { PAYOUTS } from './payouts.ts';
import { openMoneyProviders } from './provider-acts.ts';
import { reconcile } from './reconcile-acts.ts';
import { openMoneyRounds, SETTINGS } from './rounds.ts';
import { emptyModel, type Model } from './state.ts';

/**
 * Players, administrators and rooms on a database of their own, with the services that perform the
 * operations.
 */
export async function openMoneyTable() {
  const rooms = await openTestRooms({ settings: SETTINGS, rules: RULES });
  const { db, core, clock } = rooms;
  const players = await createPlayers(db, PLAYERS, phoneOf);
  await proveNumbers(
    db,
    players.filter((_, player) => isProvenByTelegram(player)),
  );
  await giveCoins(core, players);
  await offerMethods(db);
  // Two messages at once come in either order, and so do the balances that they state.
  await db.update(schema.paymentSettings).set({ ...AUTOMATIC, ...PAYOUTS, payoutsOn: true, stopOnBalanceBreak: false });
  const admins: Administrator[] = [];
  while (admins.length < ADMINS) admins.push(administratorOf(await createAdmin(db)));
  const rounds = await openMoneyRounds(core, rooms.unguarded, players);
  const providers = await openMoneyProviders(core);
  const ids = new Map<string, string>();
  const references = new Map<string, string>();

  const playerAt = (index: number) => playerOf(at(players, index));
  const idOf = (reference: string) => (reference === NO_PAYMENT ? randomUUID() : (ids.get(reference) ?? randomUUID()));

  const referenceById = (id: string) => references.get(id) ?? `payment ${id}`;

  /** The outcome of what made a payment. */
  function paymentOutcome(
    operation: { player: number; key: string },
    answer: Awaited<ReturnType<typeof requestDeposit>>,
  ): Outcome {
    const { id, status: result, amountSantim } = answer.payment;
    const payment = knownAs(id, operation);
    return { result, changed: true, payment, amountSantim, walletSantim: answer.walletSantim };
  }

  /** The reference by which a payment is known from now on. */
  function knownAs(id: string, operation: { player: number; key: string }): string {
    const payment = references.get(id) ?? referenceOf(operation);
    references.set(id, payment);
    ids.set(payment, id);
    return payment;
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
      case 'checkout': {
        const { player, key: idempotencyKey, amountSantim, provider } = operation;
        const paymentId = await providers.order(playerAt(player), { amountSantim, provider, idempotencyKey });
        return { result: 'ordered', changed: true, payment: knownAs(paymentId, operation) };
      }
      case 'at-provider':
        return providers.tell(idOf(operation.payment), operation.says);
      case 'ask-provider':
        return providers.ask(idOf(operation.payment));
      case 'claim': {
        const { player, key, chosen } = operation;
        const input = { message: pasted(operation), method: chosen, idempotencyKey: key };
        return paymentOutcome(operation, await claimDeposit(core, playerAt(player), input));
      }
      case 'evidence': {
        const { outcome } = await receiveSms(core, forwarded(operation));
        return { result: outcome, changed: true };
      }
      case 'confirm': {
        const { admin, payment, hook: messageHook, number: transactionNumber, amountSantim, method } = operation;
        const input = { paymentId: idOf(payment), transactionNumber, amountSantim, method };
        const { status } = await confirmPayment({ ...core, messageHook }, at(admins, admin), input);
        return { result: status, changed: true };
      }
      case 'reject': {
        const input = { paymentId: idOf(operation.payment), reason: 'No such payment arrived' };
        return { result: (await rejectPayment(core, at(admins, operation.admin), input)).status, changed: true };
      }
      case 'send':
        return providers.send(at(admins, operation.admin), idOf(operation.payment));
      case 'end-payout':
        return providers.endPayout(idOf(operation.payment), operation.status);
      case 'follow-payouts':
        return providers.follow(operation);
      case 'select':
      case 'return': {
        const { player, key, room, cardNo } = operation;
        const input = { roomId: at(ROOMS, room).roomId, cardNo, idempotencyKey: key };
        if (operation.is === 'return') {
          const { walletSantim } = await returnCard(core, playerAt(player), input);
          return { result: 'returned', changed: true, walletSantim };
        }
        const { isFree = false } = operation;
        const { walletSantim } = await selectCard(core, playerAt(player), { ...input, isFree });
        return { result: isFree ? 'sold free' : 'sold', changed: true, walletSantim };
      }
      case 'select-several': {
        const { player, key, room, cardNos } = operation;
        const input = { roomId: at(ROOMS, room).roomId, cardNos: [...cardNos], idempotencyKey: key };
        const { walletSantim } = await selectCards(core, playerAt(player), input);
        return { result: 'sold', changed: true, walletSantim };
      }
      case 'order':
      case 'take-order-back': {
        const { player, key, room, roundId, cardNos } = operation;
        const input = { roomId: at(ROOMS, room).roomId, roundId: String(roundId), cardNos: [...cardNos] };
        const keyed = { ...input, idempotencyKey: key };
        const answer =
          operation.is === 'order'
            ? await orderCards(core, playerAt(player), {
                ...keyed,
                ...{ stakeSantim: operation.shownSantim, othersToo: operation.othersToo },
              })
            : await takeBackOrder(core, playerAt(player), keyed);
        const result = operation.is === 'order' ? 'ordered' : 'taken back';
        return {
          result,
          changed: true,
          walletSantim: answer.walletSantim,
          lists: { cards: answer.cardNos.map(String) },
        };
      }
      case 'open':
        await rounds.open(operation.room);
        return { result: 'open', changed: true };
      case 'end-orders':
        await endLateOrders(core, readTableId(at(ROOMS, operation.room).roomId));
        return { result: 'ended', changed: true };
      case 'set-room': {
        const { isOpen: open, stakeSantim } = operation;
        const { roomId } = readTableId(at(ROOMS, operation.room).roomId);
        await db.update(schema.rooms).set({ open, stakeSantim }).where(eq(schema.rooms.id, roomId));
        return { result: 'set', changed: true };
      }
      case 'start': {
        const id = await rounds.idOf(operation);
        if (operation.tie) await rounds.plantTie(id);
        return { result: await startRound(core, { roundId: id }), changed: true };
      }
      case 'settle':
        return { result: await settleRound(core, { roundId: await rounds.idOf(operation) }), changed: true };
      case 'cancel': {
        const input = { roundId: String(await rounds.idOf(operation)), reason: 'The draw was wrong' };
        await cancelRound({ ...core, ...NOWHERE_SHOWN }, at(admins, 0), input);
        return { result: 'cancelled', changed: true };
      }
      case 'convert': {
        const input = { idempotencyKey: operation.key };
        const { walletSantim, coins, convertedCoins } = await convertCoins(core, playerAt(operation.player), input);
        return { result: 'converted', changed: true, walletSantim, coins, convertedCoins };
      }
      case 'buy-free-card': {
        const input = { stakeSantim: operation.stakeSantim, idempotencyKey: operation.key };
        const { coins } = await buyFreeCard(core, playerAt(operation.player), input);
        return { result: 'bought', changed: true, coins };
      }
      case 'end-free-cards':
        await endFreeCards(core);
        return { result: 'ended', changed: true };
      case 'pass':
        return { result: 'passed', changed: false };
      default:
        return reconcile({ core, admins, idOf, referenceOf: referenceById }, operation);
    }
  }

  return {
    db,
    clock,
    players,
    rounds,
    /** Performs an operation. A refusal is an outcome like any other. */
    async perform(operation: Operation): Promise<Outcome> {
      try {
        return await act(operation);
      } catch (error) {
        if (error instanceof Refusal) return refused(error.reason);
        throw error;
      }
    },
    referenceOf: referenceById,
    async model(): Promise<Model> {
      return emptyModel({ wallets: players.map(() => WALLET_SANTIM), rooms: await rounds.states() });
    },
    async [Symbol.asyncDispose]() {
      await rooms[Symbol.asyncDispose]();
      await providers[Symbol.asyncDispose]();
    },
  };
}

export type MoneyTable = Awaited<ReturnType<typeof openMoneyTable>>;

async function giveCoins(core: Core, players: readonly { readonly id: string }[]): Promise<void> {
  await transact(core, PRODUCT, (work) =>
    postTransfers(
      work,
      players.map(({ id }) => ({
        debit: accountCode.promotion('COIN'),
        credit: accountCode.player(id, 'COIN'),
        amount: COINS_GIVEN,
        kind: 'invitation-reward',
        idempotencyKey: `coins to begin with:${id}`,
      })),
    ),
  );
}
