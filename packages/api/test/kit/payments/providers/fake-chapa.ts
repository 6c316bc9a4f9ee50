import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { ChapaSettings } from '../../../../src/payments/providers/chapa/settings.ts';
import { APPROVAL_SECRET, fakeTransfers } from './fake-chapa-transfers.ts';
import { type Asked, json, listenAsProvider, type Said } from './loopback.ts';

const initialize = z.object({
  amount: z.string().regex(/^\d+\.\d\d$/),
  currency: z.literal('ETB'),
  tx_ref: z.string().regex(/^[A-Za-z0-9]{20,40}$/),
  first_name: z.string().min(1),
  phone_number: z.string().regex(/^0[79]\d{8}$/),
  callback_url: z.url(),
  return_url: z.url(),
  customization: z.object({ title: z.string().regex(/^[\w. -]+$/), description: z.string().regex(/^[\w. -]+$/) }),
});

const WEBHOOK_SECRET = 'the webhook’s secret';

/** Chapa, as far as its documentation describes it, on loopback. It refuses what Chapa would. */
export async function fakeChapa({ secretKey = 'CHASECK_TEST-abcdefgh' } = {}) {
  const orders = new Map<string, z.output<typeof initialize>>();
  /** What `verify` says of each order instead of that nobody has paid. */
  const said = new Map<string, object>();
  /**
   * What it answers to everything. `lost`: it does what it is asked, and the answer is lost.
   * `silent`: it does so too, and never answers.
   */
  const fault: { now: Said | 'lost' | null } = { now: null };
  const transfers = fakeTransfers();
  const server = await listenAsProvider((asked) => {
    const { now } = fault;
    if (now !== null && now !== 'lost' && now !== 'silent') return now;
    const said = answer(asked);
    return now === 'lost' ? json(502, {}) : (now ?? said);
  });

  function answer({ path, header, json: body }: Asked): Said {
    if (header('authorization') !== `Bearer ${secretKey}`) return json(401, { status: 'failed', message: 'key' });
    if (path === '/v1/banks' || path.startsWith('/v1/transfers')) return transfers.answer(path, body);
    if (path === '/v1/transaction/initialize') {
      const order = initialize.safeParse(body);
      if (!order.success || orders.has(order.data.tx_ref)) return json(400, { status: 'failed', data: null });
      orders.set(order.data.tx_ref, order.data);
      const data = { checkout_url: `https://checkout.chapa.test/${order.data.tx_ref}` };
      return json(200, { status: 'success', message: 'Hosted Link', data });
    }
    const reference = path.slice('/v1/transaction/verify/'.length);
    const paid = said.get(reference);
    if (!paid) return json(404, { status: 'failed', message: 'Payment not paid yet', data: null });
    return json(200, { status: 'success', message: 'Payment details', data: paid });
  }

  const settings: ChapaSettings = {
    apiRoot: server.root,
    secretKey,
    webhookSecret: WEBHOOK_SECRET,
    approvalSecret: APPROVAL_SECRET,
    notifyUrl: 'https://play.test/hooks/chapa',
  };
  return {
    settings,
    orders,
    transfers,
    fault,
    /** Lets a player pay. What is named is said otherwise than it was ordered. */
    pay(reference: string, otherwise: object = {}) {
      const { amount, currency } = orders.get(reference) ?? { amount: '0', currency: 'ETB' };
      const paid = { status: 'success', amount, currency, reference: `AP${reference.slice(0, 8)}`, tx_ref: reference };
      said.set(reference, { ...paid, ...otherwise });
    },
    /** A notification with its signature. */
    notification(reference: string, secret = WEBHOOK_SECRET) {
      const body = JSON.stringify({ event: 'charge.success', tx_ref: reference, reference: null, amount: '999999.00' });
      const signature = createHmac('sha256', secret).update(body).digest('hex');
      return { body, signature };
    },
    [Symbol.asyncDispose]: server[Symbol.asyncDispose],
  };
}
