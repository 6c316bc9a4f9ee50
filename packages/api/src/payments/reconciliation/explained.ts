// Differences that an administrator has explained before, so that they do not come up again.

import { schema, type Transaction } from '@cartela/db';
import type { PaymentMethod } from '@cartela/game-core';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Comparison } from './contract.ts';
import type { ConfirmedDeposit } from './deposits.ts';
import type { Received } from './statement.ts';

const { payments, settledDifferences, users } = schema;
const player = alias(users, 'player');

type ExplainedView = Comparison['explained'][number];

/** Whether this very difference was explained, with the same amounts on both sides. */
export type Explained = (deposit: ConfirmedDeposit | undefined, row: Received | undefined) => ExplainedView | undefined;

export async function explainedOf(
  db: Transaction,
  method: PaymentMethod,
  { numbers, paymentIds }: { numbers: readonly string[]; paymentIds: readonly string[] },
): Promise<Explained> {
  const ofStatement = and(
    isNull(settledDifferences.paymentId),
    eq(settledDifferences.method, method),
    inArray(settledDifferences.transactionNumber, [...numbers]),
  );
  const rows = await db
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
  const found = new Map(
    rows.map(({ difference, settledBy, username }): [string, ExplainedView] => {
      const { paymentId, transactionNumber, statementSantim, creditedSantim, reason, settledAt } = difference;
      const amounts = { statementSantim, creditedSantim };
      const view = { transactionNumber, username, ...amounts, reason, settledBy, settledAtMs: settledAt.getTime() };
      return [keyOf(paymentId ?? transactionNumber, statementSantim, creditedSantim), view];
    }),
  );
  return (deposit, row) =>
    found.get(
      keyOf(
        deposit?.paymentId ?? row?.transactionNumber ?? null,
        row?.statementSantim ?? null,
        deposit?.creditedSantim ?? null,
      ),
    );
}

const keyOf = (about: string | null, statementSantim: number | null, creditedSantim: number | null) =>
  JSON.stringify([about, statementSantim, creditedSantim]);
