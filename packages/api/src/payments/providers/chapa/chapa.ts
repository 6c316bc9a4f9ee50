// Chapa: checkout, verification and webhook, as its public documentation describes them.

import { z } from 'zod';
import { parseJson } from '../../../kernel/texts/json.ts';
import { amountText, feeSaid, santimSaid } from '../amounts.ts';
import { askJson, spokenAmount, unclear, word } from '../ask-json.ts';
import type { Notification, Order, Provider, Verified } from '../provider.ts';
import { createChapaPayouts } from './payouts.ts';
import { addressesBelow, type ChapaSettings, dialled, isSigned } from './settings.ts';

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
      charge: spokenAmount.nullish().catch(null),
    })
    .nullish(),
});
const notified = z.object({ tx_ref: word.nullish().catch(null), reference: word.nullish().catch(null) });

const FAILED = ['failed', 'cancelled', 'failed/cancelled', 'refunded', 'reversed'];

export function createChapa(settings: ChapaSettings, core: { now: () => number }): Provider {
  const { secretKey, webhookSecret, notifyUrl } = settings;
  const headers = { authorization: `Bearer ${secretKey}` };
  const address = addressesBelow(settings);
  return {
    name: 'chapa',
    payouts: createChapaPayouts(settings, core),

    async start({ reference, amountSantim, player, returnUrl }: Order, stop) {
      const body = {
        amount: amountText(amountSantim),
        currency: 'ETB',
        tx_ref: reference,
        first_name: player.username,
        phone_number: dialled(player.phoneNumber),
        callback_url: notifyUrl,
        return_url: returnUrl,
        customization: { title: 'Cartela', description: 'Deposit' },
      };
      const answer = await askJson(address('transaction/initialize'), { method: 'POST', headers, body }, stop);
      const result = started.safeParse(answer.json);
      if (!result.success) throw unclear(answer);
      return result.data.data.checkout_url;
    },

    async verify(reference, stop): Promise<Verified> {
      const answer = await askJson(address(`transaction/verify/${reference}`), { headers }, stop);
      const result = verified.safeParse(answer.json);
      // Before anybody has paid, Chapa answers 404 and no data.
      if (!result.success && answer.status !== 404) throw unclear(answer);
      const { status, data } = result.data ?? {};
      if (!data) return { state: 'pending', said: status ?? `HTTP ${answer.status}` };
      const said = [data.status, data.amount, data.currency, data.reference].filter((part) => part != null).join(' · ');
      if (data.tx_ref !== reference) return { state: 'pending', said: `another order: ${said}` };
      if (FAILED.includes(data.status.toLowerCase())) return { state: 'failed', said };
      const amountSantim = data.amount == null ? null : santimSaid(data.amount);
      const isPaid = status === 'success' && data.status === 'success';
      const { currency, reference: providerReference, charge } = data;
      if (!isPaid || amountSantim === null || !currency || !providerReference) return { state: 'pending', said };
      const feeSantim = feeSaid(charge, amountSantim);
      return { state: 'paid', amountSantim, currency, feeSantim, providerReference, said };
    },

    referenceFrom(notification: Notification) {
      const signature = notification.header('x-chapa-signature');
      // The header `chapa-signature` may be of the secret alone here, so it counts for nothing.
      if (webhookSecret !== undefined && !isSigned(notification, signature, webhookSecret)) return null;
      const result = notified.safeParse(parseJson(notification.body));
      return result.data?.tx_ref ?? result.data?.reference ?? null;
    },
  };
}
