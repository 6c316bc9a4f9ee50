import { verify } from '@node-rs/argon2';

/** In an object, so that a test can count how often a password is checked. */
export const passwords = { verify };

/**
 * What a password is checked against if there is no administrator of that name. `hash()` made it
 * from random bytes that nobody has kept, so the check takes as long as any other.
 */
export const NOBODYS_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$9L4kGFDU9m5wp5YLF8YU3Q$KM32Ao0Wjf7Q+XHMNMMUVKU5gysO5wToN19xlf3upbM';
