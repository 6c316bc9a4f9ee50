import type { Log } from '@cartela/api';

/** How many people the bot answers at a time. */
const AT_ONCE_MAX = 20;

/** Answers several people at a time, and each of them in the order in which they ask. */
export function createTurns(log: Log) {
  const newest = new Map<number, Promise<void>>();
  return {
    /** Resolves when this update has been handled. It never rejects. */
    take(person: number, answer: () => Promise<void>): Promise<void> {
      const before = newest.get(person) ?? Promise.resolve();
      const turn = before
        .then(answer)
        .catch((err: unknown) => log.error({ err }, 'an update of Telegram was not handled'))
        .then(() => {
          if (newest.get(person) === turn) newest.delete(person);
        });
      newest.set(person, turn);
      return turn;
    },
    /** Resolves when fewer than `AT_ONCE_MAX` people are being answered. */
    async room(): Promise<void> {
      while (newest.size >= AT_ONCE_MAX) await Promise.race(newest.values());
    },
    async allOver(): Promise<void> {
      await Promise.all(newest.values());
    },
  };
}

export type Turns = ReturnType<typeof createTurns>;
