import { z } from 'zod';

/** The server cannot start. The message says why, in one line for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export const text = (least: number, most: number) =>
  z
    .string()
    .min(least, `must have ${least} to ${most} characters`)
    .max(most, `must have ${least} to ${most} characters`);

export const address = (...protocols: readonly string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

/** 32 bytes, as `openssl rand -base64 32` or `openssl rand -hex 32` writes them. */
export const dataKey = z
  .string()
  .trim()
  .regex(/^(?:[\da-fA-F]{64}|[\w+/-]{43}=?)$/, 'must be 32 bytes in base64 or hex, as `openssl rand -base64 32` gives')
  .transform((key) => Buffer.from(key, key.length === 64 ? 'hex' : 'base64'));
