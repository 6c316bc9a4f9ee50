// telebirr's web checkout for merchants (C2B): token, preOrder, checkout address, queryOrder.

import { constants, type KeyObject, randomBytes, sign } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '../../../kernel/texts/json.ts';
import { MINUTE_MS } from '../../../kernel/times/day.ts';
import { amountText, santimSaid } from '../amounts.ts';
import { type Answer, askJson, spokenAmount, unclear, word } from '../ask-json.ts';
import { readPrivateKey } from '../keys.ts';
import { type Order, type Provider, ProviderFault, type Verified } from '../provider.ts';

export interface TelebirrSettings {
  readonly apiRoot: string;
  /** Where the player's checkout begins, with its question mark. */
  readonly webRoot: string;
  readonly fabricAppId: string;
  readonly appSecret: string;
  readonly merchantAppId: string;
  readonly merchantCode: string;
  /** PEM, or the base64 of the DER, as merchants are handed it. */
  readonly privateKey: string;
  readonly extraCa: string | undefined;
  readonly notifyUrl: string;
}

/** How it is named there, although the padding is RSA-PSS. */
const SIGN_TYPE = 'SHA256WithRSA';
const SALT_BYTES = 32;
const TRADE = 'Checkout';
const FAILED = ['PAY_FAILED', 'ORDER_CLOSED', 'REFUND_SUCCESS'];
/** How long telebirr lets somebody pay. */
const PAYABLE = '120m';

const tokenAnswer = z.object({ token: z.string(), expirationDate: z.string().optional() });
const ordered = z.object({ biz_content: z.object({ prepay_id: word }) });
const queried = z.object({
  biz_content: z.object({
    merch_order_id: word,
    order_status: word.optional(),
    trade_status: word.optional(),
    total_amount: spokenAmount.optional(),
    trans_currency: word.optional(),
    payment_order_id: word.trim().min(1).optional(),
  }),
});
const notified = z.object({ merch_order_id: word });

type Fields = Readonly<Record<string, string>>;

interface Token {
  readonly token: string;
  readonly untilMs: number;
}

export function createTelebirr(settings: TelebirrSettings, { now }: { now: () => number }): Provider {
  const { apiRoot, webRoot, fabricAppId, appSecret, merchantAppId, merchantCode, extraCa, notifyUrl } = settings;
  const key = readPrivateKey(settings.privateKey);
  const address = (path: string) => new URL(`${apiRoot.replace(/\/+$/, '')}/payment/v1/${path}`);
  const merchant = { appid: merchantAppId, merch_code: merchantCode };
  const signed = (fields: Fields) => ({ sign: signatureOf(key, fields), sign_type: SIGN_TYPE });
  const stamp = () => ({ timestamp: String(Math.floor(now() / 1000)), nonce_str: randomBytes(16).toString('hex') });
  let cache: Token | null = null;
  /** The token that is being fetched. A newer one may end one that was just given. */
  let fetching: Promise<Token> | null = null;

  async function tokenFor(stop: AbortSignal): Promise<string> {
    if (cache && now() < cache.untilMs) return cache.token;
    fetching ??= fetchToken(stop).finally(() => {
      fetching = null;
    });
    return (await fetching).token;
  }

  async function fetchToken(stop: AbortSignal): Promise<Token> {
    const headers = { 'X-APP-Key': fabricAppId };
    const answer = await askJson(address('token'), { method: 'POST', headers, body: { appSecret }, extraCa }, stop);
    const result = tokenAnswer.safeParse(answer.json);
    if (!result.success) throw unclear(answer);
    const { token, expirationDate } = result.data;
    cache = { token, untilMs: endOf(expirationDate, now()) };
    return cache;
  }

  /** A signed call. The fields and those of `biz_content` are signed as one list. */
  async function call(path: string, method: string, content: Fields, stop: AbortSignal): Promise<Answer> {
    const fields = { ...stamp(), method, version: '1.0' };
    const body = { ...fields, biz_content: content, ...signed({ ...fields, ...content }) };
    const token = await tokenFor(stop);
    const headers = { 'X-APP-Key': fabricAppId, authorization: token };
    const answer = await askJson(address(path), { method: 'POST', headers, body, extraCa }, stop);
    if (answer.status !== 401) return answer;
    if (cache?.token === token) cache = null;
    throw new ProviderFault('its token was refused (HTTP 401)');
  }

  return {
    name: 'telebirr',

    async start({ reference, amountSantim, returnUrl }: Order, stop) {
      const content = {
        ...merchant,
        notify_url: notifyUrl,
        redirect_url: returnUrl,
        merch_order_id: reference,
        trade_type: TRADE,
        title: 'Cartela',
        total_amount: amountText(amountSantim),
        trans_currency: 'ETB',
        timeout_express: PAYABLE,
      };
      const answer = await call('merchant/preOrder', 'payment.preorder', content, stop);
      const result = ordered.safeParse(answer.json);
      if (!result.success) throw unclear(answer);
      const fields = { ...merchant, ...stamp(), prepay_id: result.data.biz_content.prepay_id };
      const query = new URLSearchParams({ ...fields, ...signed(fields), version: '1.0', trade_type: TRADE });
      return `${webRoot}${query}`;
    },

    async verify(reference, stop): Promise<Verified> {
      const content = { ...merchant, merch_order_id: reference };
      const answer = await call('merchant/queryOrder', 'payment.queryorder', content, stop);
      const result = queried.safeParse(answer.json);
      if (!result.success) throw unclear(answer);
      const { merch_order_id: named, total_amount: total, ...order } = result.data.biz_content;
      const status = order.order_status ?? order.trade_status ?? 'no status';
      const [currency, providerReference] = [order.trans_currency, order.payment_order_id];
      const said = [status, total, currency, providerReference].filter((part) => part !== undefined).join(' · ');
      if (named !== reference) return { state: 'pending', said: `another order: ${said}` };
      if (FAILED.includes(status)) return { state: 'failed', said };
      const amountSantim = total === undefined ? null : santimSaid(total);
      const isWhole = amountSantim !== null && currency !== undefined && providerReference !== undefined;
      if (status !== 'PAY_SUCCESS' || !isWhole) return { state: 'pending', said };
      return { state: 'paid', amountSantim, currency, providerReference, said };
    },

    // The key that would verify its signature is not published, so nothing of it is believed.
    referenceFrom: ({ body }) => notified.safeParse(parseJson(body)).data?.merch_order_id ?? null,
  };
}

/** RSA-PSS with SHA-256 over the fields in the order of their bytes: `name=value&name=value`. */
export function signatureOf(key: KeyObject, fields: Fields): string {
  const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: SALT_BYTES };
  return sign('sha256', Buffer.from(signedText(fields)), { key, ...padding }).toString('base64');
}

export function signedText(fields: Fields): string {
  return Object.entries(fields)
    .toSorted(([one], [other]) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/**
 * A minute before a token's end, which is written as `20261127103000` without a zone. A quarter of
 * an hour if it is not understood: a token that is refused is dropped.
 */
function endOf(expirationDate: string | undefined, nowMs: number): number {
  const written = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(expirationDate ?? '');
  const usualMs = nowMs + 15 * MINUTE_MS;
  if (!written) return usualMs;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = written.slice(1).map(Number);
  const endMs = Date.UTC(year, month - 1, day, hour - 3, minute, second) - MINUTE_MS;
  return Math.max(nowMs, Math.min(endMs, usualMs));
}
