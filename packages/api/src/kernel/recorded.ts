import type { Actor, Administrator, CodeHolder, Player, Requester } from './actor.ts';
import type { AuditEntry } from './audit-entry.ts';

/**
 * Who the audit log names: a key by its name, marked as one. Null for somebody who leaves no line
 * there.
 */
export function recordedAs(
  actor: Actor,
  action: AuditEntry['action'],
): { adminId: string | null; adminName: string; address: string } | null {
  switch (actor.is) {
    case 'admin':
      return { adminId: actor.id, adminName: actor.username, address: actor.address };
    case 'code-holder':
      return { adminId: null, adminName: 'set-up code', address: actor.address };
    case 'visitor':
      return action === 'sign-in-refused'
        ? { adminId: null, adminName: 'not signed in', address: actor.address }
        : null;
    case 'player':
      return actor.requestedBy ? { ...requesterName(actor.requestedBy), address: actor.address } : null;
    case 'product':
      return null;
  }
}

function requesterName({ is, id, name }: Requester): { adminId: string | null; adminName: string } {
  return is === 'admin' ? { adminId: id, adminName: name } : { adminId: null, adminName: `API key: ${name}` };
}

type Recorded = Administrator | CodeHolder | (Player & { readonly requestedBy: Requester });

/** Whose acts must leave a line. */
export function isRecorded(actor: Actor): actor is Recorded {
  return actor.is === 'admin' || actor.is === 'code-holder' || requesterOf(actor) !== null;
}

/** Who asks in a player's name. */
export const requesterOf = (actor: Actor): Requester | null => (actor.is === 'player' && actor.requestedBy) || null;
