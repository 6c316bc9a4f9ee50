import { describe, expect, it } from 'vitest';
import { sentBy } from '../../../test/kit/payments/sms-samples.ts';
import { parseSms } from './parser.ts';

describe('the date in a message', () => {
  const at = (date: string) =>
    parseSms(sentBy(`ETB 775.00 to Tolosa Bekele on ${date}`)).occurredAt?.toISOString() ?? null;

  it.each([
    ['02/02/2026 11:35:20', '2026-02-02T08:35:20.000Z'],
    ['2/3/2026 1:05', '2026-03-01T22:05:00.000Z'],
    ['09/02/26 17:48', '2026-02-09T14:48:00.000Z'],
    ['01/01/2026 00:00:00', '2025-12-31T21:00:00.000Z'],
    ['2026-06-29 12:12:57', '2026-06-29T09:12:57.000Z'],
    ['15/10/2025 at 13:49:25', '2025-10-15T10:49:25.000Z'],
    ['15/10/2025 01:49:25 PM', '2025-10-15T10:49:25.000Z'],
    ['15/10/2025 12:05 am', '2025-10-14T21:05:00.000Z'],
    ['15/10/2025', '2025-10-14T21:00:00.000Z'],
    ['29/02/2024 10:00', '2024-02-29T07:00:00.000Z'],
  ])('takes %s as the time in Addis Ababa', (date, instant) => {
    expect(at(date)).toBe(instant);
  });

  it.each([
    '31/02/2026 11:35:20',
    '29/02/2026 11:35',
    '00/02/2026 11:35',
    '02/13/2026 11:35',
    '02/02/2026 24:00:00',
    '02/02/2026 11:60',
    '02/02/026 11:35',
    '02/02/1999 11:35',
  ])('gives none for %s', (date) => {
    expect(at(date)).toBeNull();
  });

  it('takes the date of the payment, not another one', () => {
    const text = `Offer valid until 31/12/2026 23:59. ${sentBy('ETB 775.00 to Tolosa Bekele on 02/02/2026 11:35:20')} Since 01/01/2026.`;
    expect(parseSms(text).occurredAt).toEqual(new Date('2026-02-02T11:35:20+03:00'));
  });
});
