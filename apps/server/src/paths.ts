import { fileURLToPath } from 'node:url';

// The bundle's folder (`dist`) is next to this file's folder, so the same relative paths work in
// both.
const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The folder of the whole installation. */
export const INSTALLED = fromHere('../../..');
export const DATA_DIR_DEFAULT = fromHere('../../../.data');
/** The folder for backups whose file the operator does not name. */
export const BACKUPS = fromHere('../../../backups');
export const MIGRATIONS = fromHere('../../../packages/db/migrations');
/** The built web app. */
export const WEB_ROOT = fromHere('../../web/dist');
