import {
  type Change,
  type ChangeBus,
  type ChangeListener,
  type Log,
  onceAMinute,
  parseJson,
  readChanges,
} from '@cartela/api';
import { z } from 'zod';

/** How long a change waits for others that can go in the same message, in milliseconds. */
const SEND_AFTER_MS = 5;
const CHANGES_PER_MESSAGE_MAX = 1000;

/**
 * A message of one process to the others: the changes that it has published, or for how long it
 * could not publish. Changes are not checked here, because another version may send unknown ones.
 */
const message = z.object({
  from: z.string(),
  changes: z.array(z.unknown()).default([]),
  lostMs: z.number().optional(),
});

interface BusOptions {
  /** The sender's id, by which it knows its own messages. */
  readonly processId: string;
  readonly log: Log;
  /** Sends to all processes, this one included. Throws while Redis is away. */
  readonly publish: (text: string) => Promise<unknown>;
}

export interface RedisBus extends ChangeBus {
  /** Takes in a message of any process, our own included. */
  receive(text: string): void;
  /** Tells the listener that changes of the last `lastMs` milliseconds may be missing. */
  tellMissed(lastMs: number): void;
  /**
   * Tells the others for how long this process could not send its changes. Throws while Redis is
   * away.
   */
  announceLoss(): Promise<void>;
  /** Sends the changes that still wait. */
  flush(): Promise<void>;
}

export function createBus({ processId, log, publish }: BusOptions): RedisBus {
  let listener: ChangeListener = { onChanges() {}, onMissed() {} };
  let waiting = new Map<string, Change>();
  let timer: NodeJS.Timeout | undefined;
  let lostSinceMs: number | null = null;
  // A process with a newer version may send what this one does not know, again and again.
  const warnOfUnknown = onceAMinute((about: { from: string | null; unknown: number }) =>
    log.warn(about, 'another process has sent something that this one does not know; it was left out'),
  );

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const changes = [...waiting.values()];
    waiting = new Map();
    const begunAtMs = performance.now();
    try {
      for (let from = 0; from < changes.length; from += CHANGES_PER_MESSAGE_MAX) {
        const batch = { from: processId, changes: changes.slice(from, from + CHANGES_PER_MESSAGE_MAX) };
        await publish(JSON.stringify(batch));
      }
    } catch {
      // The others are told once Redis is back. The log says already that it is away.
      lostSinceMs ??= begunAtMs - SEND_AFTER_MS;
    }
  }

  return {
    send(changes) {
      for (const change of changes) waiting.set(JSON.stringify(change), change);
      if (waiting.size > 0) timer ??= setTimeout(() => void flush(), SEND_AFTER_MS);
    },
    listen(to) {
      listener = to;
    },
    receive(text) {
      const result = message.safeParse(parseJson(text));
      if (!result.success) return warnOfUnknown({ from: null, unknown: 1 });
      const { from, changes: batch, lostMs } = result.data;
      if (from === processId) return;
      const { changes, unknown } = readChanges(batch);
      if (unknown > 0) warnOfUnknown({ from, unknown });
      listener.onChanges(changes);
      if (lostMs !== undefined) listener.onMissed(lostMs);
    },
    tellMissed: (lastMs) => listener.onMissed(lastMs),
    async announceLoss() {
      if (lostSinceMs === null) return;
      const lostMs = performance.now() - lostSinceMs;
      await publish(JSON.stringify({ from: processId, lostMs }));
      lostSinceMs = null;
    },
    flush,
  };
}
