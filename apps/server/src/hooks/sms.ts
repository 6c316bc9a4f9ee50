import { createHmac } from 'node:crypto';
import { type Application, equalBytes, hookFaultCounter, parseJson, receiveSms } from '@cartela/api';
import { MINUTE_MS } from '@cartela/api/kernel/day';
import { BODY_BYTES_MAX } from '@cartela/api/kernel/limits';
import { messages } from '@cartela/api/messages';
import { SENDER_LENGTH_MAX, SMS_LENGTH_MAX } from '@cartela/api/payments/limits';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { z } from 'zod';
import { wholeBody } from '../http/bodies.ts';

/** A request is refused if its timestamp differs from our clock by more than this, either way. */
const CLOCK_TOLERANCE_MS = 5 * MINUTE_MS;
/**
 * The header with the signature: hex HMAC-SHA256 of the request's body, keyed with the shared
 * secret.
 */
const SIGNATURE_HEADER = 'x-cartela-signature';

/** A text without NUL characters, which the database cannot hold. */
const text = z.string().transform((value) => value.replaceAll('\0', ''));

const forwarded = z.object({
  /**
   * The sender's address, such as `127`, not a contact's name. Nothing is trimmed: it is compared
   * exactly.
   */
  from: z
    .string()
    .min(1)
    .max(SENDER_LENGTH_MAX)
    .transform((value) => value.replaceAll('\0', '\ufffd')),
  message: text.pipe(z.string().min(1).max(SMS_LENGTH_MAX)),
  /** When the forwarder sent this request, in milliseconds since the epoch. */
  timestamp: z.number().int(),
});

/**
 * Receives the confirmation messages that the operator's phone forwards. The timestamp is in the
 * body, so that the signature covers it. Each request is accepted only once.
 */
export function smsHook({ app, secret }: { app: Application; secret: string | undefined }) {
  const hook = new Hono<{ Bindings: HttpBindings }>();
  if (secret === undefined) return hook;
  const countFault = hookFaultCounter(app);
  const body = wholeBody({
    maxSize: BODY_BYTES_MAX,
    onError(c) {
      countFault('too-long', { isSigned: false });
      return c.json({ message: messages.invalidInput }, 413);
    },
  });
  let last: Promise<unknown> = Promise.resolve();
  // Each message waits for those before it. If they waited within the database, many at once would
  // keep all connections from everybody else.
  const takeIn: typeof receiveSms = (...sms) => {
    const turn = last.then(() => receiveSms(...sms));
    last = turn.catch(() => {});
    return turn;
  };
  hook.post('/hooks/sms', body, async (c) => {
    const signed = await c.req.text();
    if (!isSigned(signed, c.req.header(SIGNATURE_HEADER), secret)) {
      countFault('wrong-secret', { isSigned: false });
      return c.json({ message: messages.hookWrongSignature }, 401);
    }
    const sms = forwarded.safeParse(parseJson(signed));
    if (!sms.success) {
      const isLong = sms.error.issues.some(({ code }) => code === 'too_big');
      countFault(isLong ? 'too-long' : 'unreadable', { isSigned: true });
      return c.json({ message: messages.invalidInput }, 400);
    }
    if (Math.abs(app.now() - sms.data.timestamp) > CLOCK_TOLERANCE_MS) {
      countFault('wrong-clock', { isSigned: true });
      return c.json({ message: messages.hookStale }, 400);
    }
    const { outcome } = await takeIn(app, {
      signedRequest: signed,
      sender: sms.data.from,
      message: sms.data.message,
    });
    app.log.info({ outcome }, 'a forwarded message was taken in');
    if (outcome === 'replayed') return c.json({ message: messages.hookReplayed }, 409);
    return c.json({ outcome });
  });
  return hook;
}

function isSigned(signed: string, signature: string | undefined, secret: string): boolean {
  const ownSignature = createHmac('sha256', secret).update(signed).digest();
  return equalBytes(Buffer.from(signature ?? '', 'hex'), ownSignature);
}
