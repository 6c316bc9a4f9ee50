import { createHmac } from 'node:crypto';
import { beginBalance, coreOn, createAdmin } from '@cartela/api/testing';
import type { Db } from '@cartela/db';

const SECRET = 'shared-with-the-phone';

/** The server's environment, so that it accepts what this phone forwards. */
export const WITH_PHONE = { SMS_WEBHOOK_SECRET: SECRET };

interface Forwarded {
  readonly message: string;
  readonly from?: string;
  readonly timestamp?: number;
}

/** Calls the hook as the phone does, or as a phone with a wrong setting does. */
function callHook(
  url: string,
  { message, from = '127', timestamp = Date.now() }: Forwarded,
  secret = SECRET,
): Promise<Response> {
  const body = JSON.stringify({ from, message, timestamp });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-cartela-signature': signature };
  return fetch(`${url}/hooks/sms`, { method: 'POST', body, headers });
}

/** The operator's phone forwards a message that it has received. */
export async function forwardSms(url: string, message: string, from = '127'): Promise<void> {
  const answer = await callHook(url, { message, from });
  if (!answer.ok) throw new Error(`the message was answered ${answer.status}: ${await answer.text()}`);
}

/**
 * Resolves the alarm of telebirr's first message as an administrator who found it true. Its balance
 * is then known.
 */
export async function knowBalance(db: Db, balanceSantim: number): Promise<void> {
  await beginBalance(coreOn(db), await createAdmin(db), { method: 'telebirr', balanceSantim });
}
