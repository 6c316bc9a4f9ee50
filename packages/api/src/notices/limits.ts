// Limits of notices, for the browser too. This file imports only others like it and game-core.

export const NOTICE_LENGTH_MAX = 500;
