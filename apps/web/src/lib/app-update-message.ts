/** Tells a new service worker that waits to take over. */
export const USE_NOW = 'use-now';
