import type { PaymentMethod } from '@cartela/game-core';
import { COINS_GIVEN, type Operation, type Outcome, type Provider, type Told } from '../operations.ts';

/** The model: what everybody should have. */
export interface Model {
  readonly wallets: number[];
  readonly coins: number[];
  /** What the accounts without a kept balance hold, by code. */
  readonly shared: Map<SharedAccount, number>;
  /** Orders at a provider, by the reference of the payment that each becomes when it is paid. */
  readonly checkouts: Map<string, ModelCheckout>;
  /** The newest payout of each withdrawal that the provider was to send, by its reference. */
  readonly payouts: Map<string, ModelPayout>;
  /** All payments by reference, in the order in which they were made. */
  readonly payments: Map<string, ModelPayment>;
  /** The provider's messages that belong to no deposit yet, by transaction number, oldest first. */
  readonly evidence: Map<string, readonly ModelMessage[]>;
  /** The provider's message that belongs to a deposit, by the deposit's reference. */
  readonly proven: Map<string, ModelMessage>;
  /**
   * What statements have added to a deposit or taken from it, by its reference, oldest first.
   * Santim.
   */
  readonly corrections: Map<string, readonly number[]>;
  /** Differences that may stay, by what they are about and both amounts. */
  readonly explained: Map<string, ExplainedDifference>;
  /** Forwarded requests that were taken in, and what they said. */
  readonly requests: Set<string>;
  readonly texts: Set<string>;
  /** All evidence that ever came, by the forwarded request. */
  readonly said: Map<string, ModelMessage>;
  /** Forwarded requests with evidence that says something else than was confirmed before. */
  readonly disagreeing: Set<string>;
  /** The numbers of payments that the operator has sent, as messages say. */
  readonly sent: Set<string>;
  /** The answers to requests, by player and key. */
  readonly answers: Map<string, { operation: Operation; outcome: Outcome }>;
  readonly rooms: ModelRoom[];
  /** Free cards that are not used, or in a game that is not over, in the order of buying. */
  readonly freeCards: ModelFreeCard[];
}

export type SharedAccount =
  | 'house:ETB'
  | 'tax:ETB'
  | 'commission:ETB'
  | 'jackpot:1'
  | 'withdrawal-hold:ETB'
  | 'clearing:telebirr'
  | 'clearing:cbebirr'
  | ProviderAccount
  | 'promotion:ETB'
  | 'promotion:COIN';

type ProviderAccount = `provider:${Provider}`;

export interface ModelCheckout {
  readonly provider: Provider;
  readonly player: number;
  readonly amountSantim: number;
  readonly madeAtMs: number;
  readonly state: 'open' | 'paid' | 'failed' | 'given-up' | 'to-decide';
  /** What the provider will say. Null: that nobody has paid yet. */
  readonly told: Told | null;
}

/** By how much a provider's clock may differ from ours. */
export const CLOCKS_DIFFER_MS = 10 * 60 * 1000;

export interface ModelPayout {
  readonly state: 'approved' | 'sending' | 'unsure' | 'sent' | 'failed';
  readonly approvedAtMs: number;
  /** When the provider was told. Null before that. */
  readonly beganAtMs: number | null;
  /** When it is sent, or the provider is asked next. */
  readonly askAtMs: number;
  /** What the provider says of it. */
  readonly told: 'pending' | 'success' | 'failed';
}

export interface ModelPayment {
  readonly type: 'deposit' | 'withdraw';
  readonly status: 'pending' | 'confirmed' | 'rejected' | 'withdrawn';
  readonly player: number;
  readonly amountSantim: number | null;
  readonly method: PaymentMethod | null;
  /** At whose checkout it was paid, or who has sent it. */
  readonly provider: Provider | null;
  readonly number: string | null;
  /** Who has named the number. */
  readonly source: 'claim' | 'evidence' | 'administrator' | null;
  /** Whether the payment waits for a person, whatever the evidence says. */
  readonly isHeld: boolean;
  /** Whether another player claims its number as well. */
  readonly hasRival: boolean;
  /** Whether the player claimed a number and nothing more. */
  readonly isNumberAlone: boolean;
  /** Whether another player's deposit had used its number up when it was claimed. */
  readonly isDispute: boolean;
  readonly madeAtMs: number;
  readonly confirmed: { readonly by: 'evidence' | 'administrator'; readonly atMs: number } | null;
}

export interface ExplainedDifference {
  readonly type: ModelPayment['type'];
  /** The method, or the account of the provider. */
  readonly method: PaymentMethod | ProviderAccount;
  /** The payment's reference. Null if only the statement has it. */
  readonly payment: string | null;
  /** The number that the payment had then. */
  readonly number: string | null;
  readonly statementSantim: number | null;
  readonly oursSantim: number | null;
}

export interface ModelMessage {
  readonly request: string;
  readonly number: string;
  readonly amountSantim: number;
  readonly method: PaymentMethod;
  readonly payer: string;
  readonly receivedAtMs: number;
  readonly paidAtMs: number;
  /** When the payment was made, as the message says. */
  readonly statedAtMs: number;
}

export interface ModelFreeCard {
  readonly player: number;
  readonly stakeSantim: number;
  readonly coins: number;
  readonly endsAtMs: number;
  /** The place of the room, and the card. Null: it is not used. */
  readonly usedFor: { readonly room: number; readonly cardNo: number } | null;
}

interface ModelOrder {
  readonly player: number;
  readonly stakeSantim: number;
}

