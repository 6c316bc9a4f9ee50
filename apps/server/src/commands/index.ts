import { type Config, StartError } from '../config.ts';
import { archiveMonth, bringBack } from './archive.ts';
import { backup } from './backup.ts';
import { exportChain, verifyChain } from './chain.ts';
import { dailyBackup } from './daily-backup.ts';
import { dataKey } from './data-key.ts';
import { restoreBackup } from './restore.ts';
import { verifyFile } from './verify.ts';
import { verifyLedgerNow } from './verify-ledger.ts';

/**
 * What the operator can do with the data besides running the server. Each command gets the
 * arguments that follow its name.
 */
const COMMANDS: Readonly<Record<string, (config: Config, args: readonly string[]) => Promise<void>>> = {
  backup,
  'daily-backup': dailyBackup,
  restore: restoreBackup,
  'export-chain': exportChain,
  'verify-chain': verifyChain,
  verify: verifyFile,
  'verify-ledger': verifyLedgerNow,
  'data-key': dataKey,
  archive: archiveMonth,
  'bring-back': bringBack,
};

/** @throws StartError if there is no such command, or it could not be done */
export async function runCommand(name: string, config: Config, args: readonly string[]): Promise<void> {
  const command = COMMANDS[name];
  if (!command) throw new StartError(`there is no command ${name}: there are ${Object.keys(COMMANDS).join(', ')}`);
  await command(config, args);
}
