import { describe, expect, it } from 'vitest';
import { followUp } from './follow-up.ts';
import { BOT_WAITS } from './waits.ts';

const waits = { ...BOT_WAITS, firstRetryMs: 1000, retryMaxMs: 60_000 };

describe('a message that was not delivered', () => {
  it('waits again for as long as Telegram wants nothing, and so do the other processes', () => {
    expect(followUp({ is: 'paused', failure: '429: slower', forMs: 7000 }, 3, waits)).toEqual({
      pauseBotMs: 7000,
      outcome: null,
      isUnreachable: false,
      isProblem: false,
      failures: 3,
      next: 7000,
    });
  });

  it.each(['not-sent', 'locked-out'] as const)('waits again, longer after each failure: %s', (is) => {
    const after = (failures: number) => followUp({ is, failure: 'no way' }, failures, waits);
    expect(after(0)).toMatchObject({ outcome: null, isProblem: true, failures: 1, next: 1000 });
    expect(after(2)).toMatchObject({ outcome: null, isProblem: true, failures: 3, next: 4000 });
    expect(after(20)).toMatchObject({ outcome: null, isProblem: true, failures: 21, next: 60_000 });
  });

  it('is never sent again if it may have arrived, and nothing else is sent until Telegram answers', () => {
    expect(followUp({ is: 'in-doubt', failure: 'no answer' }, 2, waits)).toEqual({
      pauseBotMs: null,
      outcome: { status: 'unknown', failure: 'no answer' },
      isUnreachable: false,
      isProblem: true,
      failures: 2,
      next: 'when-answered',
    });
  });

  it('is the fault of the player or of the message itself, and holds up nothing', () => {
    const outcome = { status: 'failed', failure: '403: blocked' };
    const own = { pauseBotMs: null, outcome, isProblem: false, failures: 2, next: 0 };
    expect(followUp({ is: 'unreachable', failure: '403: blocked' }, 2, waits)).toEqual({ ...own, isUnreachable: true });
    expect(followUp({ is: 'refused', failure: '403: blocked' }, 2, waits)).toEqual({ ...own, isUnreachable: false });
  });
});
