// Chapa: checkout, verification and webhook, as its public documentation describes them.

import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { equalBytes } from '../../../kernel/equal-bytes.ts';
import { parseJson } from '../../../kernel/texts/json.ts';
import { amountText, santimSaid } from '../amounts.ts';
import { askJson, spokenAmount, unclear, word } from '../ask-json.ts';
import type { Notification, Order, Provider, Verified } from '../provider.ts';

export interface ChapaSettings {
  readonly apiRoot: string;
  readonly secretKey: string;
  readonly webhookSecret: string | undefined;
  /** Where Chapa posts its notifications. */
  readonly notifyUrl: string;
}

const checkoutUrl = word.pipe(z.url({ protocol: /^https$/ }));
const started = z.object({ status: z.literal('success'), data: z.object({ checkout_url: checkoutUrl }) });
const verified = z.object({
  status: word,
  data: z
    .object({
      status: word,
      amount: spokenAmount.nullish(),
      currency: word.nullish(),
      reference: word.trim().nullish(),
      tx_ref: word,
    })
    .nullish(),
});
const notified = z.object({ tx_ref: word.optional(), reference: word.optional() });

const FAILED = ['failed', 'cancelled', 'failed/cancelled'];

export function createChapa({ apiRoot, secretKey, webhookSecret, notifyUrl }: ChapaSettings): Provider {
  const headers = { authorization: `Bearer ${secretKey}` };
  const address = (path: string) => new URL(`${apiRoot.replace(/\/+$/, '')}/v1/${path}`);
  return {
    name: 'chapa',

    async start({ reference, amountSantim, player, returnUrl }: Order, stop) {
      const body = {
        amount: amountText(amountSantim),
        currency: 'ETB',
        tx_ref: reference,
        first_name: player.username,
        // Chapa wants the number as people dial it.
        phone_number: player.phoneNumber.replace(/^\+251/, '0'),
        callback_url: notifyUrl,
        return_url: returnUrl,
        customization: { title: 'Cartela', description: 'Deposit' },
      };
      const answer = await askJson(address('transaction/initialize'), { method: 'POST', headers, body }, stop);
      const read = started.safeParse(answer.json);
      if (!read.success) throw unclear(answer);
      return read.data.data.checkout_url;
    },

    async verify(reference, stop): Promise<Verified> {
      const answer = await askJson(address(`transaction/verify/${reference}`), { headers }, stop);
      const read = verified.safeParse(answer.json);
      // Before anybody has paid, Chapa answers 404 and no data.
      if (!read.success && answer.status !== 404) throw unclear(answer);
      const { status, data } = read.data ?? {};
      if (!data) return { state: 'pending', said: status ?? `HTTP ${answer.status}` };
      const said = [data.status, data.amount, data.currency, data.reference].filter((part) => part != null).join(' · ');
      if (data.tx_ref !== reference) return { state: 'pending', said: `another order: ${said}` };
      if (FAILED.includes(data.status.toLowerCase())) return { state: 'failed', said };
      const amountSantim = data.amount == null ? null : santimSaid(data.amount);
      const isPaid = status === 'success' && data.status === 'success';
      if (!isPaid || amountSantim === null || !data.currency || !data.reference) return { state: 'pending', said };
      return { state: 'paid', amountSantim, currency: data.currency, providerReference: data.reference, said };
    },

    referenceFrom(notification: Notification) {
      if (webhookSecret !== undefined && !isSigned(notification, webhookSecret)) return null;
      const read = notified.safeParse(parseJson(notification.body));
      return read.data?.tx_ref ?? read.data?.reference ?? null;
    },
  };
}

/** The header `chapa-signature` may be of the secret alone, so it counts for nothing. */
function isSigned({ header, body }: Notification, secret: string): boolean {
  const own = createHmac('sha256', secret).update(body).digest();
  return equalBytes(Buffer.from(header('x-chapa-signature') ?? '', 'hex'), own);
}
