import { fileURLToPath } from 'node:url';

// This file's folder and the bundle's (`dist`) are siblings, so the same relative paths hold for both.
const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const DATA_DIR_DEFAULT = fromHere('../../../.data');
export const MIGRATIONS = fromHere('../../../packages/db/migrations');
/** The built web app. */
export const WEB_ROOT = fromHere('../../web/dist');
