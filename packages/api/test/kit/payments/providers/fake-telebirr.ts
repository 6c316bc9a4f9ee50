import { constants, generateKeyPairSync, verify } from 'node:crypto';
import { z } from 'zod';
import type { TelebirrSettings } from '../../../../src/payments/providers/telebirr/telebirr.ts';
import { json, listenAsProvider } from './loopback.ts';

const call = z.object({
  timestamp: z.string().regex(/^\d{10}$/),
  nonce_str: z.string().length(32),
  method: z.string(),
  version: z.literal('1.0'),
  sign: z.string(),
  sign_type: z.literal('SHA256WithRSA'),
  biz_content: z.record(z.string(), z.string()),
});

const MERCHANT = { appid: '1000000000000001', merch_code: '200001' };
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
/** As merchants are handed it. */
const BARE_KEY = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');

/** telebirr's checkout, as far as is known of it, on loopback. It checks each signature. */
export async function fakeTelebirr() {
  const orders = new Map<string, Readonly<Record<string, string>>>();
  const said = new Map<string, object>();
  const tokens = { given: 0, valid: 'Bearer token-0' };
  const server = await listenAsProvider(({ path, header, json: body }) => {
    if (header('x-app-key') !== 'fabric-app') return json(403, { errorCode: '60320025' });
    if (path === '/payment/v1/token') {
      tokens.given += 1;
      tokens.valid = `Bearer token-${tokens.given}`;
      return json(200, { token: tokens.valid, effectiveDate: '20261127100000', expirationDate: '20991231235959' });
    }
    if (header('authorization') !== tokens.valid) return json(401, { errorCode: '60320025' });
    const asked = call.safeParse(body);
    if (!asked.success || !isSigned(asked.data)) return json(400, { errorCode: '49401024995' });
    const { biz_content: content } = asked.data;
    const reference = content.merch_order_id ?? '';
    if (content.appid !== MERCHANT.appid || content.merch_code !== MERCHANT.merch_code) return json(400, {});
    if (path === '/payment/v1/merchant/preOrder') {
      orders.set(reference, content);
      return json(200, {
        result: 'SUCCESS',
        code: '0',
        biz_content: { merch_order_id: reference, prepay_id: 'pre-1' },
      });
    }
    const order = { merch_order_id: reference, order_status: 'WAIT_PAY', ...said.get(reference) };
    return json(200, { result: 'SUCCESS', code: '0', biz_content: order });
  });
  const settings: TelebirrSettings = {
    ...{ apiRoot: server.root, webRoot: 'https://web.telebirr.test/web/?', fabricAppId: 'fabric-app' },
    ...{ appSecret: 'app-secret', merchantAppId: MERCHANT.appid, merchantCode: MERCHANT.merch_code },
    ...{ privateKey: BARE_KEY, extraCa: undefined, notifyUrl: 'https://play.test/hooks/telebirr' },
  };
  return {
    settings,
    orders,
    tokens,
    say: (reference: string, answer: object) => void said.set(reference, answer),
    pay(reference: string, otherwise: object = {}) {
      const total_amount = orders.get(reference)?.total_amount;
      const paid = {
        order_status: 'PAY_SUCCESS',
        total_amount,
        trans_currency: 'ETB',
        payment_order_id: `T${reference}`,
      };
      said.set(reference, { ...paid, ...otherwise });
    },
    isSignedAddress(url: string) {
      const { sign, sign_type, version, trade_type, ...fields } = Object.fromEntries(new URL(url).searchParams);
      return (
        isRight(fields, sign ?? '') && sign_type === 'SHA256WithRSA' && version === '1.0' && trade_type === 'Checkout'
      );
    },
    [Symbol.asyncDispose]: server[Symbol.asyncDispose],
  };
}

function isSigned({ biz_content: content, sign, sign_type: _type, ...fields }: z.output<typeof call>): boolean {
  return isRight({ ...fields, ...content }, sign);
}

function isRight(fields: Readonly<Record<string, string>>, signature: string): boolean {
  const names = Object.keys(fields).toSorted();
  const text = names.map((name) => `${name}=${fields[name]}`).join('&');
  const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };
  return verify('sha256', Buffer.from(text), { key: publicKey, ...padding }, Buffer.from(signature, 'base64'));
}
