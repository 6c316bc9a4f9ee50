/**
 * The header in which a page says for whose account it acts, by the user's id. It proves nothing:
 * the server only refuses a call whose credential is another user's. Sockets say it as `account` in
 * their connection parameters.
 */
export const ACCOUNT_HEADER = 'x-cartela-account';
