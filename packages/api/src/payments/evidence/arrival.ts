import type { PaymentMethod } from '@cartela/game-core';
import type { z } from 'zod';
import type { Application } from '../../kernel/application.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import type { Work } from '../../kernel/work/unit-of-work.ts';
import type { confirmInput } from '../admin-contract.ts';
import type { Payment } from '../payment.ts';
import { receiptFor } from '../receipts/witnesses.ts';
import { parseSms } from '../sms/parser.ts';
import { type Evidence, evidenceFor, isContradicted, isSent, isUndone } from './message.ts';
import { evidenceThatFits, type Fitting, onlyOne } from './requests.ts';

/** What arrived for a deposit, as far as the administrator and the provider say. */
export interface Arrival {
  readonly amountSantim: number;
  /** Null if it was paid at a provider's checkout. */
  readonly method: PaymentMethod | null;
  readonly number: string | null;
  readonly evidence: Evidence | null;
}

interface Question {
  readonly payment: Payment;
  readonly typed: Pick<z.output<typeof confirmInput>, 'amountSantim' | 'method' | 'transactionNumber'>;
  /** The number that is locked: typed, claimed, of the one message that fits, or the checkout's. */
  readonly number: string | null;
  /** Why no number was found, before the locks. */
  readonly unclear: ReturnType<typeof whyUnclear>;
}

/**
 * Decides what is credited when an administrator confirms a deposit. A message with the number
 * decides it, or else a receipt that agrees with the claim. Without either, it is what the
 * administrator typed. It may also be what the player claimed if the message hook is off, or what
 * they had announced if they then claimed a number alone: the old administrators' page can type no
 * amount. What was paid at a provider's checkout is what the provider says, or what the
 * administrator typed.
 *
 * @throws Refusal `amountUnknown`, `evidenceMissing`, `evidenceAmbiguous`, `evidenceShared`,
 * `evidenceDiffers`, `evidenceContradicted`, `numberIsPayout`, `paymentChanged`
 */
export async function arrivalOf(
  work: Work,
  { messageHook }: Pick<Application, 'messageHook'>,
  question: Question,
): Promise<Arrival> {
  const { payment, typed, number } = question;
  const isOther = payment.transactionNumber !== null && payment.transactionNumber !== number;
  if (typed.transactionNumber === undefined && isOther) throw new Refusal('paymentChanged');
  // No message of the operator's phone is about what was paid at a provider's checkout.
  if (payment.provider !== null) return paidThere(question);
  const isFound = typed.transactionNumber === undefined && payment.transactionNumber === null;
  if (messageHook && isFound) await refuseUnclear(work, question);
  if (number !== null && (await isSent(work, number))) throw new Refusal('numberIsPayout');
  const message = number === null ? null : await evidenceFor(work.tx, number, typed.amountSantim);
  const evidence = message ?? (isOther ? null : await receiptFor(work.tx, payment));
  if (number !== null && typed.amountSantim === undefined) {
    // If messages with one number differ, one is not true, and only a person can tell which.
    const isOpen = evidence ? await isContradicted(work, evidence) : await isUndone(work, number);
    if (isOpen) throw new Refusal('evidenceContradicted');
  }
  if (evidence) return agreed(evidence, typed);
  const statedSantim = messageHook && !isNumberAlone(payment) ? null : payment.amountSantim;
  const amountSantim = typed.amountSantim ?? statedSantim;
  const method = typed.method ?? payment.method;
  const missing = [
    ...(messageHook && number === null ? ['transactionNumber'] : []),
    ...(amountSantim === null ? ['amountSantim'] : []),
    ...(method === null ? ['method'] : []),
  ];
  if (messageHook && (number === null || amountSantim === null)) throw new Refusal('evidenceMissing', { missing });
  if (amountSantim === null || method === null) throw new Refusal('amountUnknown', { missing });
  return { amountSantim, method, number, evidence: null };
}

/** @throws Refusal `amountUnknown` if it was paid in another currency, and nothing was typed */
function paidThere({ payment, typed, number }: Question): Arrival {
  const amountSantim = typed.amountSantim ?? payment.amountSantim;
  if (amountSantim === null) throw new Refusal('amountUnknown', { missing: ['amountSantim'] });
  return { amountSantim, method: null, number, evidence: null };
}

/** Whether the player claimed a number and nothing more. Its amount is then that of the request. */
function isNumberAlone({ rawMessage }: Payment): boolean {
  return rawMessage !== null && parseSms(rawMessage).amountSantim === null;
}

/**
 * Refuses a request without a number, unless exactly one message fits it, and that is the one whose
 * number is locked.
 *
 * @throws Refusal `evidenceShared`, `evidenceAmbiguous`, `evidenceMissing`
 */
async function refuseUnclear(work: Work, { payment, number, unclear }: Question): Promise<void> {
  const fitting = await evidenceThatFits(work.tx, payment);
  const only = onlyOne(fitting);
  if (only && only.transactionNumber === number) return;
  throw new Refusal(whyUnclear(fitting) ?? unclear ?? 'evidenceMissing');
}

/**
 * Why none of the messages that fit a request can be taken for it. Null if one can, or if none
 * fits.
 */
export function whyUnclear({ alone, shared }: Fitting): 'evidenceShared' | 'evidenceAmbiguous' | null {
  if (alone.length + shared.length > 1) return 'evidenceAmbiguous';
  return shared.length === 1 ? 'evidenceShared' : null;
}

/**
 * Returns what the message says.
 *
 * @throws Refusal `evidenceDiffers` if the administrator typed something else
 */
export function agreed(evidence: Evidence, typed: Pick<Question['typed'], 'amountSantim' | 'method'>): Arrival {
  const { amountSantim, method, transactionNumber: number } = evidence;
  const differs =
    (typed.amountSantim !== undefined && typed.amountSantim !== amountSantim) ||
    (typed.method !== undefined && typed.method !== method);
  if (differs) {
    throw new Refusal('evidenceDiffers', { values: { amountSantim, method } });
  }
  return { amountSantim, method, number, evidence };
}
