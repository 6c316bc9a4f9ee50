// Draws the icons of the installed app from `public/favicon.svg`: `node make-icons.mjs`. Run it
// again when the flower changes. The icons are part of the repository.

import { mkdir, readFile } from 'node:fs/promises';
import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';

const FOLDER = 'public/icons';
const GREEN = '#0c5a41';
/**
 * Platforms cut maskable icons and Apple's to a shape of their own. So these have colour up to the
 * edges, and the flower well inside.
 */
const ICONS = [
  { name: '192', size: 192, flower: 1 },
  { name: '512', size: 512, flower: 1 },
  { name: 'maskable-512', size: 512, flower: 0.8, background: GREEN },
  { name: 'apple-touch', size: 180, flower: 1, background: GREEN },
];

await mkdir(FOLDER, { recursive: true });
const svg = Buffer.from(await readFile('public/favicon.svg')).toString('base64');
const browser = await playwright.launch({ executablePath: await chromium.executablePath(), args: ['--no-sandbox'] });
try {
  for (const { name, size, flower, background } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(
      `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${background ?? 'transparent'}">
        <img src="data:image/svg+xml;base64,${svg}" width="${size * flower}"></body>`,
    );
    await page.evaluate('document.images[0].decode()');
    await page.screenshot({ path: `${FOLDER}/${name}.png`, omitBackground: background === undefined });
    await page.close();
  }
} finally {
  await browser.close();
}
