import { setTimeout as wait } from 'node:timers/promises';
import { newTransactionNumber, shownPhone, telebirrSent } from '@cartela/api/testing';
import { CARD_COUNT, CARDS_PER_PLAYER_MAX, type RoundView } from '@cartela/game-core';
import { callerOf } from '../../../apps/server/test/kit/players.ts';
import { watchRoom } from '../../../apps/server/test/kit/room-watcher.ts';
import { CALL_MAX_MS, type Person } from './journal.ts';
import type { Stage, Viewer } from './stage.ts';

const ACT_EVERY_MS = 600;
const WALLET_READS = 0.2;
const LOOKS_FOR_TABLE = 0.15;
const WRITES_TO_BOT = 0.03;
const WITHDRAWALS = 0.03;
const DEPOSITS = 0.04;
const GIVE_BACK = 0.15;
/** The shares of turns in a game, or while its result is shown, for the next game. */
const ORDERS = 0.4;
const TAKE_ORDER_BACK = 0.08;
/** The share of requests that ask for several cards at once. */
const SEVERAL = 0.35;
/** The share of the others that use a free card, bought just before, up to the stake of those. */
const FREE = 0.6;
const FREE_STAKE_MAX_SANTIM = 2000;
const WITHDRAWAL_SANTIM = 5000;
const DEPOSIT_ETB_MIN = 50;
const DEPOSIT_ETB_MORE = 150;
/** The share of deposits at a provider's checkout. */
const AT_PROVIDER = 0.4;
/**
 * The share of other deposits that are lies: claimed and never made. Of the others, a share of
 * `ANNOUNCED` is announced. The rest are claimed before or after the message has come.
 */
const LIES = 0.2;
const ANNOUNCED = 0.4;
const TOLD_BOT = ['/balance', '/history', '/help'] as const;

interface Held {
  readonly roundId: string;
  readonly cardNos: readonly number[];
}

interface Seat extends Viewer {
  leave(): Promise<void>;
}

