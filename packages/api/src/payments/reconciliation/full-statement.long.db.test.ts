import { schema } from '@cartela/db';
import { expect, it } from 'vitest';
import { newTransactionNumber } from '../../../test/kit/payments/sms.ts';
import { openOffice } from '../../../test/kit/people/office.ts';
import { createPlayers } from '../../../test/kit/people/people.ts';
import { dayOf } from '../../kernel/times/day.ts';
import { STATEMENT_ROWS_MAX, SUGGESTIONS_MAX } from './limits.ts';

it('a full statement is compared while hundreds of requests of its amount wait', async () => {
  await using desk = await openOffice({ messageHook: true });
  const open = { type: 'deposit', amountSantim: 10_000, method: 'telebirr', createdAt: new Date() } as const;
  const requests = (await createPlayers(desk.db, 500)).map(({ id: userId, phoneNumber }) => {
    return { ...open, userId, phoneNumber };
  });
  await desk.db.insert(schema.payments).values(requests);
  const day = dayOf(new Date());
  const numbers = new Set(Array.from({ length: STATEMENT_ROWS_MAX - 100 }, () => newTransactionNumber()));
  const on = day.split('-').toReversed().join('/');
  const rows = [...numbers].map((number) => `${number},${on} 10:00:00,100.00`);
  const csv = ['Receipt No.,Completion Time,Paid In', ...rows].join('\n');
  const columns = { number: 1, time: 2, amount: 3 };
  const asked = { method: 'telebirr', day, csv, columns } as const;
  const { onlyStatement } = await desk.asAdmin.payments.reconciliation.compare(asked);
  expect(onlyStatement.map(({ candidates }) => candidates.length)).toEqual(rows.map(() => SUGGESTIONS_MAX));
});