export interface ModelRoom {
  /** 0 if the round was opened in the present step. */
  readonly roundId: number;
  readonly stakeSantim: number;
  readonly status: 'selecting' | 'active' | 'settled' | 'cancelled';
  readonly selectingEndsAtMs: number;
  /** The holder of each card, by the card's number. */
  readonly cards: ReadonlyMap<number, number>;
  /** Null until the round is over. */
  readonly endedAtMs: number | null;
  /** Whether the room has a next round, and what a card costs there. */
  readonly isOpen: boolean;
  readonly nextStakeSantim: number;
  /** What is ordered for the next round, by the card's number. */
  readonly orders: ReadonlyMap<number, ModelOrder>;
  /** Players whose orders for the next round were given back without it. */
  readonly refunded: ReadonlySet<number>;
  /** The share of the prize that each part of its game has. */
  readonly sharesPercent: readonly number[];
  /** What the jackpot gets of its stakes. */
  readonly feedPercent: number;
  /** Of a planned game: its least prize, and how many cards a player may have. */
  readonly plan: { readonly leastPrizeSantim: number; readonly cardsEach: number } | null;
  /** The draw of an active round. Null for any other round. */
  readonly draw: {
    readonly winners: readonly { readonly cardNo: number; readonly part: number }[];
    readonly winsJackpot: boolean;
    readonly roundId: number;
    readonly lastBallAtMs: number;
  } | null;
}

export function copyOf(model: Model): Model {
  return {
    wallets: [...model.wallets],
    coins: [...model.coins],
    shared: new Map(model.shared),
    checkouts: new Map(model.checkouts),
    payouts: new Map(model.payouts),
    payments: new Map(model.payments),
    evidence: new Map(model.evidence),
    proven: new Map(model.proven),
    corrections: new Map(model.corrections),
    explained: new Map(model.explained),
    requests: new Set(model.requests),
    texts: new Set(model.texts),
    said: new Map(model.said),
    disagreeing: new Set(model.disagreeing),
    sent: new Set(model.sent),
    answers: new Map(model.answers),
    rooms: [...model.rooms],
    freeCards: [...model.freeCards],
  };
}

export function emptyModel({ wallets, rooms }: Pick<Model, 'wallets' | 'rooms'>): Model {
  const given = wallets.reduce((sum, wallet) => sum + wallet, 0);
  return {
    wallets,
    coins: wallets.map(() => COINS_GIVEN),
    shared: new Map([
      ['promotion:ETB', -given],
      ['promotion:COIN', -COINS_GIVEN * wallets.length],
    ]),
    checkouts: new Map(),
    payouts: new Map(),
    payments: new Map(),
    evidence: new Map(),
    proven: new Map(),
    corrections: new Map(),
    explained: new Map(),
    requests: new Set(),
    texts: new Set(),
    said: new Map(),
    disagreeing: new Set(),
    sent: new Set(),
    answers: new Map(),
    rooms,
    freeCards: [],
  };
}

/** A payment that waits, made now. */
export function newPayment(
  { type, player }: Pick<ModelPayment, 'type' | 'player'>,
  known: Pick<ModelPayment, 'amountSantim' | 'method' | 'madeAtMs'>,
): ModelPayment {
  return {
    type,
    status: 'pending',
    player,
    ...known,
    provider: null,
    number: null,
    source: null,
    isHeld: false,
    hasRival: false,
    isNumberAlone: false,
    isDispute: false,
    confirmed: null,
  };
}

/** What a deposit has credited by now, in santim. */
export function creditedOf(model: Model, reference: string, { amountSantim }: ModelPayment): number {
  return (model.corrections.get(reference) ?? []).reduce((sum, santim) => sum + santim, amountSantim ?? 0);
}

/** Why a payment that is decided is not decided again. */
export const ALREADY = {
  confirmed: 'alreadyConfirmed',
  rejected: 'alreadyRejected',
  withdrawn: 'alreadyWithdrawn',
} as const;

/** Whether this is a deposit that waits, and for which nobody has named a number. */
export function isOpenRequest({ type, status, number, provider }: ModelPayment): boolean {
  return type === 'deposit' && status === 'pending' && number === null && provider === null;
}

/** The account that mirrors the operator's own, where a payment's money came in or goes out. */
export function clearingOf({ method, provider }: ModelPayment): SharedAccount {
  return provider ? `provider:${provider}` : `clearing:${method ?? 'telebirr'}`;
}

export function of(balances: readonly number[], player: number): number {
  return balances[player] ?? 0;
}

/** Moves money from a shared account into a wallet, or back if the amount is negative. */
export function payPlayer(model: Model, player: number, amountSantim: number, from: SharedAccount): void {
  model.wallets[player] = of(model.wallets, player) + amountSantim;
  model.shared.set(from, (model.shared.get(from) ?? 0) - amountSantim);
}

export function giveCoins(model: Model, player: number, coins: number): void {
  model.coins[player] = of(model.coins, player) + coins;
  model.shared.set('promotion:COIN', (model.shared.get('promotion:COIN') ?? 0) - coins);
}

export function move(model: Model, from: SharedAccount, to: SharedAccount, amountSantim: number): void {
  model.shared.set(from, (model.shared.get(from) ?? 0) - amountSantim);
  model.shared.set(to, (model.shared.get(to) ?? 0) + amountSantim);
}

/**
 * Moves money between a wallet and an escrow, or the orders. Only the wallet is noted, because what
 * they hold follows from their cards.
 */
export function pay(model: Model, player: number, amountSantim: number): void {
  model.wallets[player] = of(model.wallets, player) + amountSantim;
}

export const isOver = ({ status }: Pick<ModelRoom, 'status'>): boolean =>
  status === 'settled' || status === 'cancelled';
