/** An account. The role of a player is `client`. */
export interface User {
  readonly id: string;
  readonly username: string;
  /** International form. */
  readonly phoneNumber: string;
  readonly telegramId: string;
  readonly role: 'client' | 'admin';
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
}

export interface Administrator {
  readonly is: 'admin';
  readonly id: string;
  readonly username: string;
  readonly address: string;
  /** Set while this administrator carries out what a colleague has asked for. */
  readonly approval?: { readonly id: string; readonly requestedBy: string; readonly requestedById: string };
}

/** Somebody who has shown the operator's one-time set-up code. */
export interface CodeHolder {
  readonly is: 'code-holder';
  readonly address: string;
}

/**
 * The product itself, acting without a request: a round's step, evidence that confirms a deposit,
 * housekeeping.
 */
export interface Product {
  readonly is: 'product';
}

export const PRODUCT: Product = { is: 'product' };

/** Who is acting. This comes from a request's credential, never from its input. */
export type Actor = Visitor | Player | Administrator | CodeHolder | Product;

/** The actor behind a request: the user who is signed in, or a visitor. */
export function actorOf(user: User | null, address: string): Visitor | Player | Administrator {
  if (!user) return { is: 'visitor', address };
  const { id, username, phoneNumber } = user;
  return user.role === 'admin'
    ? { is: 'admin', id, username, address }
    : { is: 'player', id, username, phoneNumber, address };
}
