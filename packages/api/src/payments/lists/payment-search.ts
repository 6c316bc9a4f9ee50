import { schema } from '@cartela/db';
import { santimOf } from '@cartela/game-core';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isUserSearched } from '../../accounts/users.ts';
import type { Core } from '../../kernel/work/core.ts';
import type { paymentSearch } from '../admin-contract.ts';
import { skeletonsAlike } from '../numbers/number-skeleton.ts';
import { bareNumberIn } from '../sms/transaction-number.ts';

const { payments, users } = schema;

type Db = Pick<Core, 'db'>['db'];
type Looked = z.output<typeof paymentSearch>;

/** Matches the payments that an administrator looks for. Undefined if nothing is looked for. */
export function isSearched({ db }: Pick<Core, 'db'>, { search, method }: Looked): SQL | undefined {
  return and(isOfMethod(method), or(...waysToFind(db, search)));
}

/**
 * Payments that an administrator looks for and `others` matches: for each way to find them, the
 * first `most` in this order. Each way is a query of its own, because an index answers each of
 * them, but no index answers all of them in one condition.
 */
export function searchedPayments(
  { db }: Pick<Core, 'db'>,
  { search, method }: Looked,
  { others, most, order = [] }: { readonly others: SQL | undefined; readonly most: number; readonly order?: SQL[] },
) {
  const [first = sql`true`, ...more] = waysToFind(db, search);
  const idsBy = (way: SQL) =>
    db
      .select({ id: payments.id, createdAt: payments.createdAt })
      .from(payments)
      .where(and(isOfMethod(method), others, way))
      .orderBy(...order)
      .limit(most)
      .$dynamic();
  return more.reduce((query, way) => query.union(idsBy(way)), idsBy(first)).as('found');
}

const isOfMethod = (method: Looked['method']) => (method === undefined ? undefined : eq(payments.method, method));

/**
 * By a transaction number, also if it is misread, by the beginning of the player's name or phone
 * number, and by an amount in ETB.
 */
function waysToFind(db: Db, search: string): SQL[] {
  if (search === '') return [];
  const number = numberIn(search);
  const santim = santimIn(search);
  const searched = db.select({ id: users.id }).from(users).where(isUserSearched(search));
  return [
    inArray(payments.userId, searched),
    ...(number === null ? [] : [inArray(payments.numberSkeleton, skeletonsAlike(number))]),
    ...(santim === null ? [] : [eq(payments.amountSantim, santim)]),
  ];
}

/** A number of the length of a transaction number. A misread one need not have the form of one. */
function numberIn(text: string): string | null {
  const number = bareNumberIn(text);
  return /^[A-Z0-9]{10,11}$/.test(number) ? number : null;
}

/** An amount as people write it: `1,250`, `60.50`, `60 ETB`. Null if the text is none. */
const santimIn = (text: string) => santimOf(text.replace(/\s*(?:etb|birr|ብር)$/i, ''));
