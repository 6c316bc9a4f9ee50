import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { BACKUPS } from '../paths.ts';
import { backUpTo, newName } from './backup.ts';
import { copyAway } from './copy-away.ts';
import { surplusIn } from './kept.ts';
import { pathFrom, say } from './terminal.ts';

/** Backs up, copies that away, and removes what need not be kept: `daily-backup [FOLDER]`. */
export async function dailyBackup(config: Config, [name]: readonly string[]): Promise<void> {
  // A folder of its own, because backups that somebody made by hand are kept.
  const folder = name === undefined ? join(BACKUPS, 'daily') : pathFrom(name);
  await backUpTo(join(folder, newName(config)), config, () => copyAway(folder, config));
  for (const surplus of surplusIn(await readdir(folder))) {
    await rm(join(folder, surplus));
    say(`Removed ${surplus}.`);
  }
}
