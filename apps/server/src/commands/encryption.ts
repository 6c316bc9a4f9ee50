// Backups are encrypted in the format of age (age-encryption.org), so the program `age` reads them
// too.
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { BackupError } from '@cartela/db/backup';
import { type Config, StartError } from '../config.ts';

/** With what an encrypted file begins. */
const BEGINNING = 'age-encryption.org/';

export type BackupKeys = Config['backupKeys'];

export const isEncrypting = ({ recipient, passphrase }: BackupKeys) =>
  recipient !== undefined || passphrase !== undefined;

/**
 * Tries the keys, because a wrong one would be found only at night, or at a restore.
 *
 * @throws StartError
 */
export async function tryKeys({ recipient, identity }: BackupKeys): Promise<void> {
  if (recipient === undefined && identity === undefined) return;
  const { Decrypter, Encrypter } = await import('age-encryption');
  await refusing('BACKUP_RECIPIENT', async () => {
    const encrypter = new Encrypter();
    if (recipient === undefined) return;
    encrypter.addRecipient(recipient);
    await encrypter.encrypt('');
  });
  await refusing('BACKUP_IDENTITY', async () => {
    if (identity !== undefined) new Decrypter().addIdentity(identity);
  });
}

/** Leaves out why, because the text of the error may contain the key. */
async function refusing(name: string, tryKey: () => Promise<void>): Promise<void> {
  await tryKey().catch(() => {
    throw new StartError(
      `${name} is not valid: a character is missing or wrong in it, or it is not a key of age-keygen`,
    );
  });
}

/** Passes the contents on, encrypted if there is a key for that. */
export async function* encrypted(contents: AsyncIterable<Buffer>, keys: BackupKeys): AsyncGenerator<Uint8Array> {
  if (!isEncrypting(keys)) return yield* contents;
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  if (keys.recipient !== undefined) encrypter.addRecipient(keys.recipient);
  else if (keys.passphrase !== undefined) encrypter.setPassphrase(keys.passphrase);
  yield* Readable.fromWeb(await encrypter.encrypt(Readable.toWeb(Readable.from(contents))));
}

export async function isEncrypted(file: string): Promise<boolean> {
  for await (const chunk of createReadStream(file, { end: BEGINNING.length - 1 })) return String(chunk) === BEGINNING;
  return false;
}

/** Yields the contents, or throws BackupError: without the right key, or if they were changed. */
export async function* decrypted(contents: Readable, { identity, passphrase }: BackupKeys): AsyncGenerator<Uint8Array> {
  if (identity === undefined && passphrase === undefined)
    throw new BackupError('it is encrypted; set BACKUP_IDENTITY or BACKUP_PASSPHRASE');
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  if (identity !== undefined) decrypter.addIdentity(identity);
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase);
  const plaintext = await decrypter.decrypt(Readable.toWeb(contents)).catch((cause: unknown) => {
    throw new BackupError('the key is not the one that it was encrypted for', { cause });
  });
  try {
    yield* Readable.fromWeb(plaintext);
  } catch (cause) {
    throw new BackupError('it is not complete, or it was damaged', { cause });
  }
}
