import { schema } from '@cartela/db';
import { santimOf } from '@cartela/game-core';
import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { isUserSearched } from '../../accounts/users.ts';
import type { Core } from '../../kernel/work/core.ts';
import type { paymentSearch } from '../admin-contract.ts';
import { skeletonsAlike } from '../numbers/number-skeleton.ts';
import { bareNumberIn } from '../sms/transaction-number.ts';

const { payments, users } = schema;

/**
 * Matches the payments that an administrator looks for. Each kind of text is answered by an index:
 * a transaction number, also if it is misread, the beginning of the player's name or phone number,
 * and an amount in ETB. Undefined if nothing is looked for.
 */
export function isSearched(
  { db }: Pick<Core, 'db'>,
  { search, method }: z.output<typeof paymentSearch>,
): SQL | undefined {
  const isOfMethod = method === undefined ? undefined : eq(payments.method, method);
  if (search === '') return isOfMethod;
  const number = numberIn(search);
  const santim = santimIn(search);
  const searched = db.select({ id: users.id }).from(users).where(isUserSearched(search));
  return and(
    isOfMethod,
    or(
      inArray(payments.userId, searched),
      number === null ? undefined : inArray(payments.numberSkeleton, skeletonsAlike(number)),
      santim === null ? undefined : eq(payments.amountSantim, santim),
    ),
  );
}

/** A number of the length of a transaction number. A misread one need not have the form of one. */
function numberIn(text: string): string | null {
  const number = bareNumberIn(text);
  return /^[A-Z0-9]{10,11}$/.test(number) ? number : null;
}

/** An amount as people write it: `1,250`, `60.50`, `60 ETB`. Null if the text is none. */
const santimIn = (text: string) => santimOf(text.replace(/\s*(?:etb|birr|ብር)$/i, ''));
