import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { MENU_PATH, ROOM_PATHS } from '../src/lib/screen/screen-paths.ts';
import { screenFiles } from './screen-files.ts';
import { bundledScript } from './script.ts';

const SCRIPT = new URL('../src/service-worker.ts', import.meta.url);
const PAGE = '/index.html';
/**
 * The screens on the way into a game. Besides what every screen needs, all of their scripts are
 * kept, even those that are loaded later.
 */
const KEPT_SCREENS = [MENU_PATH, ...ROOM_PATHS];

/**
 * Writes the service worker, which keeps the page, its styles, and the scripts and texts of the way
 * into a game.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const { common, byPath, laterByPath, byLanguage } = screenFiles(bundle);
      const styles = Object.keys(bundle).filter((name) => /\/index-[^/]*\.css$/.test(name));
      const urls = new Set([
        ...common,
        ...KEPT_SCREENS.flatMap((path) => [...(byPath[path] ?? []), ...(laterByPath[path] ?? [])]),
        ...Object.values(byLanguage).flat(),
      ]);
      const hashedFiles = [...urls, ...styles.map((name) => `/${name}`)].map((url) => ({ url, revision: null }));
      const files = [{ url: PAGE, revision: await revisionOf(join(dir, PAGE)) }, ...hashedFiles];
      const paths = Object.keys(byPath).map((path) => path.slice(1));
      const script = await bundledScript(SCRIPT, { FILES: files, NAVIGATIONS: `^/(?:${paths.join('|')})/?(?:\\?|$)` });
      await writeFile(join(dir, 'service-worker.js'), script);
    },
  };
}

async function revisionOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('base64url')
    .slice(0, 16);
}
