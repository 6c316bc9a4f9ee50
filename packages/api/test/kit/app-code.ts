import { TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** What an authenticator app shows for a secret, now or some 30-second steps away. */
export function appCode(secret: string, { steps = 0, nowMs = Date.now() } = {}): string {
  return new TOTP({ secret }).generate({ timestamp: nowMs + steps * STEP_MS });
}
