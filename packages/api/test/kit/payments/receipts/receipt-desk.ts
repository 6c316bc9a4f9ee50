import { schema } from '@cartela/db';
import { createReceipts, type ReceiptMode } from '../../../../src/payments/receipts/index.ts';
import { type Office, openOffice } from '../../people/office.ts';
import { fakeReceipts } from './fake-receipts.ts';

/** Has the operator's account bear the name that receipts show. */
export async function nameAccount({ unguarded }: Pick<Office, 'unguarded'>): Promise<void> {
  await unguarded.update(schema.paymentAccounts).set({ accountName: 'Cartela Games' });
}

/** An office that asks pages of its own for receipts when a test says so, and never by itself. */
export async function openReceiptDesk(mode: ReceiptMode = 'on') {
  const pages = await fakeReceipts();
  const office = await openOffice({ messageHook: true });
  await nameAccount(office);
  return {
    ...office,
    pages,
    receipts: createReceipts({ mode, telebirr: { root: pages.root } }),
    async [Symbol.asyncDispose]() {
      await office[Symbol.asyncDispose]();
      await pages[Symbol.asyncDispose]();
    },
  };
}
