import { TOTP } from 'otpauth';
import decodeQr from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { newTotpSecret, totpEnrolment, totpStep } from './totp.ts';

/** `12345678901234567890` in base32: the secret of RFC 6238, appendix B. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
/** Its SHA-1 values, of which an app shows the last six digits. */
const RFC_CODES = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

const PIXELS_PER_MODULE = 4;

/** What a phone's camera would read. */
function scan(svg: string): string {
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
  const width = size * PIXELS_PER_MODULE;
  const data = new Uint8Array(width * width * 4).fill(255);
  let [x, y] = [0, 0];
  for (const [, command, dx, dy] of svg.matchAll(/([Mm])(-?\d+) ?(-?\d+)h1v1/g)) {
    const [fromX, fromY] = command === 'm' ? [x, y] : [0, 0];
    [x, y] = [fromX + Number(dx), fromY + Number(dy)];
    paint();
  }
  return decodeQr({ width, height: width, data });

  function paint(): void {
    for (let dy = 0; dy < PIXELS_PER_MODULE; dy += 1) {
      const from = ((y * PIXELS_PER_MODULE + dy) * width + x * PIXELS_PER_MODULE) * 4;
      for (let at = from; at < from + PIXELS_PER_MODULE * 4; at += 4) data.fill(0, at, at + 3);
    }
  }
}

describe('a code', () => {
  it.each(RFC_CODES)('of RFC 6238 at %d s is %s', (seconds, code) => {
    expect(totpStep(RFC_SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it('is good in its own 30 seconds and in those before and after, and always means the same step', () => {
    const secret = newTotpSecret();
    const code = new TOTP({ secret }).generate({ timestamp: 3_000_000 });
    const steps = [2_939, 2_940, 2_999, 3_000, 3_029, 3_059, 3_060].map((s) => totpStep(secret, code, s * 1000));
    expect(steps).toEqual([null, null, 100, 100, 100, 100, null]);
  });

  it.each(['', '28708', '2870820', 'abcdef', '28 082', '１２３４５６'])('that is none is refused: %j', (text) => {
    expect(totpStep(RFC_SECRET, text, 59_000)).toBeNull();
  });
});

describe('a secret', () => {
  it('has 160 bits, and no two are alike', () => {
    const secrets = new Set(Array.from({ length: 50 }, newTotpSecret));
    expect(secrets.size).toBe(50);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('is scanned from the picture exactly as it is, with whose it is', () => {
    const { uri, qrSvg } = totpEnrolment(RFC_SECRET, 'ሰላም & co');
    expect(scan(qrSvg)).toBe(uri);
    expect(new URL(uri).searchParams.get('secret')).toBe(RFC_SECRET);
    expect(decodeURIComponent(new URL(uri).pathname)).toBe('/Cartela:ሰላም & co');
  });

  it('is in a picture that loads nothing and runs nothing', () => {
    expect(totpEnrolment(RFC_SECRET, '<script>').qrSvg).not.toMatch(/script|href|url\(|<image|on\w+=/i);
  });
});
