import { describe, expect, it } from 'vitest';
import { afterCheck, beginSubscription, type Subscription } from './subscription.ts';

/** Everything was heard up to here, over a connection that had ended twice before. */
const HEARING: Subscription = { isThere: true, heardUntilMs: 10_000, breaks: 2 };
const AWAY: Subscription = { isThere: false, heardUntilMs: 10_000, breaks: null };
const answered = { begunAtMs: 11_000, breaks: 2, isAnswered: true };
const unanswered = { ...answered, isAnswered: false };

describe('after a check of Redis', () => {
  it('nothing was missed over the same connection', () => {
    const { subscription, missedMs, news } = afterCheck(HEARING, answered, 11_005);
    expect({ missedMs, news }).toEqual({ missedMs: null, news: null });
    expect(subscription).toEqual({ isThere: true, heardUntilMs: 11_000, breaks: 2 });
  });

  it('all since the last answer may be missing if the connection has ended meanwhile', () => {
    const { subscription, missedMs, news } = afterCheck(HEARING, { ...answered, breaks: 3 }, 11_005);
    expect({ missedMs, news }).toEqual({ missedMs: 1005, news: null });
    expect(afterCheck(subscription, { ...answered, begunAtMs: 12_000, breaks: 3 }, 12_005).missedMs).toBeNull();
  });

  it('a connection that ends during the check counts at the next one', () => {
    const { subscription } = afterCheck(HEARING, answered, 11_005);
    expect(afterCheck(subscription, { ...answered, begunAtMs: 12_000, breaks: 3 }, 12_005).missedMs).toBe(1005);
  });

  it('what no answer came for is read anew, each time from where the last check began', () => {
    const first = afterCheck(HEARING, unanswered, 11_300);
    expect(first).toMatchObject({ missedMs: 1300, news: 'away' });
    const second = afterCheck(first.subscription, { ...unanswered, begunAtMs: 12_000 }, 12_300);
    expect(second).toMatchObject({ missedMs: 1300, news: null });
  });

  it('the first answer after none is news, and what came meanwhile is read anew', () => {
    expect(afterCheck(AWAY, answered, 11_005)).toEqual({
      subscription: { isThere: true, heardUntilMs: 11_000, breaks: 2 },
      missedMs: 1005,
      news: 'there',
    });
  });

  it('the first check of all is news either way, and reads anew what was told since the start', () => {
    const before = beginSubscription(10_900);
    expect(afterCheck(before, { ...answered, breaks: 0 }, 11_005)).toMatchObject({ missedMs: 105, news: 'there' });
    expect(afterCheck(before, unanswered, 11_300)).toMatchObject({ missedMs: 400, news: 'away' });
  });
});
