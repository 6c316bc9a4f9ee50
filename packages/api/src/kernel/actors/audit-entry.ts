import {
  type Actor,
  type Administrator,
  type CodeHolder,
  type Player,
  type Product,
  type Requester,
  requesterOf,
} from './actor.ts';

/**
 * The names of acts in the audit log, and the area of each, which adds its own here. So the
 * compiler refuses a name that two areas have, or none.
 */
export interface AuditActions extends Readonly<Record<never, never>> {}

export interface AuditEntry {
  readonly action: keyof AuditActions;
  /** What the act was applied to, as a person would name it. */
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** Set if the product decided this by itself, no matter whose request triggered it. */
  readonly by?: Product;
}

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
