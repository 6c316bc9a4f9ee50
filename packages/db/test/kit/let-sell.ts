import { withClient } from '../../src/migrate.ts';

/**
 * Has a migrated database sell cards for real money, as after an owner has switched it on once and
 * off again.
 */
export const letSell = (url: string): Promise<unknown> =>
  withClient(url, (client) => client.unsafe(`update installation set sells_until = '2099-12-31'`));
