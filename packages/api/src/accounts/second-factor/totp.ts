import { Secret, TOTP } from 'otpauth';
import encodeQr from 'qr';

// Codes of an authenticator app, as in RFC 6238: SHA-1, six digits, 30 seconds. Apps expect these.

const ISSUER = 'Cartela';
const PERIOD_S = 30;
const DIGITS = 6;
const CODE = /^\d{6}$/;
const SECRET_BYTES = 20;
/** Steps by which the app's clock may differ, either way. */
const WINDOW_STEPS = 1;

/** A new secret to share with an app, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/**
 * The secret as an app takes it: a QR code to scan, as SVG, and the address that the code contains.
 */
export function totpEnrolment(secret: string, username: string): { uri: string; qrSvg: string } {
  const uri = totpOf(secret, username).toString();
  return { uri, qrSvg: encodeQr(uri, 'svg') };
}

/**
 * The 30-second step of which this is the code, counted since 1970. Null if it is the code of no
 * step near `nowMs`.
 */
export function totpStep(secret: string, code: string, nowMs: number): number | null {
  if (!CODE.test(code)) return null;
  const delta = totpOf(secret).validate({ token: code, window: WINDOW_STEPS, timestamp: nowMs });
  return delta === null ? null : Math.floor(nowMs / 1000 / PERIOD_S) + delta;
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: DIGITS, period: PERIOD_S, secret });
}
