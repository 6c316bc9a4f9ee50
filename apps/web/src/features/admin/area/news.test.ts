import { describe, expect, it } from 'vitest';
import { foldNews, type NewsEvent, NO_NEWS, newCount } from './news.ts';

const counted = (pending: number): NewsEvent => ({ type: 'counted', pending });
const seen: NewsEvent = { type: 'seen' };
const newAfter = (...events: NewsEvent[]) => newCount(events.reduce(foldNews, NO_NEWS));

describe('the count of what is new', () => {
  it('is all that waits when the area is opened', () => {
    expect(newAfter(counted(3))).toBe(3);
  });

  it('is what came since the operator last looked', () => {
    expect(newAfter(counted(3), seen, counted(5))).toBe(2);
  });

  it('stays what it is when something seen is decided', () => {
    expect(newAfter(counted(3), seen, counted(5), counted(4))).toBe(2);
  });

  it('is never more than what waits', () => {
    expect(newAfter(counted(3), seen, counted(0), counted(1))).toBe(1);
    expect(newAfter(counted(2), counted(0))).toBe(0);
  });
});
