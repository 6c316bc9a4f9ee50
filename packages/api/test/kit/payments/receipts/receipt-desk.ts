import { schema } from '@cartela/db';
import { createReceipts, type ReceiptMode } from '../../../../src/payments/receipts/index.ts';
import { type Office, openOffice } from '../../people/office.ts';
import type { fakeReceipts } from './fake-receipts.ts';

/** Has the operator's account bear the name that receipts show. */
export async function nameAccount({ unguarded }: Pick<Office, 'unguarded'>): Promise<void> {
  await unguarded.update(schema.paymentAccounts).set({ accountName: 'Cartela Games' });
}

/** An office that asks these pages when a test says so, and never by itself. */
export async function openReceiptDesk(
  { root }: Pick<Awaited<ReturnType<typeof fakeReceipts>>, 'root'>,
  mode: ReceiptMode = 'on',
) {
  const office = await openOffice({ messageHook: true });
  await nameAccount(office);
  return { ...office, receipts: createReceipts({ mode, telebirr: { root } }) };
}
