import { TRPCClientError } from '@trpc/client';
import { beforeAll, expect, it } from 'vitest';
import { showLanguage } from '../text/i18n.ts';
import { errorText, isSignedOut } from './errors.ts';

beforeAll(() => showLanguage('en'));

const refusal = (message: string) =>
  TRPCClientError.from({ error: { message, code: -32009, data: { code: 'CONFLICT', httpStatus: 409 } } });

it('shows the server’s own words, a default where it refused without any, and else that the network failed', () => {
  const unsaid = 'Cartela selection error';
  expect(errorText(refusal('Cannot select this cartela'), unsaid)).toBe('Cannot select this cartela');
  expect(errorText(refusal(''), unsaid)).toBe(unsaid);
  expect(errorText(new TypeError('Failed to fetch'), unsaid)).toBe('Network error. Please try again.');
  expect(errorText(refusal(''))).toBe('Network error. Please try again.');
});

it('does not show what a server of an older release says about a call that it does not know', () => {
  const unheardOf = (reason?: null) => {
    const data = { code: 'NOT_FOUND', httpStatus: 404, path: 'dashboard.ledger', reason };
    return TRPCClientError.from({
      error: { message: 'No procedure found on path "dashboard.ledger"', code: -32004, data },
    });
  };
  for (const error of [unheardOf(), unheardOf(null)]) {
    expect(errorText(error, 'The ledger could not be fetched.')).toBe('The ledger could not be fetched.');
  }
});

it('takes a call that nobody is signed in for as the end of the session, but not what a sign-in refuses', () => {
  const unauthorized = (path: string) =>
    TRPCClientError.from({
      error: { message: '', code: -32001, data: { code: 'UNAUTHORIZED', httpStatus: 401, path } },
    });
  const signIns = ['accounts.login', 'telegram.signIn', 'telegram.register', 'telegram.link'];
  expect(['wallet.balance', 'accounts.me', ...signIns].map((path) => isSignedOut(unauthorized(path)))).toEqual([
    true,
    true,
    ...signIns.map(() => false),
  ]);
});

it('says what the server refused in the language in use, by its reason and values, or else in its English', async () => {
  const refused = (message: string, reason: string, values = {}) =>
    TRPCClientError.from({
      error: { message, code: -32009, data: { code: 'CONFLICT', httpStatus: 409, reason, values } },
    });
  await showLanguage('am');
  try {
    const cases = [
      refused('Cannot select this cartela', 'cannotSelectCard'),
      refused('Minimum withdrawal: 50 ETB, or all of your balance if it is less.', 'withdrawalBelowMinimum', {
        amountSantim: 5000,
      }),
      refused('You are doing this too often. Please try again in 3 minutes.', 'tooManyCalls', { waitS: 120 + 1 }),
      refused('This room is closed, in other words.', 'roomClosed'),
      refused('Something that only a newer server says.', 'unheardOf'),
    ];
    expect(cases.map((error) => errorText(error))).toEqual([
      'ይህን ካርቴላ መምረጥ አይቻልም',
      'ማውጣት የሚችሉት ቢያንስ 50 ብር ወይም ያለዎትን ሁሉ ነው።',
      'ይህን በጣም ደጋግመው እያደረጉ ነው። እባክዎ ከ3 ደቂቃ በኋላ ይሞክሩ።',
      'ይህ ክፍል ተዘግቷል።',
      'Something that only a newer server says.',
    ]);
  } finally {
    await showLanguage('en');
  }
});
