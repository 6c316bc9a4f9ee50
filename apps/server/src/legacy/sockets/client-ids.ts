import type { User } from '@cartela/api';
import { messages } from '@cartela/api/messages';
import { RequestFault } from '../refused.ts';

/**
 * Client ids name browsers among a round's winners. They prove nothing, and winners' ids are
 * public. An id therefore belongs to one player while that player is connected with it. Otherwise a
 * browser could show another player's win as its own.
 */
export function createClientIds() {
  const holders = new Map<string, { readonly userId: string; sockets: number }>();

  function isForeign(clientId: string, userId: string): boolean {
    const holder = holders.get(clientId);
    return holder !== undefined && holder.userId !== userId;
  }

  function take(clientId: string, userId: string): () => void {
    const holder = holders.get(clientId) ?? { userId, sockets: 0 };
    holder.sockets += 1;
    holders.set(clientId, holder);
    return () => {
      holder.sockets -= 1;
      if (holder.sockets === 0) holders.delete(clientId);
    };
  }

  return {
    /** Holds at most one id for a socket. */
    ofSocket() {
      let free = () => {};
      const release = () => {
        free();
        free = () => {};
      };
      const requireOwn = (clientId: string, user: User | null) => {
        if (user && isForeign(clientId, user.id)) throw new RequestFault(403, messages.foreignClientId);
      };
      return {
        /** @throws RequestFault if another player is connected with this id */
        requireOwn,
        /** @throws RequestFault if another player is connected with this id */
        hold(clientId: string, user: User): void {
          requireOwn(clientId, user);
          const taken = take(clientId, user.id);
          release();
          free = taken;
        },
        release,
      };
    },
  };
}

export type ClientIds = ReturnType<typeof createClientIds>;
export type HeldClientId = ReturnType<ClientIds['ofSocket']>;
