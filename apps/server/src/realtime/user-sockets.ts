import { SOCKETS_PER_USER_MAX } from '@cartela/api/kernel/limits';

/**
 * The open sockets of each user, of both protocols. One too many closes the user's oldest. For
 * example, a phone that lost its connection comes back while its old socket still counts as open.
 */
export function createUserSockets() {
  const closers = new Map<string, Set<() => void>>();
  return {
    /** Counts a socket until the returned function is called. `close` closes it. */
    enter(userId: string, close: () => void): () => void {
      const open = closers.get(userId) ?? new Set();
      closers.set(userId, open.add(close));
      const leave = () => {
        open.delete(close);
        if (open.size === 0 && closers.get(userId) === open) closers.delete(userId);
      };
      if (open.size > SOCKETS_PER_USER_MAX) {
        const [oldest] = open;
        if (oldest) {
          open.delete(oldest);
          oldest();
        }
      }
      return leave;
    },
  };
}

export type UserSockets = ReturnType<typeof createUserSockets>;
