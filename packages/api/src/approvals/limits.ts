// Limits of approvals, for the browser too. This file imports only others like it, game-core and
// kernel/times/day.ts.

/** Kinds of acts of which the amount decides whether they need a second administrator. */
export const BY_AMOUNT = ['top-up', 'restitution', 'deposit', 'deposit-correction', 'withdrawal'] as const;

/** Days after which a request that nobody has approved is void. */
export const APPROVAL_DAYS_MAX = 7;
/** Requests of one administrator that may wait at a time. */
export const OPEN_APPROVALS_PER_ADMIN_MAX = 20;
/**
 * Hours in which an administrator takes no part in approvals after a colleague has registered them,
 * or has reset their password or second factor. The colleague may be able to act in their name.
 * Other administrators have that time to see it in the log.
 */
export const APPROVER_WAIT_HOURS = 24;