/** Plays at whichever table of the room suits, and moves money, until `resting` aborts. */
export async function playOnTheWeb(stage: Stage, person: Person, roomId: string): Promise<void> {
  const { url, random, journal, phone, checkout, resting, telegram } = stage;
  const call = callerOf(url, person.token);
  let seat = sitAt(stage, person, roomId);
  let seatCards: Held | null = null;

  const patience = () => ({ signal: AbortSignal.timeout(CALL_MAX_MS) });

  while (!resting.aborted) {
    await wait(ACT_EVERY_MS + random.below(ACT_EVERY_MS));
    const round = seat.watcher.view()?.round;
    const isPlaying: boolean = seatCards !== null && seatCards.roundId === round?.roundId && round.phase !== 'settled';
    if (random.chance(WALLET_READS)) await call.wallet.balance.query(undefined, patience()).catch(() => undefined);
    else if (random.chance(WRITES_TO_BOT)) telegram.say(person, random.oneOf(TOLD_BOT));
    else if (random.chance(WITHDRAWALS)) await withdraw();
    else if (random.chance(DEPOSITS)) await deposit();
    else if (!isPlaying && random.chance(LOOKS_FOR_TABLE)) await look();
    else if (round?.phase === 'selecting') seatCards = isPlaying ? await giveBackNowAndThen() : await take(round);
    else if (round?.next && random.chance(ORDERS)) await order(round.roundId, round.next.stakeSantim);
    else if (round?.next && random.chance(TAKE_ORDER_BACK)) await takeOrderBack();
  }

  /** Orders cards for the game after this one, others if somebody else has ordered them. */
  async function order(roundId: string, stakeSantim: number): Promise<void> {
    const cardNos = [...new Set(Array.from({ length: 1 + random.below(2) }, () => 1 + random.below(CARD_COUNT)))];
    const { tableId } = seat;
    const wanted = { roomId: tableId, roundId, cardNos, stakeSantim, othersToo: random.chance(0.5) };
    await journal.ask(person, 'rooms.orderCards', ({ rooms }, idempotencyKey, signal) =>
      rooms.orderCards.mutate({ ...wanted, clientSeed: idempotencyKey, idempotencyKey }, { signal }),
    );
  }

  async function takeOrderBack(): Promise<void> {
    const orders = await call.rooms.cardOrders.query(undefined, patience()).catch(() => []);
    const [first] = orders;
    if (!first) return;
    const { roomId: tableId, roundId, cards } = first;
    await journal.ask(person, 'rooms.takeBackOrder', ({ rooms }, idempotencyKey, signal) =>
      rooms.takeBackOrder.mutate({ roomId: tableId, roundId, cardNos: cards, idempotencyKey }, { signal }),
    );
  }

  async function look(): Promise<void> {
    const table = await call.rooms.join.mutate({ roomId }, patience()).catch(() => null);
    if (!table || table.tableId === seat.tableId) return;
    await seat.leave();
    seat = sitAt(stage, person, table.tableId);
  }

  async function take({ roundId, stakeSantim }: Pick<RoundView, 'roundId' | 'stakeSantim'>): Promise<Held | null> {
    if (random.chance(SEVERAL)) return takeSeveral(roundId);
    const [cardNo, { tableId }] = [1 + random.below(CARD_COUNT), seat];
    const isFree = stakeSantim <= FREE_STAKE_MAX_SANTIM && random.chance(FREE);
    if (isFree) await buyFreeCard(stakeSantim);
    const answer = await journal.ask(person, 'rooms.selectCard', ({ rooms }, idempotencyKey, signal) =>
      rooms.selectCard.mutate(
        { roomId: tableId, roundId, cardNo, isFree, clientSeed: idempotencyKey, idempotencyKey },
        { signal },
      ),
    );
    return answer && { roundId, cardNos: [cardNo] };
  }

  async function buyFreeCard(stakeSantim: number): Promise<void> {
    await journal.ask(person, 'rooms.buyFreeCard', ({ rooms }, idempotencyKey, signal) =>
      rooms.buyFreeCard.mutate({ stakeSantim, idempotencyKey }, { signal }),
    );
  }

  /** Asks for several cards at once. The player gets all of them, or none if one is taken. */
  async function takeSeveral(roundId: string): Promise<Held | null> {
    const count = 2 + random.below(CARDS_PER_PLAYER_MAX - 1);
    const cardNos = [...new Set(Array.from({ length: count }, () => 1 + random.below(CARD_COUNT)))];
    const { tableId } = seat;
    const answer = await journal.ask(
      person,
      'rooms.selectCards',
      ({ rooms }, idempotencyKey, signal) =>
        rooms.selectCards.mutate(
          { roomId: tableId, roundId, cardNos, clientSeed: idempotencyKey, idempotencyKey },
          { signal },
        ),
      { cards: cardNos.length },
    );
    return answer && { roundId, cardNos };
  }

  async function giveBackNowAndThen(): Promise<Held | null> {
    if (seatCards === null || !random.chance(GIVE_BACK)) return seatCards;
    const [{ cardNos }, { tableId }] = [seatCards, seat];
    const cardNo = random.oneOf(cardNos);
    await journal.ask(person, 'rooms.returnCard', ({ rooms }, idempotencyKey, signal) =>
      rooms.returnCard.mutate({ roomId: tableId, cardNo, idempotencyKey }, { signal }),
    );
    return cardNos.length > 1 ? { ...seatCards, cardNos: cardNos.filter((one) => one !== cardNo) } : null;
  }

  async function withdraw(): Promise<void> {
    const request = { amountSantim: WITHDRAWAL_SANTIM, method: 'telebirr' } as const;
    await journal.ask(person, 'payments.requestWithdrawal', ({ payments }, idempotencyKey, signal) =>
      payments.requestWithdrawal.mutate({ ...request, idempotencyKey }, { signal }),
    );
  }

  async function deposit(): Promise<void> {
    const amountSantim = (DEPOSIT_ETB_MIN + random.below(DEPOSIT_ETB_MORE)) * 100;
    if (random.chance(AT_PROVIDER)) return checkout.deposit(person, amountSantim);
    const number = newTransactionNumber();
    const pay = () => phone.receive({ number, amountSantim, payer: shownPhone(person.phoneNumber) });
    const claim = () =>
      journal.ask(person, 'payments.claimDeposit', ({ payments }, idempotencyKey, signal) =>
        payments.claimDeposit.mutate({ message: telebirrSent({ number, amountSantim }), idempotencyKey }, { signal }),
      );
    if (random.chance(LIES)) {
      phone.neverReceives(number);
      await claim();
    } else if (random.chance(ANNOUNCED)) {
      const announced = { amountSantim, method: 'telebirr' } as const;
      const answer = await journal.ask(person, 'payments.requestDeposit', ({ payments }, idempotencyKey, signal) =>
        payments.requestDeposit.mutate({ ...announced, idempotencyKey }, { signal }),
      );
      if (answer) pay();
    } else if (random.chance(0.5)) {
      pay();
      await claim();
    } else if (await claim()) pay();
  }
}

function sitAt({ url, seats }: Stage, { token }: Person, tableId: string): Seat {
  const watcher = watchRoom(url, { token, roomId: tableId });
  let hasLeft = false;
  const seat = {
    tableId,
    watcher,
    hasLeft: () => hasLeft,
    async leave() {
      hasLeft = true;
      await watcher[Symbol.asyncDispose]();
    },
  };
  seats.push(seat);
  return seat;
}
