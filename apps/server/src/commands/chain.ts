import { parseArgs } from 'node:util';
import { ChainError, exportChains, verifyChains } from '@cartela/db/chain';
import { type Config, StartError } from '../config.ts';
import { readDatabase } from '../database.ts';
import { countText, pathFrom, say } from './terminal.ts';

/** Appends the ledger and the audit log to the files of a folder: `export-chain FOLDER`. */
export async function exportChain(config: Config, [name]: readonly string[]): Promise<void> {
  const folder = folderOf(name, 'export-chain');
  const exported = await readDatabase(config, { progress: say }, (url) => exportChains(url, folder)).catch(chainFault);
  for (const { name: chain, records, newRecords, late, head } of exported) {
    const among = late === 0 ? '' : `, ${late} of them with numbers that were passed over before`;
    say(`${chain}: ${countText(newRecords, 'record')} added${among}, ${countText(records, 'record')} in all.`);
    say(`  ${head}`);
  }
  say('Note the two hashes where nobody who may write to the database or to this folder can change them.');
}

/**
 * Checks exported chains, and says whether anything was changed: `verify-chain FOLDER
 * [--files-only] [HASH …]`.
 *
 * @throws StartError if there are differences, or the folder cannot be read
 */
export async function verifyChain(config: Config, args: readonly string[]): Promise<void> {
  const { positionals, values } = argumentsIn(args);
  const [name, ...heads] = positionals;
  const folder = folderOf(name, 'verify-chain');
  const verify = (url?: string) => verifyChains(folder, { url, heads });
  const verified = await (values['files-only'] ? verify() : readDatabase(config, { progress: say }, verify)).catch(
    chainFault,
  );
  for (const { name: chain, records, head, newer, archived, pseudonymised, differences, faults } of verified) {
    const archivedText = archived === 0 ? '' : `, ${archived.toLocaleString('en-US')} of them archived`;
    const namelessText =
      pseudonymised === 0
        ? ''
        : `, ${pseudonymised.toLocaleString('en-US')} of them without the name of a forgotten player`;
    const since = newer === null ? '' : `; ${countText(newer, 'record')} came since the last export`;
    say(
      `${chain}: ${countText(records, 'record')} checked${archivedText}${namelessText}, ${countText(differences, 'difference')}${since}.`,
    );
    say(`  ${head}`);
    for (const fault of faults) say(`  ${fault}`);
    if (differences > faults.length) say(`  … and ${differences - faults.length} more`);
  }
  if (verified.some(({ differences }) => differences > 0)) throw new StartError('there are differences');
}

function argumentsIn(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { 'files-only': { type: 'boolean' } } });
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function folderOf(name: string | undefined, command: string): string {
  if (name === undefined) throw new StartError(`which folder? Name it: npm run ${command} -- FOLDER`);
  return pathFrom(name);
}

function chainFault(error: unknown): never {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
  if (error instanceof ChainError || isMissing) throw new StartError(error.message, { cause: error });
  throw error;
}
