import type { Change, Notice } from './kernel/changes.ts';
import type { Core } from './kernel/core.ts';
import { noticesSince } from './notices/notices.ts';
import { walletsMovedSince } from './wallet/moved-since.ts';

/**
 * A record may say that it was made this long before others could read it: a statement may take
 * that long, and clocks differ a little.
 */
const MARGIN_MS = 20_000;

/**
 * Makes up for changes of other processes that may not have come: reads from the database what they
 * were about, and tells it here. Rooms and open sessions do that for themselves.
 */
export async function startRefilling({ db, now, log, changes }: Core): Promise<{ stop(): Promise<void> }> {
  const newNotices = await unheardNotices({ db, now, changes });
  let refilling = Promise.resolve();
  /** What is to be read next; null while nothing is. */
  let sinceMs: number | null = null;

  async function refill(): Promise<void> {
    if (sinceMs === null) return;
    const missedSinceMs = sinceMs;
    sinceMs = null;
    try {
      changes.hear([...(await movedWallets(missedSinceMs)), ...(await newNotices(missedSinceMs))]);
      changes.hear([{ type: 'business' }, { type: 'telegram-message' }]);
    } catch (error) {
      log.error({ err: error }, 'what other processes have changed could not be read');
      // The next time reads this too.
      sinceMs = Math.min(sinceMs ?? missedSinceMs, missedSinceMs);
    }
  }

  async function movedWallets(missedSinceMs: number): Promise<Change[]> {
    const userIds = await walletsMovedSince(db, missedSinceMs);
    return userIds.map((userId) => ({ type: 'wallet', userId }));
  }

  const stopListening = changes.onMissed((lastMs) => {
    const missedSinceMs = now() - lastMs - MARGIN_MS;
    sinceMs = Math.min(sinceMs ?? missedSinceMs, missedSinceMs);
    refilling = refilling.then(refill);
  });
  return {
    async stop() {
      stopListening();
      await refilling;
    },
  };
}

/** Finds notices that were not told here yet. A player who has seen one is not shown it again. */
async function unheardNotices({ db, now, changes }: Pick<Core, 'db' | 'now' | 'changes'>) {
  const heard = new Set<string>();
  // Each connection reads by itself what was sent before it began, so there is none yet to tell.
  for (const { id } of await noticesSince(db, now() - MARGIN_MS)) heard.add(id);
  changes.on('notice', ({ notice }) => void heard.add(notice.id));
  return async (sinceMs: number): Promise<Change[]> => {
    const unheard = ({ id }: Notice) => !heard.has(id);
    return (await noticesSince(db, sinceMs)).filter(unheard).map((notice) => ({ type: 'notice', notice }));
  };
}
