import { beforeAll, expect, it } from 'vitest';
import { addTexts, showLanguage, text } from '../../lib/text/i18n.ts';
import { inboxTexts, privacyTexts, weekTexts } from '../../locales/parts.ts';
import { wordsFor } from './own-data-words.ts';

beforeAll(async () => {
  await showLanguage('en');
  await addTexts(privacyTexts);
  await addTexts(inboxTexts);
  await addTexts(weekTexts);
});

it.each([
  ['type', 'deposit', {}, 'Deposit'],
  ['kind', 'deposit', {}, 'Deposit added'],
  ['kind', 'deposit', { period: 'day' }, 'Deposit'],
  ['kind', 'loss', { period: 'day' }, 'Loss'],
  ['numberSource', 'claim', {}, 'you'],
  ['act', 'add-note', {}, 'Note on a player added'],
  [
    'flags',
    ['number-old', 'of-a-newer-server'],
    {},
    'The date in the number is more than 72 hours ago, of-a-newer-server',
  ],
  ['reason', 'Replaced by a newer request.', { cause: 'requestReplaced' }, 'Replaced by a newer request.'],
  ['kind', 'withdrawalAsked', { details: { amount: '5' } }, ''],
  ['listedAs', 'initials', {}, 'Initials'],
  [
    'details',
    { amount: '1500' },
    { kind: 'withdrawalAsked', details: { amount: '1500' } },
    /^A withdrawal of 1,500 ETB/,
  ],
  ['details', {}, { kind: 'newBrowser', details: {} }, /^Your account was opened on a new device\./],
  // What people have written stays as it is.
  ['username', 'deposit', {}, null],
  ['text', 'pending', {}, null],
  ['reason', 'rejected', { cause: null }, null],
])('says of %s %j in %j: %s', (name, value, row, words) => {
  const said = wordsFor(name, value, { [name]: value, ...row }, text);
  if (words instanceof RegExp) expect(said).toMatch(words);
  else expect(said).toBe(words);
});
