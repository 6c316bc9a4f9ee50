import { accountCode, type Db, schema } from '@cartela/db';
import { eq, sql } from 'drizzle-orm';
import type { Crowd } from '../crowd/index.ts';
import type { System } from '../system.ts';

type Books = Pick<System, 'db' | 'chapa'>;

const { payments, payouts } = schema;

/** What the provider takes for each withdrawal that it sends. */
const FEE_SANTIM = 250;

const payoutsOf = (db: Db) =>
  db
    .select({
      paymentId: payouts.paymentId,
      reference: payouts.reference,
      state: payouts.state,
      status: payments.status,
      isByProvider: sql<boolean>`${payments.provider} is not null`,
      amountSantim: payments.amountSantim,
      phoneNumber: payments.phoneNumber,
    })
    .from(payouts)
    .innerJoin(payments, eq(payments.id, payouts.paymentId));

/**
 * Whether everything is known of each payout that can be: one of which the provider has never heard
 * stays unsure.
 */
export async function payoutsAreDone({ db, chapa }: Books): Promise<boolean> {
  const rows = await payoutsOf(db);
  const book = bookOf(chapa);
  return rows.every(({ reference, state }) => isOver(state) || (state === 'unsure' && !book.has(reference)));
}

/** Compares payouts with what the provider was told, and with its own book. */
export async function payoutFaults({ db, chapa }: Books): Promise<string[]> {
  // A payout is in the database before the provider is told, and in its book before it is sent.
  const told = [...chapa.transfers.told];
  const rows = await payoutsOf(db);
  const book = bookOf(chapa);
  const known = new Set(rows.map(({ reference }) => reference));
  const states = rows.flatMap(({ reference, state, amountSantim, phoneNumber }) => {
    const transfer = book.get(reference);
    const [santim, to] = [Number(transfer?.amount) * 100, transfer?.account_number.replace(/^0/, '+251')];
    const isAsOrdered = !transfer || (santim === amountSantim && to === phoneNumber);
    const isRight = state === 'sent' ? transfer?.status === 'success' : state !== 'failed' || !mayBeSent(transfer);
    return isAsOrdered && isRight ? [] : [`payout ${reference} is ${state}, and ${transfer?.status} at the provider`];
  });
  const twice = rows.flatMap(({ paymentId, status, isByProvider }) => {
    const perhaps = rows.filter((row) => row.paymentId === paymentId && mayBeSent(book.get(row.reference))).length;
    const most = status === 'pending' || (status === 'confirmed' && isByProvider) ? 1 : 0;
    return perhaps <= most
      ? []
      : [`withdrawal ${paymentId} is ${status}, and is sent ${perhaps} times at the provider`];
  });
  return [
    ...told
      .filter((reference, index) => told.indexOf(reference) !== index)
      .map((one) => `payout ${one} was told twice`),
    ...told.filter((reference) => !known.has(reference)).map((one) => `payout ${one} was told and is not known`),
    ...states,
    ...twice,
  ];
}

/**
 * Compares the ledger with the provider's book, once nothing is under way any more: what was sent,
 * with its fees, and what came in.
 */
export async function bookFaults({ db, chapa }: Books, { paidAtProvider }: Crowd): Promise<string[]> {
  const rows = await payoutsOf(db);
  const book = bookOf(chapa);
  const open = rows.filter(({ reference, state }) => !isOver(state) && book.has(reference));
  const unsent = [...book.values()].filter(({ status, reference }) => {
    return status === 'success' && !rows.some((row) => row.reference === reference && row.state === 'sent');
  });
  const sent = [...book.values()].filter(({ status }) => status === 'success');
  const sentSantim = sent.reduce((sum, { amount }) => sum + Number(amount) * 100 + FEE_SANTIM, 0);
  const credited = await db
    .select({ reference: schema.checkouts.reference })
    .from(schema.checkouts)
    .innerJoin(payments, eq(payments.id, schema.checkouts.id))
    .where(eq(payments.status, 'confirmed'));
  const paidSantim = credited.reduce((sum, { reference }) => sum + (paidAtProvider.get(reference) ?? 0), 0);
  const [ledger] = await db.execute<{ santim: number }>(sql`
    select coalesce(sum(case when credit_account_id = account.id then amount else -amount end), 0)::float8 as santim
    from ledger_accounts as account join ledger_transfers on account.id in (credit_account_id, debit_account_id)
    where account.code = ${accountCode.provider('chapa')}`);
  return [
    ...open.map(({ reference, state }) => `payout ${reference} is still ${state}`),
    ...unsent.map(({ reference }) => `payout ${reference} was sent, and is not so here`),
    ...(ledger?.santim === sentSantim - paidSantim
      ? []
      : [`the provider has sent ${sentSantim} and taken ${paidSantim}, and the ledger has ${ledger?.santim}`]),
  ];
}

const isOver = (state: string) => state === 'sent' || state === 'failed';

type Transfer = ReturnType<System['chapa']['transfers']['all']>[number];

const bookOf = ({ transfers }: System['chapa']) => new Map(transfers.all().map((one) => [one.reference, one]));

const mayBeSent = (transfer: Transfer | undefined) => transfer !== undefined && transfer.status !== 'failed';
