// Limits of notices, for the browser too. This file imports only others like it, game-core and
// kernel/day.ts.

export const NOTICE_LENGTH_MAX = 500;
