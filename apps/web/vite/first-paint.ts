import type { Plugin } from 'vite';
import { screenFiles } from './screen-files.ts';
import { bundledScript } from './script.ts';

const SCRIPT = new URL('../src/first-paint.ts', import.meta.url);
const OLDER_BROWSER = new URL('../src/older-browser.ts', import.meta.url);
/**
 * Where the page wants the script: after its encoding is said, and before style sheets, for which
 * the script would wait.
 */
const PLACE = '<!-- first-paint -->';

/**
 * Puts two small scripts into the page, which run before anything is painted. One tells a browser
 * that it is too old. The other chooses the colours, so that a dark screen never flashes bright,
 * and asks for the files of the screen that was opened.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const { byPath, byLanguage } = screenFiles(bundle ?? {});
        const script = await bundledScript(SCRIPT, { FILES_BY_PATH: byPath, FILES_BY_LANGUAGE: byLanguage });
        const olderBrowser = await bundledScript(OLDER_BROWSER, {}, 'es2015');
        return html.replace(PLACE, () => `<script>${olderBrowser}</script><script>${script}</script>`);
      },
    },
  };
}
