import type { PaymentMethod } from '@cartela/game-core';
import { at, type KeyedOperation, NO_PAYMENT, type Operation, type OperationOf } from '../operations.ts';
import { payerOf } from './evidence.ts';
import { daySign } from './number-days.ts';
import { type Model, type ModelMessage, type ModelPayment, of } from './state.ts';

export interface ProviderPayment {
  readonly method: PaymentMethod;
  readonly day: string;
  /** Null if the statement has no line for the payment. */
  readonly amountSantim: number | null;
  readonly isOut: boolean;
}

/**
 * What a sequence has brought about so far. When an operation's turn comes, what it is about is
 * chosen from this.
 */
export interface Known {
  model: Model;
  readonly clock: { readonly nowMs: number };
  /** Transaction numbers that somebody has named so far. */
  readonly numbers: string[];
  readonly forwarded: OperationOf<'evidence'>[];
  readonly keyed: KeyedOperation[];
  readonly corrections: OperationOf<'correct'>[];
  readonly explanations: OperationOf<'explain' | 'explain-line'>[];
  /** What the provider's statement truly says about a number. */
  readonly provider: Map<string, ProviderPayment>;
  /** How many keys, requests and numbers have been made up so far. */
  serial: number;
}

/** How many operations of each kind are remembered, for later ones to come back to. */
const MEMORY = 30;

export function knowing({ model, clock }: Pick<Known, 'model' | 'clock'>): Known {
  return {
    model,
    clock,
    numbers: [],
    forwarded: [],
    keyed: [],
    corrections: [],
    explanations: [],
    provider: new Map(),
    serial: 0,
  };
}

/** Remembers a step, so that later operations can come back to what it was about. */
export function remember(known: Known, step: readonly Operation[]): void {
  for (const operation of step) {
    const number = 'number' in operation ? operation.number : undefined;
    if (number !== undefined && !known.numbers.includes(number)) keep(known.numbers, number);
    if ('key' in operation && 'player' in operation) keep(known.keyed, operation);
    if (operation.is === 'explain' || operation.is === 'explain-line') keep(known.explanations, operation);
    if (operation.is === 'correct' && !known.corrections.includes(operation)) keep(known.corrections, operation);
    if (operation.is === 'evidence' && !known.forwarded.includes(operation)) keep(known.forwarded, operation);
  }
}

function keep<T>(list: T[], item: T): void {
  list.push(item);
  if (list.length > MEMORY) list.shift();
}

/**
 * The item that a choice stands for. A choice is made up before the list is known, and counts from
 * the newest item. So it stays the same item when shrinking leaves out what came long before.
 */
export function chosen<T>(list: readonly T[], choice: number): T | undefined {
  return list[list.length - 1 - (choice % list.length)];
}

export const newKey = (known: Known): string => `key-${next(known)}`;
export const newRequest = (known: Known): string => `request-${next(known)}`;

/**
 * A new number of this form: of telebirr, of CBE Birr, or of either provider. The first two contain
 * today. The last one contains the last day on which both providers used the same form. No other
 * new number is easily misread for it.
 */
export function newNumber(known: Known, form: number): string {
  const tail = String(next(known));
  const today = daySign(known.clock.nowMs);
  const forms = [
    `${today}3${tail.padStart(6, '0')}`,
    `${today}4${tail.padStart(7, '0')}`,
    `CLV5${tail.padStart(6, '0')}`,
  ];
  return chosen(forms, form) ?? '';
}

/** A new number that by its form is this provider's. */
export const numberFor = (known: Known, method: PaymentMethod): string =>
  newNumber(known, method === 'telebirr' ? 2 : 1);

/** A number that is easily misread for this one. */
export const lookAlike = (number: string): string => number.slice(0, 4) + number.slice(4).replace('0', 'O');

function next(known: Known): number {
  known.serial += 1;
  return known.serial;
}

/** A payment that waits for a decision, or any payment. If none waits, it is any payment too. */
export function chosenPayment({ model }: Known, { choice, of }: { choice: number; of: 'pending' | 'all' }): string {
  const all = [...model.payments.keys()];
  const pending = all.filter((payment) => model.payments.get(payment)?.status === 'pending');
  return chosen(of === 'pending' && pending.length > 0 ? pending : all, choice) ?? NO_PAYMENT;
}

export interface Deposit extends ModelPayment {
  readonly payment: string;
}

/** A claim or a request that waits. If `by` names a player, it is that player's. */
export function chosenDeposit(
  { model }: Known,
  { choice, is, by }: { choice: number; is: 'claim' | 'request'; by: number | undefined },
): Deposit | undefined {
  const waiting = [...model.payments]
    .filter(([, { type, status, number }]) => {
      return type === 'deposit' && status === 'pending' && (number === null) === (is === 'request');
    })
    .map(([payment, deposit]) => ({ payment, ...deposit }));
  return chosen(by === undefined ? waiting : waiting.filter(({ player }) => player === by), choice);
}

/**
 * A provider's message that belongs to no deposit yet. If `by` names a player, that player has
 * paid.
 */
export function chosenMessage(
  { model }: Known,
  { choice, by }: { choice: number; by: number | undefined },
): ModelMessage | undefined {
  const waiting = [...model.evidence.values()].flat();
  return chosen(by === undefined ? waiting : waiting.filter((message) => isPaidBy(message, by)), choice);
}

export const isPaidBy = (message: ModelMessage, player: number): boolean => payerOf(message, { player }) === 'fits';

/** The player with the most deposits that wait. So this player reaches the limits of claims. */
export function busiest({ model }: Known): number {
  const waiting = model.wallets.map(() => 0);
  for (const { type, status, player } of model.payments.values()) {
    if (type === 'deposit' && status === 'pending') waiting[player] = of(waiting, player) + 1;
  }
  return waiting.indexOf(Math.max(...waiting));
}

/** The player with the most coins to convert. */
export function richestInCoins({ model }: Known): number {
  return model.coins.indexOf(Math.max(...model.coins));
}

/** The player who holds the most cards of a room's round. */
export function topHolder({ model }: Known, room: number): number {
  const held = model.wallets.map(() => 0);
  for (const holder of at(model.rooms, room).cards.values()) held[holder] = of(held, holder) + 1;
  return held.indexOf(Math.max(...held));
}
