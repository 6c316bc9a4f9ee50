/**
 * Client ids name browsers among a round's winners and prove nothing; winners' are public. So that nobody is shown as a winner
 * in another's browser, an id belongs to the player who uses it for as long as that player is connected with it.
 */
export function createClientIds() {
  const holders = new Map<string, { readonly userId: string; sockets: number }>();
  return {
    /** Takes an id for a player until the returned function is called; null when it is another player's. */
    take(clientId: string, userId: string): (() => void) | null {
      const holder = holders.get(clientId) ?? { userId, sockets: 0 };
      if (holder.userId !== userId) return null;
      holder.sockets += 1;
      holders.set(clientId, holder);
      let left = false;
      return () => {
        if (left) return;
        left = true;
        holder.sockets -= 1;
        if (holder.sockets === 0) holders.delete(clientId);
      };
    },
    /** Whether another player is connected with this id. */
    isForeign(clientId: string, userId: string): boolean {
      const holder = holders.get(clientId);
      return holder !== undefined && holder.userId !== userId;
    },
  };
}

export type ClientIds = ReturnType<typeof createClientIds>;
