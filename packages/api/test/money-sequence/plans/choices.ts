import { PAYMENT_METHODS } from '@cartela/game-core';
import fc from 'fast-check';
import { chosen, chosenPayment, type Known, lookAlike, newNumber, richestInCoins } from '../model/known.ts';
import { ADMINS, type ClaimText, NO_PAYMENT, PLAYERS, ROOMS } from '../operations.ts';

// The values that operations are made of. Each one shrinks to what is usual: the newest payment,
// the present round, no exception.

/**
 * Few amounts, so that requests, claims and messages often have the same. The first one is below
 * the minimum.
 */
const DEPOSITS = [500, 2000, 5000, 7500, 12_345] as const;
const WITHDRAWALS = [1, 4999, 5000, 6000, 12_000, 50_000_000] as const;
/** Few cards, so that players want the same ones. */
const CARDS = 24;
const NUMBER_FORMS = 3;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** True once in this many times. Shrinks to false. */
export const onceIn = (times: number) => fc.nat(times - 1).map((turn) => turn === times - 1);
/** These fields once in this many times, and otherwise none. Shrinks to none. */
export const fieldsOnceIn = <Fields>(times: number, fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> }) =>
  fc.tuple(onceIn(times), fc.record(fields)).map(([present, some]): Partial<Fields> => (present ? some : {}));

export const anyPlayer = fc.nat(PLAYERS - 1);
/** Half of the time the same player. So this player reaches the limit of claims in a day. */
export const anyClaimant = fc.oneof(anyPlayer, fc.constant(PLAYERS - 1));
/**
 * A place in a list that is not known yet. It is mostly one of the newest, so that much happens to
 * the same few.
 */
export const anyChoice = fc.oneof({ weight: 3, arbitrary: fc.nat(3) }, { weight: 1, arbitrary: fc.nat(255) });
export const anyForm = fc.nat(NUMBER_FORMS - 1);
export const anyRoom = fc.nat(ROOMS.length - 1);
export const anyCard = fc.integer({ min: 1, max: CARDS });
/** Several cards in one request. */
export const anyCards = fc.uniqueArray(anyCard, { minLength: 1, maxLength: 4 });
export const anyWithdrawal = fc.constantFrom(...WITHDRAWALS);
export const anyAdmin = fc.nat(ADMINS - 1);
export const anyMethod = fc.constantFrom(...PAYMENT_METHODS);
export const anyDeposit = fc.constantFrom(...DEPOSITS);
export const anyRound = onceIn(12).map((isOther) => (isOther ? 'previous' : 'present'));

/**
 * A number that was named before, or a new one. Some are easily misread for a number that was
 * named.
 */
export const anyNumber = ({ newOnceIn }: { newOnceIn: number }) =>
  fc
    .record({ isNew: onceIn(newOnceIn), isAlike: onceIn(12), choice: anyChoice, form: anyForm })
    .map(({ isNew, isAlike, choice, form }) => (known: Known) => {
      const other = isNew ? undefined : chosen(known.numbers, choice);
      if (other === undefined) return newNumber(known, form);
      return isAlike ? lookAlike(other) : other;
    });

/** How long before its message a payment was made. Some are too old, or seem to come later. */
export const anyAge = fc.oneof(
  { weight: 12, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.constantFrom(MINUTE_MS, HOUR_MS, -HOUR_MS) },
  { weight: 2, arbitrary: fc.constantFrom(71 * HOUR_MS, 73 * HOUR_MS) },
);
/**
 * How many of the payer's last digits a provider shows: mostly enough to recognise the phone, and
 * sometimes all, few or none.
 */
export const anyDigits = fc.oneof(
  { weight: 12, arbitrary: fc.constant(4) },
  { weight: 4, arbitrary: fc.constantFrom(8, 2, 0, 0) },
);
export const anyHours = fc.constantFrom(1, 12, 24, 73);

export const anyPayment = fc
  .record({ choice: anyChoice, isAny: onceIn(5), isNone: onceIn(25) })
  .map(({ choice, isAny, isNone }) => (known: Known) => {
    return isNone ? NO_PAYMENT : chosenPayment(known, { choice, of: isAny ? 'all' : 'pending' });
  });

export const anyCollector = fc.record({ player: anyPlayer, isAny: onceIn(3) }).map(
  ({ player, isAny }) =>
    (known: Known) =>
      isAny ? player : richestInCoins(known),
);

export const anyClaimText: fc.Arbitrary<ClaimText> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ form: fc.constant('message' as const), amountSantim: anyDeposit, method: anyMethod }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      form: fc.constant('id' as const),
      spelling: fc.constantFrom('plain', 'lower', 'full-width'),
    }),
  },
);
