import type { PaymentMethod } from '@cartela/game-core';
import type { Operation, Outcome } from './operations.ts';

/** What everybody should have. */
export interface Model {
  readonly wallets: number[];
  readonly coins: number[];
  /** Of the accounts without a kept balance, by code. */
  readonly shared: Map<SharedAccount, number>;
  /** By reference, in the order in which they were made. */
  readonly payments: Map<string, ModelPayment>;
  /** Received messages that have confirmed nothing yet, by transaction number, oldest first. */
  readonly evidence: Map<string, readonly { amountSantim: number; method: PaymentMethod }[]>;
  /** Forwarded requests that were taken in. */
  readonly requests: Set<string>;
  /** By the player and key of a request. */
  readonly answers: Map<string, { operation: Operation; outcome: Outcome }>;
  readonly rooms: ModelRoom[];
}

export type SharedAccount =
  | 'house:ETB'
  | 'withdrawal-hold:ETB'
  | 'clearing:telebirr'
  | 'clearing:cbebirr'
  | 'promotion:ETB'
  | 'promotion:COIN';

export interface ModelPayment {
  readonly type: 'deposit' | 'withdraw';
  readonly status: 'pending' | 'confirmed' | 'rejected';
  readonly player: number;
  readonly amountSantim: number | null;
  readonly method: PaymentMethod | null;
  readonly number: string | null;
}

export interface ModelRoom {
  readonly roundId: number;
  readonly stakeSantim: number;
  readonly status: 'selecting' | 'active' | 'settled' | 'cancelled';
  readonly selectingEndsAtMs: number;
  /** Whose each card is. */
  readonly cards: ReadonlyMap<number, number>;
  /** Of an active round. */
  readonly draw: { readonly winningCards: readonly number[]; readonly lastBallAtMs: number } | null;
}

export function copyOf(model: Model): Model {
  return {
    wallets: [...model.wallets],
    coins: [...model.coins],
    shared: new Map(model.shared),
    payments: new Map(model.payments),
    evidence: new Map(model.evidence),
    requests: new Set(model.requests),
    answers: new Map(model.answers),
    rooms: [...model.rooms],
  };
}

export function of(balances: readonly number[], player: number): number {
  return balances[player] ?? 0;
}

/** Into a wallet from a shared account, or the other way where the amount is negative. */
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
