import { takeLaunchHash } from './launch-hash.ts';

/**
 * The hash with which Telegram opened this page. Null on the plain web. The router imports this
 * module before it reads the address.
 */
export const launchHash = takeLaunchHash(window);
