import { PAYMENT_METHODS } from '@cartela/game-core';
import fc from 'fast-check';
import { chosen, chosenPayment, type Known, newNumber, richestInCoins } from './known.ts';
import { ADMINS, type ClaimText, NO_PAYMENT, PLAYERS, ROOMS } from './operations.ts';

// What operations are made of. Everything shrinks to what is usual: the newest payment, the present
// round, no exception.

/** Few amounts, so that requests, claims and messages meet; the first is below the minimum. */
const DEPOSITS = [500, 2000, 5000, 7500, 12_345] as const;
const WITHDRAWALS = [1, 4999, 5000, 6000, 12_000, 50_000_000] as const;
/** Few cards, so that players want the same ones. */
const CARDS = 24;
const NUMBER_FORMS = 3;

/** True once in so many times; shrinks to false. */
export const onceIn = (times: number) => fc.nat(times - 1).map((turn) => turn === times - 1);
/** The fields once in so many times; shrinks to none. */
export const fieldsOnceIn = <Fields>(times: number, fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> }) =>
  fc.tuple(onceIn(times), fc.record(fields)).map(([present, some]): Partial<Fields> => (present ? some : {}));

export const anyPlayer = fc.nat(PLAYERS - 1);
/**
 * Which of a list that is not known yet. Mostly one of the newest, so that much happens to the same
 * few.
 */
export const anyChoice = fc.oneof({ weight: 3, arbitrary: fc.nat(3) }, { weight: 1, arbitrary: fc.nat(255) });
export const anyForm = fc.nat(NUMBER_FORMS - 1);
export const anyRoom = fc.nat(ROOMS.length - 1);
export const anyCard = fc.integer({ min: 1, max: CARDS });
export const anyWithdrawal = fc.constantFrom(...WITHDRAWALS);
export const anyAdmin = fc.nat(ADMINS - 1);
export const anyMethod = fc.constantFrom(...PAYMENT_METHODS);
export const anyDeposit = fc.constantFrom(...DEPOSITS);
export const anyRound = onceIn(12).map((isOther) => (isOther ? 'previous' : 'present'));

/** Mostly one that somebody has spoken of. */
export const anyNumber = ({ newOnceIn }: { newOnceIn: number }) =>
  fc.record({ isNew: onceIn(newOnceIn), choice: anyChoice, form: anyForm }).map(({ isNew, choice, form }) => {
    return (known: Known) => (isNew ? undefined : chosen(known.numbers, choice)) ?? newNumber(known, form);
  });

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
