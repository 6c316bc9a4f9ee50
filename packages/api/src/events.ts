import { EventEmitter } from 'node:events';
import type { Notice } from './notices/service.ts';

/** What live connections of this process must hear about. Emitted after the change is committed, never before. */
interface EventMap {
  /** A session is over, by logout or by an administrator: close what it has open. */
  sessionEnded: [sessionId: string];
  /** A player's wallet or coins are not what they were. */
  walletChanged: [userId: string];
  /** A payment or a player has come, or a payment was decided: what administrators watch. */
  businessChanged: [];
  noticeSent: [notice: Notice];
}

export type Events = EventEmitter<EventMap>;

export function createEvents(): Events {
  return new EventEmitter<EventMap>({ captureRejections: false }).setMaxListeners(0);
}
