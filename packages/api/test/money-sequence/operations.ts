import type { PaymentMethod } from '@cartela/game-core';
import { THREE_PARTS } from '@cartela/game-core/testing';

export const PLAYERS = 12;
export const ADMINS = 2;
/** What each player has to begin with, so that some buy free cards. */
export const COINS_GIVEN = 600;
/** The first stake is odd, so that the house's cut and a shared prize must be rounded. */
export const ROOMS = [
  // Its games, and those of the next one, feed a jackpot.
  { roomId: '10', stakeSantim: 1001, jackpotId: 1 },
  // A game of three parts.
  { roomId: '50', stakeSantim: 5000, parts: THREE_PARTS, jackpotId: 1 },
  // A second table of the first room.
  { roomId: '10-2', stakeSantim: 1001, jackpotId: 1 },
  // Its games are planned, and the house promises their prize.
  { roomId: '30', stakeSantim: 703, plan: { startsAtMs: 0, weekly: true, leastPrizeSantim: 2503, cardsEach: 3 } },
] as const;

/**
 * What can be asked of the money, as plain data that reads well when a failure prints it. Players,
 * administrators and rooms are named by their index, and payments by the player and key that made
 * them.
 */
export type Operation =
  | { is: 'request-deposit'; player: number; key: string; amountSantim: number; method: PaymentMethod }
  | { is: 'claim'; player: number; key: string; number: string; text: ClaimText; chosen?: PaymentMethod }
  | { is: 'evidence'; request: string; number: string; says: Said }
  /** Orders a deposit at a provider. What is paid becomes a payment of the order's reference. */
  | { is: 'checkout'; player: number; key: string; amountSantim: number; provider: Provider }
  /** The provider says something else of an order from now on. */
  | { is: 'at-provider'; payment: string; says: Told }
  /** The provider is asked what became of an order. */
  | { is: 'ask-provider'; payment: string }
  | { is: 'withdraw'; player: number; key: string; amountSantim: number; method: PaymentMethod }
  | ({ is: 'confirm'; admin: number; payment: string; hook: boolean } & Typed)
  | { is: 'reject'; admin: number; payment: string }
  /** An administrator has Chapa send a withdrawal. */
  | { is: 'send'; admin: number; payment: string }
  /** The provider says from now on that this became of a payout that it was told to send. */
  | { is: 'end-payout'; payment: string; status: 'success' | 'failed' }
  /**
   * Payouts that are due are sent, and the provider is asked about others. `lost`: it takes what it
   * is told, and its answer is lost.
   */
  | { is: 'follow-payouts'; isLost: boolean }
  | { is: 'select'; player: number; key: string; room: number; cardNo: number; isFree?: boolean }
  | { is: 'select-several'; player: number; key: string; room: number; cardNos: readonly number[] }
  | { is: 'return'; player: number; key: string; room: number; cardNo: number }
  | {
      is: 'order';
      player: number;
      key: string;
      room: number;
      /** The round before the one that the cards are for. */
      roundId: number;
      cardNos: readonly number[];
      shownSantim: number;
      othersToo: boolean;
    }
  | { is: 'take-order-back'; player: number; key: string; room: number; roundId: number; cardNos: readonly number[] }
  | { is: 'open'; room: number; wait: boolean }
  | { is: 'end-orders'; room: number; wait: boolean }
  | { is: 'set-room'; room: number; isOpen: boolean; stakeSantim: number }
  | { is: 'start'; room: number; round: 'present' | 'previous'; wait: boolean; tie: boolean }
  | { is: 'settle'; room: number; round: 'present' | 'previous'; wait: boolean }
  | { is: 'cancel'; room: number; round: 'present' | 'previous' }
  | { is: 'convert'; player: number; key: string }
  | { is: 'buy-free-card'; player: number; key: string; stakeSantim: number }
  | { is: 'end-free-cards' }
  | { is: 'pass'; hours: number }
  | { is: 'compare'; method: PaymentMethod; day: string; rows: readonly StatementLine[] }
  | { is: 'correct'; admin: number; key: string; payment: string; statementSantim: number | null; seenSantim: number }
  | { is: 'explain'; admin: number; payment: string; statementSantim: number | null; seenSantim: number }
  | ({ is: 'explain-line'; admin: number; method: PaymentMethod } & ExplainedLine)
  | { is: 'name-number'; admin: number; payment: string; number: string };

