import { createReceipts, type ReceiptMode } from '../../../../src/payments/receipts/index.ts';
import { openOffice } from '../../people/office.ts';
import type { fakeReceipts } from './fake-receipts.ts';

/** An office that asks these pages when a test says so, and never by itself. */
export async function openReceiptDesk(
  { root }: Pick<Awaited<ReturnType<typeof fakeReceipts>>, 'root'>,
  mode: ReceiptMode = 'on',
) {
  const office = await openOffice({ messageHook: true });
  return { ...office, receipts: createReceipts({ mode, telebirr: { root } }) };
}
