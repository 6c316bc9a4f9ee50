// Limits of approvals. This file imports nothing, so that the browser can use it too.

/** A request that nobody has approved by then is void. */
export const APPROVAL_DAYS_MAX = 7;
/**
 * Whom a colleague has registered, or given a password, approves nothing for that colleague for so
 * long. Others have that time to see it in the log.
 */
export const APPROVER_WAIT_HOURS = 24;
