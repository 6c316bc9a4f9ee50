// Signatures that OpenSSL made, with a key that was made for this test and opens nothing.

import { constants, createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { amountText, santimSaid } from './amounts.ts';
import { createChapa } from './chapa/chapa.ts';
import { readPrivateKey } from './keys.ts';
import { signatureOf, signedText } from './telebirr/telebirr.ts';

const BARE_KEY =
  'MIICXQIBAAKBgQCjEghQ39dO/QiGMCHbtIFH0e3gi59IouoWZ+9Yi+/nG/TIcL5Ipn2XF9LrWdvbqPImxWdt8Ui+h5P0hdPRBdVIi9lMMi9DfFucz/0ZmoHEKoTugnrLsR3wrm+lVTX2wGyuUWUyQWicWEX6+/nQzk4szI9/SMTN97omQJ2TacfTXQIDAQABAoGAXSgNBh6Jwn78oqPWg8t/W0cLDI7WpMkkzz361mvC1hT7ZpI5sgkij/E1Nev0lGzUQN/esUj4lJehJzxYf/1EFK8QZDfkDTszfrw9+ZdtwrP6UXFTWGPjjrCYeOWiX6lELVRj5zBLwzggVMTAWlwKB7GNZRwttZjTUh7OlcSI1IECQQDPKe6HI5tqrxUxtXyW5MfrU7YSFlmBUM1HFxjinpxi/eqVWRvVN9rEa25PRFhVqZCr8u/YjEv4SU5f/ZJYuzMhAkEAyYMfmz+WtMcRUcmRENQJFUpHMMnoOBNNwYPEVQeUYRXNBfLN6BBuL0QcrYyQ8OdEN389/xH6eBuaj+ZsMYSUvQJBAMthSz95AZeXE6OdnRc2u96YbGMNdgmynhVw44l4VegJiEffF6gYEbpMDhvb6S0QL2vgMP/TnLHApiUu+IIMJoECQHSXwI7UAP/B+lxnEt84v7So0H4DJLBlQuUHt243P3vY4FJjxQ1TjF0evLURkr9AIDE4FwfhQBmEZy6BdPJFssUCQQC+uUnux22EN7I0IkAc8gOuyXJC3GVGOO+Rtg82SQQ3c9WHoxEZeklrBj4wCJvXRSINDkjk52LgmUzhIhr88VNf';
const FIELDS = {
  version: '1.0',
  timestamp: '1795776000',
  nonce_str: '0123456789abcdef0123456789abcdef',
  method: 'payment.queryorder',
  merch_order_id: 'ABCDEFGHJKLMNPQRSTUVWX23',
  merch_code: '200001',
  appid: '1000000000000001',
};
const TEXT =
  'appid=1000000000000001&merch_code=200001&merch_order_id=ABCDEFGHJKLMNPQRSTUVWX23&method=payment.queryorder&nonce_str=0123456789abcdef0123456789abcdef&timestamp=1795776000&version=1.0';
const OPENSSL_SIGNATURE =
  'VShnpxQqWgt+ToR2pwqOCFiDmpN5cMBB6ZFmH1nSPaL6e+rsJdqetOTLM/IL7F1BgTEyt9O+40TqADGVkZjAxx4eVjKZnepWYcXNrfe0ucZ92r4qLyVAOi6yqK7dTZzbWsQnjeYeOa+ZqrdWWavmmnzJJKvwkjyQcxskK/8hYCs=';

const publicKey = createPublicKey(readPrivateKey(BARE_KEY));
const isRight = (signature: string, saltLength = 32) =>
  verify(
    'sha256',
    Buffer.from(TEXT),
    { key: publicKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength },
    Buffer.from(signature, 'base64'),
  );

describe('a signature for telebirr', () => {
  it('is of the fields in the order of their bytes', () => {
    expect(signedText(FIELDS)).toBe(TEXT);
    expect(signedText({ b: '1', a: '2', B: '3', a_b: '4', aB: '5' })).toBe('B=3&a=2&aB=5&a_b=4&b=1');
  });

  it('is as OpenSSL makes one: RSA-PSS, SHA-256, a salt of 32 bytes', () => {
    expect(isRight(OPENSSL_SIGNATURE)).toBe(true);
    expect(isRight(signatureOf(readPrivateKey(BARE_KEY), FIELDS))).toBe(true);
    expect(isRight(signatureOf(readPrivateKey(BARE_KEY), FIELDS), 20)).toBe(false);
  });

  it('is made with a key in PEM as well', () => {
    const pem = readPrivateKey(BARE_KEY).export({ format: 'pem', type: 'pkcs8' }).toString();
    expect(isRight(signatureOf(readPrivateKey(pem), FIELDS))).toBe(true);
    for (const key of ['', 'nonsense', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----']) {
      expect(() => readPrivateKey(key)).toThrow();
    }
  });
});

const CHAPA = {
  apiRoot: 'https://api.chapa.test',
  secretKey: 'CHASECK_TEST-abcdefgh',
  webhookSecret: 'a webhook secret',
  approvalSecret: 'an approval secret',
  notifyUrl: '',
};

describe('a notification of Chapa', () => {
  const body = '{"event":"charge.success","tx_ref":"ABCDEFGHJKLMNPQRSTUVWX23","amount":"200.00"}';
  const SIGNATURE = '9d1f791dc8ebdc3287e9b9cadca74bac27304360874b9e030c456833f8dc4fc6';
  const chapa = createChapa(CHAPA, { now: Date.now });
  const read = (text: string, headers: Readonly<Record<string, string>>) =>
    chapa.referenceFrom?.({ body: text, header: (name) => headers[name] });

  it('names our order if its body is signed', () => {
    expect(read(body, { 'x-chapa-signature': SIGNATURE })).toBe('ABCDEFGHJKLMNPQRSTUVWX23');
  });

  it.each([
    ['another byte', `${body} `, { 'x-chapa-signature': SIGNATURE }],
    ['no signature', body, {}],
    ['a signature that is no hex', body, { 'x-chapa-signature': 'zz' }],
    ['only the header that is of the secret alone', body, { 'chapa-signature': SIGNATURE }],
  ])('names nothing with %s', (_what, text, headers) => {
    expect(read(text, headers)).toBeNull();
  });
});

describe('Chapa’s question whether a payout may go', () => {
  const body =
    '{"reference":"ABCDEFGHJKLMNPQRSTUVWX23","amount":"200.00","bank":"telebirr","account_name":"Hana","account_number":"0911004211"}';
  const SIGNATURE = '9e6fac80213311a2f7376e1736336de1a8af04b47fc69fc0c6e539d069498443';
  const read = (text: string, headers: Readonly<Record<string, string>>) =>
    createChapa(CHAPA, { now: Date.now }).payouts?.questionFrom?.({ body: text, header: (name) => headers[name] });

  it('is read if its body is signed', () => {
    expect(read(body, { 'chapa-signature': SIGNATURE })).toEqual({
      reference: 'ABCDEFGHJKLMNPQRSTUVWX23',
      amountSantim: 20_000,
      phoneNumber: '+251911004211',
    });
  });

  it.each([
    ['another byte', `${body} `, { 'chapa-signature': SIGNATURE }],
    ['no signature', body, {}],
    ['a signature that is no hex', body, { 'chapa-signature': 'zz' }],
    ['only the header of other notifications', body, { 'x-chapa-signature': SIGNATURE }],
  ])('is not with %s', (_what, text, headers) => {
    expect(read(text, headers)).toBeNull();
  });

  it('is not asked where no secret is set', () => {
    const chapa = createChapa({ ...CHAPA, approvalSecret: undefined }, { now: Date.now });
    expect(chapa.payouts?.questionFrom).toBeUndefined();
  });
});

describe('an amount', () => {
  it.each([
    [1, '0.01'],
    [1200, '12.00'],
    [120_050, '1200.50'],
    [100_000_000_01, '100000000.01'],
  ])('of %i santim is written as %s and read again', (santim, text) => {
    expect([amountText(santim), santimSaid(text)]).toEqual([text, santim]);
  });

  it.each(['1e3', '-5', '', '12.345', 'NaN', '12,00', ' '])('%j is none', (text) => {
    expect(santimSaid(text)).toBeNull();
  });

  it('may be a number in JSON, or have commas', () => {
    expect([santimSaid(100.1), santimSaid('1,200.00'), santimSaid(0.1 + 0.2)]).toEqual([10_010, 120_000, null]);
  });
});
