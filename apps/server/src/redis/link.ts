import type { Log } from '@cartela/api';
import { Redis, type RedisOptions } from 'ioredis';

/** How long a command may take. Then Redis counts as away, so no player waits longer for it. */
const COMMAND_MAX_MS = 300;
const CONNECT_MAX_MS = 1000;
const RECONNECT_AFTER_MS = 500;

const OPTIONS = {
  commandTimeout: COMMAND_MAX_MS,
  // The first command without an answer ends the connection, so that no further one waits.
  socketTimeout: COMMAND_MAX_MS,
  connectTimeout: CONNECT_MAX_MS,
  retryStrategy: () => RECONNECT_AFTER_MS,
  // A command that cannot be sent now would be out of date later.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  // We subscribe ourselves, to know since when we hear everything.
  autoResubscribe: false,
  connectionName: 'cartela',
} satisfies RedisOptions;

/**
 * Two connections to Redis: one that subscribes to a channel, because it can do little else, and
 * one for commands.
 */
export interface Link {
  readonly commands: Redis;
  /**
   * Asks on both connections for an answer, and returns the time by Redis's clock. Throws while
   * Redis is away, or while not everything is heard.
   */
  check(): Promise<number>;
  /** How often a connection has ended so far. Messages sent while there was none did not arrive. */
  breaks(): number;
  /** Whether it is worth asking Redis anything. */
  isUp(): boolean;
  close(): void;
}

export interface LinkOptions {
  readonly url: string;
  readonly channel: string;
  readonly log: Log;
  readonly onMessage: (message: string) => void;
  /** Called each time that the subscription begins, so that messages arrive from now on. */
  readonly onSubscribed: () => void;
}

/** Connects in the background, and again after each lost connection. */
export function openLink({ url, channel, log, onMessage, onSubscribed }: LinkOptions): Link {
  const commands = new Redis(url, OPTIONS);
  const subscriber = new Redis(url, OPTIONS);
  let breaks = 0;
  let isSubscribed = false;
  let fault: Error | undefined;

  for (const connection of [commands, subscriber]) {
    connection.on('error', (error: Error) => {
      fault = error;
    });
    connection.on('close', () => {
      breaks += 1;
    });
  }
  subscriber.on('close', () => {
    isSubscribed = false;
  });
  subscriber.on('ready', () => {
    subscriber.subscribe(channel).then(
      () => {
        isSubscribed = true;
        onSubscribed();
      },
      (error: unknown) => {
        log.warn({ err: error }, 'Redis did not let us subscribe; trying again');
        subscriber.disconnect(true);
      },
    );
  });
  subscriber.on('message', (_channel: string, message: string) => onMessage(message));

  return {
    commands,
    async check() {
      if (!isSubscribed) throw fault ?? new Error('not connected to Redis yet');
      const [[seconds, microseconds]] = await Promise.all([commands.time(), subscriber.ping()]);
      fault = undefined;
      return Number(seconds) * 1000 + Math.floor(Number(microseconds) / 1000);
    },
    breaks: () => breaks,
    isUp: () => isSubscribed && commands.status === 'ready',
    close() {
      commands.disconnect();
      subscriber.disconnect();
    },
  };
}
