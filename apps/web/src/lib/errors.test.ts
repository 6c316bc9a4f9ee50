import { TRPCClientError } from '@trpc/client';
import { beforeAll, expect, it } from 'vitest';
import { errorText } from './errors.ts';
import { activateLocale } from './i18n.ts';

beforeAll(() => activateLocale('en'));

const refusal = (message: string) =>
  TRPCClientError.from({ error: { message, code: -32009, data: { code: 'CONFLICT', httpStatus: 409 } } });

it('shows the server’s own words, a default where it refused without any, and else that the network failed', () => {
  const unsaid = 'Cartela selection error';
  expect(errorText(refusal('Cannot select this cartela'), unsaid)).toBe('Cannot select this cartela');
  expect(errorText(refusal(''), unsaid)).toBe(unsaid);
  expect(errorText(new TypeError('Failed to fetch'), unsaid)).toBe('Network error. Please try again.');
  expect(errorText(refusal(''))).toBe('Network error. Please try again.');
});
