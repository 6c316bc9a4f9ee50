import type { Plugin } from 'vite';
import { screenFiles } from './screen-files.ts';
import { bundledScript } from './script.ts';

const SCRIPT = new URL('../src/first-paint.ts', import.meta.url);
/**
 * Where the page wants it: after what says its encoding, and before style sheets, which it would
 * wait for.
 */
const PLACE = '<!-- first-paint -->';

/**
 * Puts a small script into the page that runs before anything is painted: it chooses the colours,
 * so that a dark screen never flashes bright, and asks for the files of the screen that was opened.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const { byPath, byLanguage } = screenFiles(bundle ?? {});
        const script = await bundledScript(SCRIPT, { FILES_BY_PATH: byPath, FILES_BY_LANGUAGE: byLanguage });
        return html.replace(PLACE, () => `<script>${script}</script>`);
      },
    },
  };
}
