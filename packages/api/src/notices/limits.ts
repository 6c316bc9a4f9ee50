// Limits of notices. The browser uses them too, so this file imports only others like it and game-core.

export const NOTICE_LENGTH_MAX = 500;
