import type { User } from '@cartela/api';
import { messages } from '@cartela/api/messages';
import { RequestFault } from '../refused.ts';

/**
 * Tells the other processes which player holds which client id here, and asks them about theirs.
 */
export interface ClientIdOwners {
  hold(clientId: string, userId: string): void;
  free(clientId: string): void;
  /** Whether another player holds the client id in another process. */
  isForeign(clientId: string, userId: string): Promise<boolean>;
}

/** For a process that is alone, and so has nobody to tell or to ask. */
const NO_OWNERS: ClientIdOwners = { hold() {}, free() {}, isForeign: async () => false };

/**
 * Client ids name browsers among a round's winners. They prove nothing, and winners' ids are
 * public. An id therefore belongs to one player while that player is connected with it. Otherwise a
 * browser could show another player's win as its own.
 */
export function createClientIds(elsewhere: ClientIdOwners = NO_OWNERS) {
  const owners = new Map<string, { readonly userId: string; sockets: number }>();

  function requireOwnHere(clientId: string, { id }: User): void {
    const owner = owners.get(clientId);
    if (owner !== undefined && owner.userId !== id) throw foreign();
  }

  function take(clientId: string, userId: string): () => void {
    const owner = owners.get(clientId) ?? { userId, sockets: 0 };
    owner.sockets += 1;
    owners.set(clientId, owner);
    if (owner.sockets === 1) elsewhere.hold(clientId, userId);
    return () => {
      owner.sockets -= 1;
      if (owner.sockets > 0) return;
      owners.delete(clientId);
      elsewhere.free(clientId);
    };
  }

  return {
    /** The client id of one socket, which holds at most one at a time, and none once it is gone. */
    ofSocket(socket: { readonly connected: boolean }) {
      let free = () => {};
      const release = () => {
        free();
        free = () => {};
      };
      return {
        /** @throws RequestFault if another player is connected with this id */
        async requireOwn(clientId: string, user: User | null): Promise<void> {
          if (!user) return;
          requireOwnHere(clientId, user);
          if (await elsewhere.isForeign(clientId, user.id)) throw foreign();
        },
        /** @throws RequestFault if another player is connected with this id */
        async hold(clientId: string, user: User): Promise<void> {
          requireOwnHere(clientId, user);
          if (!socket.connected) return;
          const freeThis = take(clientId, user.id);
          release();
          free = freeThis;
          // The id is held before the others are asked. So if two players come at once by two
          // processes, they cannot both get it.
          if (!(await elsewhere.isForeign(clientId, user.id))) return;
          if (free === freeThis) release();
          throw foreign();
        },
        release,
      };
    },
  };
}

const foreign = () => new RequestFault(403, messages.foreignClientId);

export type ClientIds = ReturnType<typeof createClientIds>;
export type HeldClientId = ReturnType<ClientIds['ofSocket']>;
