import type { PaymentMethod } from '@cartela/game-core';
import fc from 'fast-check';
import { senderOf } from '../../kit/balances.ts';
import { PERSON } from '../../kit/people/office.ts';
import {
  chosen,
  chosenDeposit,
  chosenMessage,
  isPaidBy,
  type Known,
  newKey,
  newNumber,
  newRequest,
  numberFor,
} from '../model/known.ts';
import { methodOfNumber, NO_PAYMENT, type OperationOf, PLAYERS, shownPhone, type Typed } from '../operations.ts';
import {
  anyAdmin,
  anyAge,
  anyChoice,
  anyClaimant,
  anyClaimText,
  anyDeposit,
  anyDigits,
  anyMethod,
  anyNumber,
  anyPayment,
  anyPlayer,
  anyWithdrawal,
  fieldsOnceIn,
  onceIn,
} from './choices.ts';
import type { About, Plans } from './plans.ts';

/** The sender of what claims to be a provider's message: mostly the provider. */
const PROVIDER_MOSTLY = [...Array.from({ length: 12 }, () => 'provider' as const), 'person', 'other provider'] as const;

export const requestDeposit: Plans<OperationOf<'request-deposit'>> = fc
  .record({ player: anyPlayer, amountSantim: anyDeposit, method: anyMethod })
  .map((asked) => (known, { player = asked.player }) => {
    return {
      is: 'request-deposit',
      player,
      key: newKey(known),
      amountSantim: asked.amountSantim,
      method: asked.method,
    };
  });

/** A claim, often of a message that waits, and then mostly by the player who paid. */
export const claim: Plans<OperationOf<'claim'>> = fc
  .record({
    player: anyClaimant,
    choice: anyChoice,
    isOfMessage: onceIn(2),
    isByOther: onceIn(6),
    ofNumber: anyNumber({ newOnceIn: 2 }),
    text: anyClaimText,
    isMiswritten: onceIn(12),
    method: fieldsOnceIn(2, { chosen: anyMethod }),
  })
  .map(({ choice, isOfMessage, isByOther, ofNumber, text, isMiswritten, method, ...any }) => (known, about) => {
    const { player: by } = about;
    const message = isOfMessage ? chosenMessage(known, { choice, by }) : undefined;
    const { number = message?.number ?? ofNumber(known) } = about;
    const payer = message && !isByOther ? payerOf(message) : undefined;
    const wrote = methodOfNumber(number);
    const said = text.form === 'id' || wrote === null || isMiswritten ? text : { ...text, method: wrote };
    return { is: 'claim', player: by ?? payer ?? any.player, key: newKey(known), number, text: said, ...method };
  });

const payerOf = (message: Parameters<typeof isPaidBy>[0]): number | undefined =>
  Array.from({ length: PLAYERS }, (_, player) => player).find((player) => isPaidBy(message, player));

/**
 * A provider's message, mostly about a deposit that waits, paid by its player. Some are forged,
 * late, or from another payer.
 */
export const message: Plans<OperationOf<'evidence'>> = fc
  .record({
    of: fc.constantFrom('claim', 'claim', 'request', 'number'),
    choice: anyChoice,
    ofNumber: anyNumber({ newOnceIn: 2 }),
    player: anyPlayer,
    isOfOther: onceIn(6),
    digits: anyDigits,
    amountSantim: anyDeposit,
    isOtherAmount: onceIn(6),
    method: anyMethod,
    ageMs: anyAge,
    isOfSent: onceIn(12),
    from: fc.constantFrom(...PROVIDER_MOSTLY),
  })
  .map(
    ({ of, choice, ofNumber, isOfOther, digits, isOtherAmount, ageMs, isOfSent, from, ...any }) =>
      (known, about) => {
        const deposit = of === 'number' ? undefined : depositOf(known, about, { choice, is: of });
        const number =
          about.number ??
          deposit?.number ??
          (deposit ? numberFor(known, deposit.method ?? any.method) : ofNumber(known));
        const method = methodOfNumber(number) ?? deposit?.method ?? any.method;
        const payer = isOfOther ? any.player : (about.player ?? deposit?.player ?? any.player);
        const says = {
          amountSantim: isOtherAmount ? any.amountSantim : (deposit?.amountSantim ?? any.amountSantim),
          method,
          direction: isOfSent ? 'sent' : 'received',
          sender: senderFor(method, from),
          payer: shownPhone(payer, about.digits ?? digits),
          paidAt: asTold(method, known.clock.nowMs - ageMs),
        } as const;
        return { is: 'evidence', request: newRequest(known), number, says };
      },
  );

type DepositKind = Pick<Parameters<typeof chosenDeposit>[1], 'choice' | 'is'>;

function depositOf(known: Known, { payment, number, player: by }: About, kind: DepositKind) {
  if (payment !== undefined) return known.model.payments.get(payment);
  return number === undefined ? chosenDeposit(known, { ...kind, by }) : undefined;
}

function senderFor(method: PaymentMethod, from: (typeof PROVIDER_MOSTLY)[number]): string {
  if (from === 'provider') return senderOf(method);
  return from === 'person' ? PERSON : senderOf(method === 'telebirr' ? 'cbebirr' : 'telebirr');
}

