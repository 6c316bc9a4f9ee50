import { createHmac } from 'node:crypto';
import { equalBytes } from '../../../kernel/equal-bytes.ts';
import type { Notification } from '../provider.ts';

export interface ChapaSettings {
  readonly apiRoot: string;
  readonly secretKey: string;
  readonly webhookSecret: string | undefined;
  /** Signs the questions whether a payout may go. Undefined: no address is set for them there. */
  readonly approvalSecret: string | undefined;
  /** Where Chapa posts its notifications. */
  readonly notifyUrl: string;
}

export function addressesBelow({ apiRoot }: ChapaSettings): (path: string) => URL {
  return (path) => new URL(`${apiRoot.replace(/\/+$/, '')}/v1/${path}`);
}

/** A number as people dial it, which Chapa wants. */
export const dialled = (phoneNumber: string): string => phoneNumber.replace(/^\+251/, '0');

export function isSigned({ body }: Notification, signature: string | undefined, secret: string): boolean {
  return equalBytes(Buffer.from(signature ?? '', 'hex'), createHmac('sha256', secret).update(body).digest());
}
