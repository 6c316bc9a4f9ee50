import { schema } from '@cartela/db';
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { spanOfMonth } from '../../kernel/times/month.ts';
import { walletAfterEach } from '../../payments/lists/wallet-after.ts';
import { etbCell, type Row, secondInAddis } from '../lines.ts';
import { boundsOf, readLong, type Source } from './months.ts';

const { payments, users } = schema;

/** Payments that are read together, with the balances after them. */
const PAYMENTS_AT_ONCE = 1000;

/** A payment belongs to the month of its decision, or of its request as long as it waits. */
const decidedAt = sql`coalesce(${payments.decidedAt}, ${payments.createdAt})`;

/** Payments in the order of time, with what the wallet held after each. */
export function paymentsOf(source: Source, month: string) {
  return {
    header: [
      ...['id', 'type', 'status', 'username', 'phone number', 'amount ETB', 'balance after ETB', 'method'],
      ...['transaction number', 'flags', 'reason', 'requested (Addis Ababa)', 'decided (Addis Ababa)', 'provider'],
    ],
    rows: rowsOf(source, month),
  };
}

async function* rowsOf(source: Source, month: string): AsyncGenerator<readonly Row[], void> {
  const { db } = source;
  const { start, end } = boundsOf(month);
  const before = spanOfMonth(month).end;
  const order = [asc(decidedAt), asc(payments.id)];
  // No index has this order, so all payments are read, but only once.
  const all = await readLong(source, (tx) =>
    tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(gte(decidedAt, start), lt(decidedAt, end)))
      .orderBy(...order),
  );
  for (let first = 0; first < all.length; first += PAYMENTS_AT_ONCE) {
    const ids = all.slice(first, first + PAYMENTS_AT_ONCE).map(({ id }) => id);
    const rows = await db
      .select({ payment: payments, username: users.username })
      .from(payments)
      .innerJoin(users, eq(users.id, payments.userId))
      .where(inArray(payments.id, ids))
      .orderBy(...order);
    const after = await walletAfterEach(db, ids, { before });
    yield rows.map(({ payment, username }) => {
      const balance = after.get(payment.id);
      return [
        ...[payment.id, payment.type, payment.status, username, payment.phoneNumber],
        payment.amountSantim === null ? null : etbCell(payment.amountSantim),
        balance === undefined ? null : etbCell(balance),
        ...[payment.method, payment.transactionNumber, payment.flags.join(' '), payment.reason],
        ...[secondInAddis(payment.createdAt), secondInAddis(payment.decidedAt), payment.provider],
      ];
    });
  }
}
