// Differences that an administrator has explained before, so that they do not come up again.

import { schema, type Transaction } from '@cartela/db';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Channel } from '../contract.ts';
import type { Payment } from '../payment.ts';
import type { Confirmed } from './confirmed.ts';
import type { Comparison } from './contract.ts';
import type { Line } from './statement.ts';

const { payments, settledDifferences, users } = schema;
const player = alias(users, 'player');

type ExplainedView = Comparison['explained'][number];

/**
 * Finds the explanation of a difference that has the same amounts on both sides. Undefined if there
 * is none.
 */
type IsExplained = (ours: Confirmed | undefined, line: Line | undefined) => ExplainedView | undefined;

interface Scope {
  readonly type: Payment['type'];
  readonly method: Channel;
  readonly numbers: readonly string[];
  readonly paymentIds: readonly string[];
}

/** An amount as it is stored: negative for money that went out. */
export function keptSantim(type: Payment['type'], santim: number): number {
  return type === 'deposit' ? santim : -santim;
}

export async function explainedOf(tx: Transaction, { type, method, numbers, paymentIds }: Scope): Promise<IsExplained> {
  const ofStatement = and(
    isNull(settledDifferences.paymentId),
    eq(settledDifferences.method, method),
    inArray(settledDifferences.transactionNumber, [...numbers]),
  );
  const rows = await tx
    .select({ difference: settledDifferences, settledBy: users.username, username: player.username })
    .from(settledDifferences)
    .innerJoin(users, eq(users.id, settledDifferences.settledBy))
    .leftJoin(payments, eq(payments.id, settledDifferences.paymentId))
    .leftJoin(player, eq(player.id, payments.userId))
    .where(
      and(
        eq(settledDifferences.kind, 'explained'),
        or(inArray(settledDifferences.paymentId, [...paymentIds]), ofStatement),
      ),
    );
  const views = new Map(
    rows.map(({ difference, settledBy, username }): [string, ExplainedView] => {
      const { paymentId, transactionNumber, statementSantim, creditedSantim, reason, settledAt } = difference;
      const view = {
        ...{ transactionNumber, username, reason, settledBy, isPayout: type === 'withdraw' },
        statementSantim: statementSantim === null ? null : Math.abs(statementSantim),
        creditedSantim: creditedSantim === null ? null : Math.abs(creditedSantim),
        settledAtMs: settledAt.getTime(),
      };
      return [keyOf(paymentId ?? transactionNumber, statementSantim, creditedSantim), view];
    }),
  );
  const santimOrNull = (santim: number | undefined) => (santim === undefined ? null : keptSantim(type, santim));
  return (ours, line) =>
    views.get(
      keyOf(
        ours?.paymentId ?? line?.transactionNumber ?? null,
        santimOrNull(line?.statementSantim),
        santimOrNull(ours?.santim),
      ),
    );
}

const keyOf = (about: string | null, statementSantim: number | null, creditedSantim: number | null) =>
  JSON.stringify([about, statementSantim, creditedSantim]);