export type OperationOf<Kind extends Operation['is']> = Extract<Operation, { is: Kind }>;
/** An operation that a player asks for under a key. */
export type KeyedOperation = Extract<Operation, { player: number; key: string }>;

interface ExplainedLine {
  readonly number: string;
  readonly statementSantim: number;
  readonly isOut: boolean;
}

/** A payment as the provider's statement has it. */
export interface StatementLine {
  readonly number: string;
  readonly amountSantim: number;
  readonly atMs: number;
  readonly isOut: boolean;
}

/** What a player pastes: the payer's message, or only the number in some spelling. */
export type ClaimText =
  | { form: 'message'; amountSantim: number; method: PaymentMethod }
  | { form: 'id'; spelling: 'plain' | 'lower' | 'full-width' };

/**
 * At whose checkout players pay. Only Chapa says what it keeps of a payment, and sends withdrawals.
 */
export type Provider = 'chapa' | 'telebirr';

/** What a provider says of an order. */
export type Told =
  | 'failed'
  | { readonly amountSantim: number; readonly currency: 'ETB' | 'USD'; readonly feeSantim: number };

/** What a provider's message says. The operator's phone forwards it. */
interface Said {
  readonly amountSantim: number;
  readonly method: PaymentMethod;
  readonly direction: 'received' | 'sent';
  readonly sender: string;
  /** The payer's phone, as the provider shows it. */
  readonly payer: string;
  /** When the payment was made, to the second or the minute, as the provider states it. */
  readonly paidAt: string;
}

/**
 * What an administrator types to confirm a payment. A line of the provider's statement confirms in
 * the same way, by its number and amount.
 */
export interface Typed {
  readonly number?: string;
  readonly amountSantim?: number;
  readonly method?: PaymentMethod;
}

const DIFFERENT_ENDINGS = 10;

/** A player's phone. A provider shows the same digits of two players each, such as 0 and 10. */
export function phoneOf(player: number): string {
  const [first, last] = [Math.floor(player / DIFFERENT_ENDINGS), player % DIFFERENT_ENDINGS];
  return `+2517${String(first).padStart(4, '0')}${String(last).padStart(4, '0')}`;
}

/** Whether Telegram has confirmed a player's number. */
export const isProvenByTelegram = (player: number): boolean => player % 3 > 0;

/** A player's phone as a provider shows it: only this many of the last eight digits. */
export function shownPhone(player: number, digits: number): string {
  return `2517${'*'.repeat(8 - digits)}${phoneOf(player).slice(phoneOf(player).length - digits)}`;
}

/** The reference of a payment that does not exist. */
export const NO_PAYMENT = 'no such payment';

/**
 * What became of an operation. If two run at once, `walletSantim` and `coins` depend on which was
 * first.
 */
export interface Outcome {
  /** What was done, or the reason if a rule refused. */
  readonly result: string;
  /** False for a refusal, a repetition, and anything else that leaves everything as it was. */
  readonly changed: boolean;
  readonly payment?: string;
  readonly amountSantim?: number | null;
  readonly convertedCoins?: number;
  readonly walletSantim?: number;
  readonly coins?: number;
  /** The lists of a comparison with a statement, or the cards that were ordered. */
  readonly lists?: Readonly<Record<string, readonly string[]>>;
}

export const refused = (reason: string): Outcome => ({ result: reason, changed: false });

/**
 * The reference of a payment, by whoever made it and the key. Administrators' keys are apart from
 * players'.
 */
export function referenceOf({ key, ...by }: { key: string } & ({ player: number } | { admin: number })): string {
  return 'player' in by ? `${by.player}/${key}` : `administrator ${by.admin}/${key}`;
}

/**
 * The provider of a number, by its form. Null if it may be either provider's. CBE Birr's numbers
 * have 11 characters since 2026, but had 10 in 2025.
 */
export function methodOfNumber(number: string): PaymentMethod | null {
  if (number.length === 11) return 'cbebirr';
  return number >= 'D' ? 'telebirr' : null;
}

/** Whether a number may be this provider's, by its form. */
export const canBeOf = (method: PaymentMethod, number: string): boolean =>
  (methodOfNumber(number) ?? method) === method;

export function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`there is no number ${index}`);
  return item;
}