/** A time as the provider states it: telebirr to the second, CBE Birr to the minute. */
function asTold(method: PaymentMethod, atMs: number): string {
  const unitMs = method === 'telebirr' ? 1000 : 60_000;
  return new Date(Math.floor(atMs / unitMs) * unitMs).toISOString();
}

/**
 * A message that is forwarded once more: as the same signed request, or the same text in a new one.
 */
const again: Plans<OperationOf<'evidence'>> = fc
  .record({ choice: anyChoice, isNewRequest: onceIn(2), other: message })
  .map(({ choice, isNewRequest, other }) => (known, about) => {
    const before = chosen(known.forwarded, choice);
    if (!before) return other(known, about);
    return isNewRequest ? { ...before, request: newRequest(known) } : before;
  });

export const evidence: Plans<OperationOf<'evidence'>> = fc.oneof(
  { weight: 5, arbitrary: message },
  { weight: 1, arbitrary: again },
);

export const withdraw: Plans<OperationOf<'withdraw'>> = fc
  .record({ player: anyPlayer, amountSantim: anyWithdrawal, method: anyMethod })
  .map((asked) => (known, { player = asked.player, amountSantim = asked.amountSantim }) => {
    return { is: 'withdraw', player, key: newKey(known), amountSantim, method: asked.method };
  });

/**
 * A confirmation, with the hook on or off. It has the number of a statement's line or of a message,
 * any number, or none.
 */
export const confirm: Plans<OperationOf<'confirm'>> = fc
  .record({
    admin: anyAdmin,
    ofPayment: anyPayment,
    isHookOff: onceIn(3),
    numberOf: fc.constantFrom('nothing', 'nothing', 'nothing', 'statement', 'message', 'any'),
    choice: anyChoice,
    ofNumber: anyNumber({ newOnceIn: 3 }),
    amountOf: fc.constantFrom('nothing', 'nothing', 'what arrived', 'any'),
    amountSantim: anyDeposit,
    method: fieldsOnceIn(6, { method: anyMethod }),
  })
  .map(({ admin, ofPayment, isHookOff, method, ...ofTyped }) => (known, { payment = ofPayment(known), ...about }) => {
    const typed = about.typed ?? { ...typedBy(known, payment, ofTyped), ...method };
    return { is: 'confirm', admin, payment, hook: !isHookOff, ...typed };
  });

interface TypedPlan {
  readonly numberOf: string;
  readonly choice: number;
  readonly ofNumber: (known: Known) => string;
  readonly amountOf: string;
  readonly amountSantim: number;
}

function typedBy(known: Known, payment: string, { numberOf, choice, ofNumber, amountOf, ...any }: TypedPlan): Typed {
  const deposit = known.model.payments.get(payment);
  const message = numberOf === 'message' ? chosenMessage(known, { choice, by: deposit?.player }) : undefined;
  const other = numberOf === 'nothing' ? undefined : numberOf === 'any' ? ofNumber(known) : newNumber(known, choice);
  const number = message?.number ?? other;
  const arrived = known.model.evidence.get(number ?? deposit?.number ?? '')?.[0] ?? deposit;
  const amount = amountOf === 'any' ? any.amountSantim : (arrived?.amountSantim ?? any.amountSantim);
  // A payout is of the amount that was asked for, so mostly nobody types one.
  const isTyped = amountOf === 'any' || (amountOf !== 'nothing' && deposit?.type !== 'withdraw');
  return { ...(number !== undefined && { number }), ...(isTyped && { amountSantim: amount }) };
}

export const reject: Plans<OperationOf<'reject'>> = fc
  .record({ admin: anyAdmin, ofPayment: anyPayment })
  .map(({ admin, ofPayment }) => (known, { payment = ofPayment(known) }) => ({ is: 'reject', admin, payment }));

/** Mostly a withdrawal that waits. */
const anyWithdrawalOf = fc
  .record({ choice: anyChoice, isAny: onceIn(6), other: anyPayment })
  .map(({ choice, isAny, other }) => (known: Known): string => {
    const waiting = [...known.model.payments].filter(
      ([, { type, status }]) => type === 'withdraw' && status === 'pending',
    );
    return (isAny ? undefined : chosen(waiting, choice)?.[0]) ?? other(known);
  });

export const send: Plans<OperationOf<'send'>> = fc
  .record({ admin: anyAdmin, ofWithdrawal: anyWithdrawalOf })
  .map(({ admin, ofWithdrawal }) => (known, { payment = ofWithdrawal(known) }) => ({ is: 'send', admin, payment }));

/** What came of a payout under way. What was sent stays sent. */
export const endPayout: Plans<OperationOf<'end-payout'>> = fc
  .record({ choice: anyChoice, isFailed: onceIn(3) })
  .map(({ choice, isFailed }) => ({ model: { payouts } }, about) => {
    const begun = [...payouts].filter(([, { state, told }]) => state !== 'approved' && told === 'pending');
    const { payment = chosen(begun, choice)?.[0] ?? NO_PAYMENT } = about;
    const told = payouts.get(payment)?.told;
    const hasFailed = told === 'failed' || (isFailed && told !== 'success');
    return { is: 'end-payout', payment, status: hasFailed ? 'failed' : 'success' };
  });

export const followPayouts: Plans<OperationOf<'follow-payouts'>> = onceIn(4).map((isLost) => () => {
  return { is: 'follow-payouts', isLost };
});
