import { expect, it } from 'vitest';
import { type Selected, type Selection, selectedIn, step } from './selection.ts';

const IDS = ['a', 'b', 'c'];
const on = (id: string, place: number, goesOn = false): Selection => ({ id, place, goesOn });

it.each<[Selected, string[], Selection | null]>([
  ['first', IDS, on('a', 0)],
  ['last', IDS, on('c', 2)],
  ['first', [], null],
  // Requests that appear or leave before it change its place, but not what is selected.
  [on('b', 1), ['z', 'a', 'b', 'c'], on('b', 2)],
  [on('b', 1), ['b', 'c'], on('b', 0)],
])('keeps to the request that is looked at: %j of %j', (selected, ids, selection) => {
  expect(selectedIn(selected, ids)).toEqual(selection);
});

it('selects nothing else when somebody else has decided the request', () => {
  expect(selectedIn(on('b', 1), ['a', 'c'])).toEqual(on('b', 1));
});

it('goes on to the next one after a decision, and to the last one at the end', () => {
  expect(selectedIn(on('b', 1, true), ['a', 'c'])).toEqual(on('c', 1));
  expect(selectedIn(on('c', 2, true), ['a', 'b'])).toEqual(on('b', 1));
  expect(selectedIn(on('a', 0, true), [])).toBeNull();
  // The list may still have it for a moment.
  expect(selectedIn(on('b', 1, true), IDS)).toEqual(on('b', 1, true));
});

it('steps to the one beside it, and to the page beside this one', () => {
  expect(step(on('a', 0), IDS, 1)).toEqual(on('b', 1));
  expect(step(on('c', 2), IDS, -1)).toEqual(on('b', 1));
  expect(step(on('c', 2), IDS, 1)).toBe('next');
  expect(step(on('a', 0), IDS, -1)).toBe('previous');
});

it('steps from one that is gone to those that were beside it', () => {
  expect(step(on('b', 1), ['a', 'c'], 1)).toEqual(on('c', 1));
  expect(step(on('b', 1), ['a', 'c'], -1)).toEqual(on('a', 0));
  expect(step(on('c', 2), ['a', 'b'], 1)).toBe('next');
});
