import { takeLaunchHash } from './launch-hash.ts';

/**
 * How Telegram opened this page; null on the plain web. The router imports this before it reads the
 * address.
 */
export const launchHash = takeLaunchHash(window);
