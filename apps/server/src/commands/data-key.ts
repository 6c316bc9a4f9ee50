import { createSecrets, loseSecrets, secretsByKey } from '@cartela/api';
import { connect, type Db } from '@cartela/db';
import { type Config, StartError } from '../config.ts';
import { readDatabase } from '../database.ts';
import { countText, say } from './terminal.ts';

/**
 * Says with which keys secrets in the database are sealed: `data-key`. Before that, `data-key lost
 * ID` makes do without those whose key is lost.
 */
export async function dataKey(config: Config, [act, lostId]: readonly string[]): Promise<void> {
  if (act !== undefined && (act !== 'lost' || !lostId)) throw new StartError('there is data-key, and data-key lost ID');
  const { keyId, keyIdBefore } = createSecrets(config.dataKeys);
  if (lostId && [keyId, keyIdBefore].includes(lostId))
    throw new StartError(`the key ${lostId} is set, so it is not lost`);
  await readDatabase(config, { progress: say }, async (url) => {
    const { db, close } = connect({ url, maxConnections: 1 });
    try {
      if (lostId) await lose(db, lostId);
      await tell(db, config);
    } finally {
      await close();
    }
  });
}

async function lose(db: Db, keyId: string): Promise<void> {
  const lost = await loseSecrets(db, keyId);
  say(`Removed: ${countText(lost['second-factor'], 'second factor')}.`);
  say(`Can no longer be entered: ${countText(lost.pin, 'PIN')}.`);
}

async function tell(db: Db, { dataKeys }: Config): Promise<void> {
  const { keyId, keyIdBefore } = createSecrets(dataKeys);
  const nameOf = (id: string | null) => {
    if (id === null) return 'not sealed';
    if (id === keyId) return `sealed with DATA_KEY (${id})`;
    return id === keyIdBefore ? `sealed with DATA_KEY_BEFORE (${id})` : `sealed with another key (${id})`;
  };
  for (const { keyId: id, count } of await secretsByKey(db)) say(`${countText(count, 'value')} ${nameOf(id)}`);
}
