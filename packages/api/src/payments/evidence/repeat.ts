// A phone may forward a message twice, with another space, line break or invisible character, or
// with a remark of the forwarding app. So a repeat is recognised by what it says.

import { schema } from '@cartela/db';
import { and, eq, gte, isNull, or, sql } from 'drizzle-orm';
import type { Work } from '../../kernel/unit-of-work.ts';
import { PAYMENT_AGE_MAX_MS } from '../number-date.ts';
import type { SmsMessage } from './message.ts';

const { smsMessages } = schema;

const SAID = ['transactionNumber', 'method', 'direction', 'amountSantim', 'balanceSantim', 'payerPhone'] as const;

type Read = Pick<SmsMessage, (typeof SAID)[number] | 'sender' | 'rawMessage' | 'occurredAt'>;

/** Whether the sender has sent this message before. The caller has locked its number. */
export async function isRepeat({ tx, now }: Pick<Work, 'tx' | 'now'>, read: Read): Promise<boolean> {
  const { sender, rawMessage, transactionNumber, occurredAt } = read;
  // Compared by digest, because that is what the index has.
  const isSameText = eq(sql`md5(${smsMessages.rawMessage})`, sql`md5(${rawMessage})`);
  const mayBeSame =
    transactionNumber !== null
      ? eq(smsMessages.transactionNumber, transactionNumber)
      : and(
          isNull(smsMessages.transactionNumber),
          occurredAt === null ? sql`false` : eq(smsMessages.occurredAt, occurredAt),
          gte(smsMessages.receivedAt, new Date(now() - PAYMENT_AGE_MAX_MS)),
        );
  const before = await tx
    .select()
    .from(smsMessages)
    .where(and(eq(smsMessages.sender, sender), or(isSameText, mayBeSame)));
  return before.some((other) => other.rawMessage === rawMessage || saysTheSame(other, read));
}

function saysTheSame(other: SmsMessage, read: Read): boolean {
  return (
    other.occurredAt?.getTime() === read.occurredAt?.getTime() && SAID.every((field) => other[field] === read[field])
  );
}
