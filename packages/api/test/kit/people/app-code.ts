import { TOTP } from 'otpauth';

const STEP_MS = 30_000;

/**
 * The code that an authenticator app shows for a secret, this many 30-second steps from `nowMs`.
 */
export function appCode(secret: string, { steps = 0, nowMs = Date.now() } = {}): string {
  return new TOTP({ secret }).generate({ timestamp: nowMs + steps * STEP_MS });
}
