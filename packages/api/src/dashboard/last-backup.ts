import { schema } from '@cartela/db';
import type { Core } from '../kernel/work/core.ts';

const { installation } = schema;

/** When the last backup was begun. Null if none was made. */
export async function lastBackupAtMs({ db }: Pick<Core, 'db'>): Promise<number | null> {
  const [installed] = await db.select({ backedUpAt: installation.backedUpAt }).from(installation);
  return installed?.backedUpAt?.getTime() ?? null;
}
