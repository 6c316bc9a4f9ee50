// The settings of the providers: their checkouts, and their receipt pages.

import { isTestKey, readPrivateKey } from '@cartela/api/payments/providers/keys';
import { z } from 'zod';
import { address, StartError, text } from './config-fields.ts';

export const providerVariables = {
  PUBLIC_URL: address('https:')
    .transform((value) => new URL(value).origin)
    .optional(),
  CHAPA_SECRET_KEY: z
    .string()
    .regex(/^CHASECK(_TEST)?-\S{8,}$/, 'must be a key as Chapa gives it, such as CHASECK-…')
    .optional(),
  CHAPA_WEBHOOK_SECRET: text(8, 200).optional(),
  CHAPA_APPROVAL_SECRET: text(8, 200).optional(),
  CHAPA_API_ROOT: address('http:', 'https:').default('https://api.chapa.co'),
  TELEBIRR_API_ROOT: address('http:', 'https:').optional(),
  TELEBIRR_WEB_ROOT: address('http:', 'https:').optional(),
  TELEBIRR_FABRIC_APP_ID: text(1, 100).optional(),
  TELEBIRR_APP_SECRET: text(1, 200).optional(),
  TELEBIRR_MERCHANT_APP_ID: text(1, 100).optional(),
  TELEBIRR_MERCHANT_CODE: text(1, 100).optional(),
  TELEBIRR_PRIVATE_KEY: z
    .string()
    .refine(isPrivateKey, 'must be an RSA private key: PEM, or the base64 of the DER')
    .optional(),
  TELEBIRR_EXTRA_CA: z.string().includes('-----BEGIN CERTIFICATE-----', 'must be a certificate in PEM').optional(),
  RECEIPT_CHECK: z.enum(['off', 'shadow', 'on'], { error: 'must be off, shadow or on' }).default('off'),
  RECEIPT_TELEBIRR_ROOT: address('http:', 'https:')
    .refine(isPrivate, 'must begin with https://: over http:// anybody on the way could write a receipt')
    .optional(),
};

/** Whether nobody on the way can change what is read there. */
function isPrivate(value: string): boolean {
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

type Variables = z.output<z.ZodObject<typeof providerVariables>> & { readonly DATABASE_URL?: string | undefined };

/** Without any of these, there is no telebirr checkout. */
const TELEBIRR = [
  'TELEBIRR_API_ROOT',
  'TELEBIRR_WEB_ROOT',
  'TELEBIRR_FABRIC_APP_ID',
  'TELEBIRR_APP_SECRET',
  'TELEBIRR_MERCHANT_APP_ID',
  'TELEBIRR_MERCHANT_CODE',
  'TELEBIRR_PRIVATE_KEY',
] as const;

function isPrivateKey(value: string): boolean {
  try {
    return readPrivateKey(value).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/**
 * Refuses settings of providers that are not complete, or would take real money for play money.
 *
 * @throws StartError
 */
export function refuseProviders(env: Variables): void {
  const isPlayMoney = env.DATABASE_URL === undefined;
  const settings = TELEBIRR.filter((name) => env[name] !== undefined);
  const missing = TELEBIRR.find((name) => env[name] === undefined);
  if (settings.length > 0 && missing) throw new StartError(`${missing} is not set: ${settings[0]} only goes with it`);
  if (settings.length > 0 && isPlayMoney) {
    throw new StartError(`${settings[0]} is not valid: real payments do not go with play money; set DATABASE_URL`);
  }
  const { CHAPA_SECRET_KEY: chapa } = env;
  const secret = (['CHAPA_WEBHOOK_SECRET', 'CHAPA_APPROVAL_SECRET'] as const).find((name) => env[name] !== undefined);
  if (chapa === undefined && secret) throw new StartError(`CHAPA_SECRET_KEY is not set: ${secret} only goes with it`);
  if (chapa !== undefined && isPlayMoney && !isTestKey(chapa)) {
    throw new StartError(
      'CHAPA_SECRET_KEY is not valid: real payments do not go with play money; use a test key, CHASECK_TEST-…',
    );
  }
  if (chapa !== undefined && !isPlayMoney && isTestKey(chapa)) {
    throw new StartError('CHAPA_SECRET_KEY is not valid: with a test key, players would be credited for nothing');
  }
  if (env.RECEIPT_CHECK !== 'off' && env.RECEIPT_TELEBIRR_ROOT === undefined) {
    throw new StartError(
      `RECEIPT_TELEBIRR_ROOT is not set: with RECEIPT_CHECK=${env.RECEIPT_CHECK}, telebirr’s receipts are asked for there`,
    );
  }
  if (env.PUBLIC_URL === undefined && (chapa !== undefined || settings.length > 0)) {
    throw new StartError('PUBLIC_URL is not set: players come back to it from the provider');
  }
}

function telebirrOf(env: Variables, notifyUrl: string) {
  const { TELEBIRR_API_ROOT: apiRoot, TELEBIRR_WEB_ROOT: webRoot, TELEBIRR_FABRIC_APP_ID: fabricAppId } = env;
  const { TELEBIRR_APP_SECRET: appSecret, TELEBIRR_MERCHANT_APP_ID: merchantAppId } = env;
  const { TELEBIRR_MERCHANT_CODE: merchantCode, TELEBIRR_PRIVATE_KEY: privateKey, TELEBIRR_EXTRA_CA: extraCa } = env;
  const isSet = apiRoot && webRoot && fabricAppId && appSecret && merchantAppId && merchantCode && privateKey;
  if (!isSet) return null;
  return { apiRoot, webRoot, fabricAppId, appSecret, merchantAppId, merchantCode, privateKey, extraCa, notifyUrl };
}

/** The providers at whose checkout players can deposit, and that may send withdrawals. */
export function providersOf(env: Variables) {
  const webOrigin = env.PUBLIC_URL ?? '';
  return {
    webOrigin,
    tryOut: env.DATABASE_URL === undefined,
    telebirr: telebirrOf(env, `${webOrigin}/hooks/telebirr`),
    chapa:
      env.CHAPA_SECRET_KEY === undefined
        ? null
        : {
            apiRoot: env.CHAPA_API_ROOT,
            secretKey: env.CHAPA_SECRET_KEY,
            webhookSecret: env.CHAPA_WEBHOOK_SECRET,
            approvalSecret: env.CHAPA_APPROVAL_SECRET,
            notifyUrl: `${webOrigin}/hooks/chapa`,
          },
  };
}

/** Whether receipt pages are asked, and where they are. */
export function receiptsOf({ RECEIPT_CHECK: mode, RECEIPT_TELEBIRR_ROOT: root }: Variables) {
  return { mode, telebirr: root === undefined ? null : { root } };
}
