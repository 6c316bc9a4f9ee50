// Chapa's transfers, as its public documentation describes them.

import type { PaymentMethod } from '@cartela/game-core';
import { z } from 'zod';
import { parseJson } from '../../../kernel/texts/json.ts';
import { HOUR_MS } from '../../../kernel/times/day.ts';
import { amountText, feeSaid, santimSaid } from '../amounts.ts';
import { askJson, spokenAmount, unclear, word } from '../ask-json.ts';
import { type PayoutAnswer, type PayoutState, type Payouts, ProviderFault } from '../provider.ts';
import { addressesBelow, type ChapaSettings, dialled, isSigned } from './settings.ts';

/** How the methods are called in the list of banks, by the small letters of their names. */
const BANK_NAMES: Readonly<Record<PaymentMethod, string>> = { telebirr: 'telebirr', cbebirr: 'cbebirr' };
/** How long the list of banks is kept. */
const BANKS_KEPT_MS = 6 * HOUR_MS;
/** The answers with which a transfer is refused, and not only hard to understand. */
const REFUSING = [400, 401, 403, 422];

/** What it says of a refusal, which may be a text or an object. NUL cannot be kept. */
const words = z
  .unknown()
  .transform((said) => (typeof said === 'string' ? said : JSON.stringify(said))?.replaceAll('\0', ''));
const banksAnswer = z.object({ data: z.array(z.object({ id: spokenAmount, name: word })) });
const acceptance = z.object({ status: z.literal('success') });
const refused = z.object({ status: z.literal('failed'), message: words });
const transfer = z.object({
  status: z.literal('success'),
  data: z.object({
    status: word.toLowerCase(),
    amount: spokenAmount.nullish(),
    currency: word.nullish(),
    charge: spokenAmount.nullish().catch(null),
    /** Ours, by one of these names. */
    reference: word.nullish(),
    tx_ref: word.nullish(),
    chapa_transfer_id: word.nullish(),
  }),
});
const question = z.object({
  reference: word,
  amount: spokenAmount,
  account_number: z.string().regex(/^0[79]\d{8}$/),
});

const FAILED = ['failed', 'cancelled', 'reverted'];

type Banks = ReadonlyMap<string, string | number>;

export function createChapaPayouts(settings: ChapaSettings, { now }: { now: () => number }): Payouts {
  const headers = { authorization: `Bearer ${settings.secretKey}` };
  const address = addressesBelow(settings);
  const { approvalSecret } = settings;
  let cache: { readonly banks: Banks; readonly untilMs: number } | null = null;

  async function banks(stop: AbortSignal): Promise<Banks> {
    if (cache && now() < cache.untilMs) return cache.banks;
    const answer = await askJson(address('banks'), { headers }, stop);
    const result = banksAnswer.safeParse(answer.json);
    if (!result.success) throw unclear(answer);
    const byName = new Map(result.data.data.map(({ name, id }) => [name.toLowerCase().replaceAll(/[^a-z]/g, ''), id]));
    cache = { banks: byName, untilMs: now() + BANKS_KEPT_MS };
    return byName;
  }

  /** The code of the bank that stands for a method, or why there is none. */
  async function bankOf(method: PaymentMethod, stop: AbortSignal) {
    try {
      const code = (await banks(stop)).get(BANK_NAMES[method]);
      return code === undefined ? { missing: `its list of banks has no ${method}` } : { code };
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      return { missing: `its list of banks: ${error.message}` };
    }
  }

  return {
    paysTo: (method) => method in BANK_NAMES,

    async payOut({ reference, amountSantim, method, receiver }, stop): Promise<PayoutAnswer> {
      const bank = await bankOf(method, stop);
      if (bank.missing !== undefined) return { state: 'untold', said: bank.missing };
      const body = {
        account_name: receiver.name,
        account_number: dialled(receiver.phoneNumber),
        amount: amountText(amountSantim),
        currency: 'ETB',
        reference,
        bank_code: bank.code,
      };
      const answer = await askJson(address('transfers'), { method: 'POST', headers, body }, stop);
      if (answer.status < 300 && acceptance.safeParse(answer.json).success) return { state: 'taken', said: 'queued' };
      const no = refused.safeParse(answer.json);
      if (!no.success || !REFUSING.includes(answer.status)) throw unclear(answer);
      return { state: 'refused', said: `HTTP ${answer.status} · ${no.data.message ?? 'failed'}` };
    },

    async payOutState(reference, stop): Promise<PayoutState> {
      const answer = await askJson(address(`transfers/verify/${reference}`), { headers }, stop);
      const result = transfer.safeParse(answer.json);
      if (!result.success) {
        if (answer.status === 404) return { state: 'unknown', said: 'no transfer of this reference (HTTP 404)' };
        throw unclear(answer);
      }
      const { status, amount: sum, currency, charge, chapa_transfer_id: id, ...named } = result.data.data;
      const said = [status, sum, currency, id].filter((part) => part != null).join(' · ');
      if ((named.tx_ref ?? named.reference) !== reference) throw new ProviderFault(`another transfer: ${said}`);
      if (status === 'pending') return { state: 'pending', said };
      if (FAILED.includes(status)) return { state: 'failed', said };
      const amountSantim = sum == null ? null : santimSaid(sum);
      const isSent = status === 'success' && amountSantim !== null && currency === 'ETB';
      if (!isSent) throw new ProviderFault(`not understood: ${said}`);
      const feeSantim = feeSaid(charge, amountSantim);
      return { state: 'sent', amountSantim, providerReference: id ?? null, feeSantim, said };
    },

    ...(approvalSecret !== undefined && {
      questionFrom(notification) {
        if (!isSigned(notification, notification.header('chapa-signature'), approvalSecret)) return null;
        const result = question.safeParse(parseJson(notification.body));
        const amountSantim = result.success ? santimSaid(result.data.amount) : null;
        if (!result.success || amountSantim === null) return null;
        const { reference, account_number: number } = result.data;
        return { reference, amountSantim, phoneNumber: number.replace(/^0/, '+251') };
      },
    }),
  };
}
