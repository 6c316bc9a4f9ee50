import { toldSince } from './inbox/inbox.ts';
import type { Change, Notice } from './kernel/work/changes.ts';
import type { Core } from './kernel/work/core.ts';
import { noticesSince } from './notices/notices.ts';
import { walletsMovedSince } from './wallet/moved-since.ts';

/**
 * How much earlier than needed records are read. A statement may take this long, so a record's time
 * may be this much older than the moment when others can see it. Clocks also differ a little.
 */
const MARGIN_MS = 20_000;

/**
 * Makes up for changes that other processes published and this one may have missed. It reads from
 * the database what those changes were about, and calls this process's listeners. Rooms and open
 * sessions catch up by themselves.
 */
export async function startRefilling({ db, now, log, changes }: Core): Promise<{ stop(): Promise<void> }> {
  const newNotices = await unheardNotices({ db, now, changes });
  let refilling = Promise.resolve();
  /**
   * From when on the next run reads, in milliseconds since the epoch. Null if nothing was missed.
   */
  let sinceMs: number | null = null;

  async function refill(): Promise<void> {
    if (sinceMs === null) return;
    const missedSinceMs = sinceMs;
    sinceMs = null;
    try {
      changes.hear([...(await movedWallets(missedSinceMs)), ...(await newMessages(missedSinceMs))]);
      changes.hear(await newNotices(missedSinceMs));
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

  async function newMessages(missedSinceMs: number): Promise<Change[]> {
    const userIds = await toldSince(db, missedSinceMs);
    return userIds.map((userId) => ({ type: 'inbox', userId }));
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

/**
 * Returns a function that finds notices which this process has not passed on yet. A player who has
 * seen a notice is not shown it again, so passing one on twice does no harm.
 */
async function unheardNotices({ db, now, changes }: Pick<Core, 'db' | 'now' | 'changes'>) {
  const noticeIds = new Set<string>();
  // Each connection itself reads the notices that were sent before it opened. So the notices of the
  // time before this start need not be passed on.
  for (const { id } of await noticesSince(db, now() - MARGIN_MS)) noticeIds.add(id);
  changes.on('notice', ({ notice }) => void noticeIds.add(notice.id));
  return async (sinceMs: number): Promise<Change[]> => {
    const unheard = ({ id }: Notice) => !noticeIds.has(id);
    return (await noticesSince(db, sinceMs)).filter(unheard).map((notice) => ({ type: 'notice', notice }));
  };
}
