// What somebody who reads a backup could use is encrypted with the operator's DATA_KEY.

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
export const DATA_KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_BYTES = 4;

/** What every sealed value begins with. Its version and the id of its key follow, each with `:`. */
export const SEALED = 'sealed:';
const VERSION = '1';

export interface DataKeys {
  /** With which secrets are sealed. Without it they are stored as they are. */
  readonly current?: Buffer | undefined;
  /** With which some may still be sealed. */
  readonly before?: Buffer | undefined;
}

/** Which secret it is. What was moved to another row or column cannot be opened there. */
export interface SecretPlace {
  readonly purpose: 'data-key-check' | 'second-factor' | 'pin';
  readonly id: string;
}

export interface Secrets {
  /** The id of the key with which secrets are sealed. Null without one. */
  readonly keyId: string | null;
  readonly keyIdBefore: string | null;
  /** What values begin with that are sealed with the present key. Null without one. */
  readonly prefix: string | null;
  /** The form in which a secret is stored. */
  seal(place: SecretPlace, secret: string): string;
  /**
   * Reads a stored secret, sealed or not.
   *
   * @throws Error if it was sealed with another key or for another place, or was changed
   */
  open(place: SecretPlace, stored: string): string;
}

export function createSecrets({ current, before }: DataKeys): Secrets {
  const [own, former] = [current && sealerOf(current), before && sealerOf(before)];
  return {
    keyId: own?.id ?? null,
    keyIdBefore: former?.id ?? null,
    prefix: own?.prefix ?? null,
    seal: (place, secret) => own?.seal(place, secret) ?? secret,
    open(place, stored) {
      if (!stored.startsWith(SEALED)) return stored;
      const sealer = [own, former].find((each) => each && stored.startsWith(each.prefix));
      if (!sealer) throw new Error('a secret is sealed with a key that is neither DATA_KEY nor DATA_KEY_BEFORE');
      return sealer.open(place, stored);
    },
  };
}

function sealerOf(dataKey: Buffer) {
  /** A key of its own for each purpose. None tells anything about another. */
  const derived = (purpose: string, bytes = DATA_KEY_BYTES) =>
    Buffer.from(hkdfSync('sha256', dataKey, '', `cartela ${purpose}`, bytes));
  const id = derived('key id', KEY_ID_BYTES).toString('hex');
  const prefix = `${SEALED}${VERSION}:${id}:`;
  const options = { authTagLength: TAG_BYTES };
  return {
    id,
    prefix,
    seal(place: SecretPlace, secret: string): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, derived(place.purpose), iv, options).setAAD(Buffer.from(place.id));
      const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return prefix + sealed.toString('base64url');
    },
    open(place: SecretPlace, stored: string): string {
      const sealed = Buffer.from(stored.slice(prefix.length), 'base64url');
      const iv = sealed.subarray(0, IV_BYTES);
      const decipher = createDecipheriv(CIPHER, derived(place.purpose), iv, options)
        .setAAD(Buffer.from(place.id))
        .setAuthTag(sealed.subarray(-TAG_BYTES));
      return decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
