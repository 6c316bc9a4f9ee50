import type { User } from '@cartela/api';
import { messages } from '@cartela/api/messages';
import { RequestFault } from '../refused.ts';

/**
 * Client ids name browsers among a round's winners and prove nothing; winners' are public. So that nobody is shown as a winner
 * in another's browser, an id belongs to the player who uses it for as long as that player is connected with it.
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
    /** The one id that a socket holds. */
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
        /** @throws RequestFault for an id that another player is connected with */
        requireOwn,
        /** @throws RequestFault for an id that another player is connected with */
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
