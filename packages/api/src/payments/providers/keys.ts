// What a start has to know of providers' keys. This file imports nothing of ours.

import { createPrivateKey, type KeyObject } from 'node:crypto';

/** Keys of Chapa's test mode, in which no money moves. */
export const isTestKey = (secretKey: string) => secretKey.startsWith('CHASECK_TEST-');

/** @throws Error if it is no key */
export function readPrivateKey(key: string): KeyObject {
  if (key.includes('-----BEGIN')) return createPrivateKey(key);
  const der = Buffer.from(key, 'base64');
  try {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  } catch {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs1' });
  }
}
