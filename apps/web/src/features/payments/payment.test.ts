import { beforeAll, expect, it } from 'vitest';
import { showLanguage, text } from '../../lib/text/i18n.ts';
import { reasonOf } from './payment.ts';

beforeAll(() => showLanguage('en'));

it('says why a payment was rejected in the words that somebody wrote, or else in ours', () => {
  expect(reasonOf({ reason: 'Not received', cause: null }, text)).toBe('Not received');
  expect(reasonOf({ reason: null, cause: null }, text)).toBeNull();
  expect(reasonOf({ reason: 'Replaced by a newer request.', cause: 'requestReplaced' }, text)).toBe(
    text('requestReplaced'),
  );
});

it('shows the words of a server of another release, which sends no cause, or one that is not known here', () => {
  const others = ['{ "reason": "Not received" }', '{ "reason": "Not received", "cause": "unheardOf" }'];
  for (const answer of others) expect(reasonOf(JSON.parse(answer), text)).toBe('Not received');
});
