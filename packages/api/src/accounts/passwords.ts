import { hash, verify } from '@node-rs/argon2';

/**
 * In an object, so that a test can count how often a password is checked, and need not wait as long
 * for a hash as who guesses one has to.
 */
export const passwords = { hash: (password: string) => hash(password), verify };

/**
 * What a password is checked against if there is no administrator of that name. `hash()` made it
 * from random bytes that nobody has kept, so the check takes as long as any other.
 */
export const NOBODYS_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$9L4kGFDU9m5wp5YLF8YU3Q$KM32Ao0Wjf7Q+XHMNMMUVKU5gysO5wToN19xlf3upbM';

/**
 * The one form of a password that can be written in several ways: the OpaqueString of RFC 8265. A
 * keyboard may compose a letter and its accent or not, and has its own spaces.
 */
const oneForm = (password: string): string => password.normalize('NFC').replace(/\p{Zs}/gu, ' ');

export const hashPassword = (password: string): Promise<string> => passwords.hash(oneForm(password));

export const isSamePassword = (one: string, other: string): boolean => oneForm(one) === oneForm(other);

/** Whether a password is the one of a hash. Old hashes are of the password as it was typed. */
export async function isPassword(passwordHash: string, password: string): Promise<boolean> {
  if (await passwords.verify(passwordHash, oneForm(password))) return true;
  return oneForm(password) !== password && passwords.verify(passwordHash, password);
}
