import { expect, it } from 'vitest';
import { createPhraseBook } from './phrase-book.ts';

it('finds a message by its words, and what was filled in, whatever that looks like', () => {
  const book = createPhraseBook();
  book.learn({ closed: 'This room is closed.', lacking: 'The wallet has {wallet} ETB (of {amount} ETB).' });
  expect(book.find('This room is closed.')).toEqual({ key: 'closed', values: {} });
  expect(book.find('The wallet has 1,000.50 ETB (of {x} ETB).')).toEqual({
    key: 'lacking',
    values: { wallet: '1,000.50', amount: '{x}' },
  });
  expect(book.find('The wallet has ETB (of 5 ETB).')).toBeNull();
  expect(book.find('Another text.')).toBeNull();
});
