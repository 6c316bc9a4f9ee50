import { describe, expect, it } from 'vitest';
import { beginningOf, dayInAddisAbaba, isTooLarge } from './statement-file.ts';

const statement = (csv: string) => ({ name: 'a.csv', csv });

describe('the text of a statement', () => {
  it('is too large when the request would be', () => {
    expect(isTooLarge(statement('x'.repeat(3_500_000)))).toBe(false);
    expect(isTooLarge(statement('x'.repeat(3_500_001)))).toBe(true);
    // Ethiopic letters take three bytes each, and quotation marks two.
    expect(isTooLarge(statement('ብ'.repeat(1_500_000)))).toBe(true);
    expect(isTooLarge(statement('"'.repeat(2_200_000)))).toBe(true);
  });

  it('is previewed by whole lines', () => {
    expect(beginningOf(statement('a,b\nc,d'))).toBe('a,b\nc,d');
    const line = `${'x'.repeat(999)}\n`;
    expect(beginningOf(statement(line.repeat(100)))).toHaveLength(15_999);
    expect(beginningOf(statement('x'.repeat(20_000)))).toHaveLength(16_000);
  });
});

it('a day is written as the server takes it', () => {
  expect(dayInAddisAbaba(0)).toMatch(/^20\d\d-\d\d-\d\d$/);
  expect(dayInAddisAbaba(1) < dayInAddisAbaba(0)).toBe(true);
});
