// Backups are encrypted in the format of age (age-encryption.org), so the program `age` reads them
// too.
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { BackupError } from '@cartela/db/backup';
import type { Config } from '../config.ts';

/** With what an encrypted file begins. */
const BEGINNING = 'age-encryption.org/';

export type BackupKeys = Config['backupKeys'];

export const isEncrypting = ({ recipient, passphrase }: BackupKeys) =>
  recipient !== undefined || passphrase !== undefined;

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
  const opened = await decrypter.decrypt(Readable.toWeb(contents)).catch((cause: unknown) => {
    throw new BackupError('the key is not the one that it was encrypted for', { cause });
  });
  try {
    yield* Readable.fromWeb(opened);
  } catch (cause) {
    throw new BackupError('it is not complete, or it was damaged', { cause });
  }
}
