// Builds the web app into a folder of its own, which then takes the place of `dist`. So a server
// that serves `dist` meanwhile never serves half of a build.

import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

const OUTPUT = 'dist';
/**
 * The endings of files that a compressor makes smaller. Fonts, sounds and pictures are packed
 * already.
 */
const TEXTS = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.map']);
/** The size of a network packet. A file that fits into one arrives no sooner when it is smaller. */
const LEAST_BYTES = 1200;

const packings = [
  {
    ending: '.br',
    /** @param {Buffer} bytes */
    pack: (bytes) =>
      promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
  },
  {
    ending: '.gz',
    /** @param {Buffer} bytes */
    pack: (bytes) => promisify(gzip)(bytes, { level: 9 }),
  },
];

const folder = await mkdtemp(`${OUTPUT}.`);
try {
  const [fresh, old] = [`${folder}/new`, `${folder}/old`];
  await build({ logLevel: 'warn', build: { outDir: fresh } });
  await pack(fresh);
  await rename(OUTPUT, old).catch(ignoreMissing);
  await rename(fresh, OUTPUT);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/**
 * Writes each text of a build again in packed form, packed as well as possible: `main.js.br` and
 * `main.js.gz` beside `main.js`. Texts that fit into one packet are left out. The server then packs
 * nothing itself.
 *
 * @param {string} folder
 */
async function pack(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && TEXTS.has(extname(entry.name)));
  for (const { parentPath, name } of texts) {
    const file = join(parentPath, name);
    const bytes = await readFile(file);
    if (bytes.length < LEAST_BYTES) continue;
    for (const packing of packings) await writeFile(`${file}${packing.ending}`, await packing.pack(bytes));
  }
}

/** @param {NodeJS.ErrnoException} error */
function ignoreMissing(error) {
  if (error.code !== 'ENOENT') throw error;
}
