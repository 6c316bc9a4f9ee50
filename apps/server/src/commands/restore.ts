import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { verifyLedger } from '@cartela/db';
import { BackupError, restore } from '@cartela/db/backup';
import { type Config, StartError } from '../config.ts';
import { openDatabase } from '../database.ts';
import { MIGRATIONS } from '../paths.ts';
import { type BackupKeys, decrypted, isEncrypted } from './encryption.ts';
import { countText, pathFrom, say, tellProgress } from './terminal.ts';
import { inWords, transfersIn } from './verify-ledger.ts';

/** Puts a backup into a new installation on which no server runs: `restore FILE`. */
export async function restoreBackup(config: Config, [name]: readonly string[]): Promise<void> {
  if (name === undefined) throw new StartError('which backup? Name its file: npm run restore -- FILE');
  const file = pathFrom(name);
  const log = { info() {}, warn: (_details: object, line: string) => say(line), error() {} };
  const reporting = { progress: say, log, onTaken: () => process.exit(1) };
  const database = await openDatabase({ ...config, redisUrl: undefined }, reporting, (url) =>
    fill(url, file, config.backupKeys),
  );
  try {
    say('Checking the ledger ...');
    const report = await verifyLedger(database.db);
    if (!report.ok) throw new StartError(`the backup is restored, but its ledger does not agree: ${inWords(report)}`);
    say(`Restored. The ledger agrees: ${transfersIn(report)}.`);
  } finally {
    await database.close();
  }
}

async function fill(url: string, file: string, keys: BackupKeys): Promise<void> {
  say(`Restoring ${file} ...`);
  try {
    const { rows, takenAt } = await restore(url, unpacked(file, keys), {
      folder: MIGRATIONS,
      onProgress: tellProgress(),
    });
    say(`${countText(rows, 'row')}, as of ${takenAt}.`);
  } catch (error) {
    throw new StartError(`${file} is not restored, and nothing was changed: ${faultOf(error)}`, { cause: error });
  }
}

/** The file is opened only when it is read, so the reader gets every error. */
async function* unpacked(file: string, keys: BackupKeys): AsyncGenerator<Buffer> {
  const unpacking = createGunzip();
  const isSecret = await isEncrypted(file);
  const contents = createReadStream(file);
  const packed: Readable = isSecret ? Readable.from(decrypted(contents, keys)) : contents;
  packed.on('error', (error) => void unpacking.destroy(error));
  try {
    yield* packed.pipe(unpacking);
    // Zeros after the packed text are not read. What is encrypted has nothing after its end.
    if (!isSecret && unpacking.bytesWritten < (await stat(file)).size)
      throw new BackupError('there is something after its end');
  } finally {
    packed.destroy();
    unpacking.destroy();
  }
}

function faultOf(error: unknown): string {
  if (error instanceof BackupError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'Z_BUF_ERROR') return 'it is not complete, or it was damaged';
  if (code === 'Z_DATA_ERROR') return 'it is not such a backup, or it was damaged';
  return error instanceof Error ? error.message : String(error);
}
