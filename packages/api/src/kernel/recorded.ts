import type { Actor, Administrator, CodeHolder, Player, Requester } from './actor.ts';
import type { AuditEntry } from './audit-entry.ts';

/**
 * The names that the audit log stores for an actor. An integrator's key is stored by its name,
 * marked as a key. Null for an actor whose act leaves no line there.
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
      return { adminId: null, adminName: 'Cartela', address: '' };
  }
}

function requesterName({ is, id, name }: Requester): { adminId: string | null; adminName: string } {
  return is === 'admin' ? { adminId: id, adminName: name } : { adminId: null, adminName: `API key: ${name}` };
}

type Recorded = Administrator | CodeHolder | (Player & { readonly requestedBy: Requester });

/** Whether the actor's acts must leave a line in the audit log. */
export function isRecorded(actor: Actor): actor is Recorded {
  return actor.is === 'admin' || actor.is === 'code-holder' || requesterOf(actor) !== null;
}

/** Who asks in the player's name. Null if nobody else does. */
export const requesterOf = (actor: Actor): Requester | null => (actor.is === 'player' && actor.requestedBy) || null;
