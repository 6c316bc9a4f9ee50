import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { json, type Said } from './loopback.ts';

const transfer = z.object({
  account_name: z.string().min(1),
  account_number: z.string().regex(/^0[79]\d{8}$/),
  amount: z.string().regex(/^\d+\.\d\d$/),
  currency: z.literal('ETB'),
  reference: z.string().regex(/^[A-Za-z0-9]{20,40}$/),
  bank_code: z.literal([855, 128]),
});

const BANKS = [
  { id: 946, name: 'Commercial Bank of Ethiopia (CBE)' },
  { id: 128, name: 'CBEBirr' },
  { id: 855, name: 'telebirr' },
];

export const APPROVAL_SECRET = 'the approval’s secret';

type Transfer = z.output<typeof transfer> & { status: string };

/** Chapa's transfers: what it was told to send, and what it says of that. */
export function fakeTransfers() {
  const transfers = new Map<string, Transfer>();
  /** The references of all orders that came, also of those that were refused. */
  const told: string[] = [];
  const now: {
    /** What becomes of an order. `lost`: it is taken, and the answer is lost. */
    telling: 'take' | 'refuse' | 'lost' | Said;
    /** What is said of an order that was taken, or an answer that says nothing of it. */
    asked: 'known' | 'unknown' | Said;
    banks: 'list' | Said;
    /** The state of an order once it was taken. */
    status: string;
  } = { telling: 'take', asked: 'known', banks: 'list', status: 'pending' };
  const unknown = json(404, { status: 'failed', message: 'Transfer not found', data: null });

  function tell(body: unknown): Said {
    const order = transfer.safeParse(body);
    const { reference } = z.object({ reference: z.string() }).parse(body);
    told.push(reference);
    const isNew = order.success && !transfers.has(reference);
    if (now.telling === 'refuse') return json(400, { status: 'failed', message: 'Insufficient balance', data: null });
    if (!isNew) return json(400, { status: 'failed', message: 'Invalid or used', data: null });
    if (typeof now.telling === 'object') return now.telling;
    transfers.set(reference, { ...order.data, status: now.status });
    if (now.telling === 'lost') return json(502, {});
    if (now.telling !== 'take') return now.telling;
    return json(200, { status: 'success', message: 'Transfer Queued Successfully', data: reference });
  }

  function say(reference: string): Said {
    const found = transfers.get(reference);
    if (now.asked !== 'known' && now.asked !== 'unknown') return now.asked;
    if (!found || now.asked === 'unknown') return unknown;
    const { amount, currency, status } = found;
    const id = `T${reference.slice(0, 8)}`;
    const data = { status, amount, currency, charge: '2.50', tx_ref: reference, chapa_transfer_id: id };
    return json(200, { status: 'success', message: 'Transfer details fetched', data });
  }

  return {
    told,
    now,
    all: () => [...transfers.values()],
    answer(path: string, body: unknown): Said {
      if (path === '/v1/banks') return now.banks === 'list' ? json(200, { message: 'Banks', data: BANKS }) : now.banks;
      return path === '/v1/transfers' ? tell(body) : say(path.slice('/v1/transfers/verify/'.length));
    },
    /** What the orders that were taken have become, and what is said otherwise than it is. */
    become(status: string, otherwise: Partial<Transfer> = {}) {
      for (const [reference, order] of transfers) transfers.set(reference, { ...order, status, ...otherwise });
    },
    /** What one order has become, if it was taken. */
    end(reference: string, status: string) {
      const order = transfers.get(reference);
      if (order) transfers.set(reference, { ...order, status });
    },
    /** The question whether an order may go, with its signature. */
    question(changed: Partial<Transfer> = {}, secret = APPROVAL_SECRET) {
      const [order] = transfers.values();
      const { amount, reference, account_name, account_number } = { ...order, ...changed };
      const body = JSON.stringify({ amount, reference, bank: 'telebirr', account_name, account_number });
      return { body, signature: createHmac('sha256', secret).update(body).digest('hex') };
    },
  };
}
