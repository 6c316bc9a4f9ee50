import { EventEmitter } from 'node:events';
import type { Notice } from '../notices/service.ts';

/** What live connections of this process must hear about. Emitted after the change is committed, never before. */
interface EventMap {
  /** A session is over, by logout or by an administrator: close what it has open. */
  sessionEnded: [sessionId: string];
  /** A player's wallet or coins are not what they were. */
  walletChanged: [userId: string];
  /** A payment or a player has come, or a payment was decided: what administrators watch. */
  businessChanged: [];
  noticeSent: [notice: Notice];
  /** The same as `walletChanged`, for who listens to one player alone. */
  [walletOf: `wallet:${string}`]: [];
}

export type Events = EventEmitter<EventMap>;

/** The name of the event that tells of one player's wallet alone: a change wakes nobody else. */
export const walletEventOf = (userId: string) => `wallet:${userId}` as const;

export function createEvents(): Events {
  const events = new EventEmitter<EventMap>({ captureRejections: false }).setMaxListeners(0);
  events.on('walletChanged', (userId) => events.emit(walletEventOf(userId)));
  return events;
}
