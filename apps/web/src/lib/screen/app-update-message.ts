/** The message that tells a waiting service worker to take over. */
export const USE_NOW = 'use-now';
