// Limits of the history. This file imports nothing, so that the browser can use it too.

export const HISTORY_PAGE_SIZE = 10;
export const HISTORY_PAGE_SIZE_MAX = 500;
