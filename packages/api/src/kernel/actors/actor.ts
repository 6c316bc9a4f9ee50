import type { AdminRole } from './permissions.ts';

/** An account. The role of a player is `client`. */
export interface User {
  readonly id: string;
  readonly username: string;
  /** International form. */
  readonly phoneNumber: string;
  readonly telegramId: string;
  readonly role: 'client' | 'admin';
  /** What an administrator may do. Null for a player. */
  readonly adminRole: AdminRole | null;
}

/** Somebody who is not signed in. */
export interface Visitor {
  readonly is: 'visitor';
  /** Network address. */
  readonly address: string;
}

export interface Player {
  readonly is: 'player';
  readonly id: string;
  readonly username: string;
  readonly phoneNumber: string;
  readonly address: string;
  /** Set if somebody else asks in the player's name. */
  readonly requestedBy?: Requester | undefined;
}

/**
 * Somebody who asks in a player's name and is responsible for it: an administrator, or a program
 * with an integrator's key.
 */
export interface Requester {
  readonly is: 'admin' | 'key';
  readonly id: string;
  /** The administrator's username, or the name of the key. */
  readonly name: string;
}

export interface Administrator {
  readonly is: 'admin';
  readonly id: string;
  readonly username: string;
  readonly adminRole: AdminRole;
  readonly address: string;
  /** Set while this administrator carries out what a colleague has asked for. */
  readonly approval?: { readonly id: string; readonly requestedBy: string; readonly requestedById: string };
}

/** The id of the administrator who wants an act done: the actor, or whose request they approve. */
export const askerOf = ({ id, approval }: Administrator): string => approval?.requestedById ?? id;

/** Somebody who has shown the operator's one-time set-up code. */
export interface CodeHolder {
  readonly is: 'code-holder';
  readonly address: string;
}

/**
 * The product itself, when it acts without a request: for a step of a round, evidence that confirms
 * a deposit, or housekeeping.
 */
export interface Product {
  readonly is: 'product';
}

export const PRODUCT: Product = { is: 'product' };

/** Who is acting. This comes from a request's credential, never from its input. */
export type Actor = Visitor | Player | Administrator | CodeHolder | Product;

/** Who asks in the player's name. Null if nobody else does. */
export const requesterOf = (actor: Actor): Requester | null => (actor.is === 'player' && actor.requestedBy) || null;

/**
 * The actor of a request: a visitor, or the signed-in user. If somebody asks in a player's name,
 * the actor is that player.
 */
export function actorOf(
  identity: { readonly user: User; readonly requestedBy?: Requester | undefined } | null,
  address: string,
): Visitor | Player | Administrator {
  if (!identity) return { is: 'visitor', address };
  const { user, requestedBy } = identity;
  const { id, username, phoneNumber, adminRole } = user;
  return adminRole
    ? { is: 'admin', id, username, adminRole, address }
    : { is: 'player', id, username, phoneNumber, address, requestedBy };
}

/**
 * The role of a stored account. An administrator without one was registered by a release that does
 * not know roles.
 */
export function adminRoleOf({ role, adminRole }: Pick<User, 'role' | 'adminRole'>): AdminRole | null {
  return role === 'admin' ? (adminRole ?? 'owner') : null;
}

/** The administrator of a stored account. Null if it is a player's. */
export function administratorOf(
  { id, username, ...row }: Pick<User, 'id' | 'username' | 'role' | 'adminRole'>,
  address: string,
): Administrator | null {
  const adminRole = adminRoleOf(row);
  return adminRole && { is: 'admin', id, username, adminRole, address };
}
