import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { makeFolder } from '@cartela/db/testing';
import { callerOf, startTryOut, takeCard as takeCardAs } from '@cartela/server/testing';
import { expect, it } from 'vitest';
import { amOlderBrowser } from '../../src/locales/am/older-browser.ts';
import { enOlderBrowser } from '../../src/locales/en/older-browser.ts';
import { launchBrowser, visit } from '../kit/browser.ts';
import {
  closeWin,
  expectNoProblems,
  joinRoom,
  signUp,
  takeCard,
  waitForBoard,
  waitForRoundEnd,
} from '../kit/player.ts';
import { heading, said } from '../kit/screen.ts';
import { figure } from '../kit/staged-scene.ts';

/** The oldest that Cartela supports, which is the last for Android 6, and one that is older. */
const OLDEST = '106.0.2';
const TOO_OLD = '92.0.0';

/** Long enough to pick a card by hand, and for a board and a popup to be seen. */
const PACE = { BINGO_COUNTDOWN_MS: '8000', BINGO_CALL_INTERVAL_MS: '250', BINGO_POPUP_MS: '8000' };
const RIVAL = { username: 'Bekele', phoneNumber: '0712345602' };

/** Fetches a Chromium of npm, and unpacks it. Returns the path of its program. */
async function chromiumOf(version: string): Promise<string> {
  const folder = await makeFolder(`chromium-${version}`);
  const name = '@sparticuz/chromium';
  await promisify(execFile)('npm', ['install', '--no-save', '--silent', '--prefix', folder, `${name}@${version}`]);
  const packed = await readFile(join(folder, 'node_modules', name, 'bin/chromium.br'));
  const program = join(folder, 'chromium');
  await writeFile(program, await promisify(brotliDecompress)(packed), { mode: 0o755 });
  return program;
}

it('the oldest browser that is supported plays a round, sees the wallet and checks the draw', async () => {
  await using server = await startTryOut(PACE);
  await using browser = await launchBrowser({ executablePath: await chromiumOf(OLDEST) });
  await using almaz = await visit(browser, { url: server.url() });
  const { page } = almaz;
  await page.goto('/');
  await signUp(almaz, { username: 'Almaz', phoneNumber: '0912345601' });
  await joinRoom(almaz, 10);
  await callerOf(server.url()).accounts.register.mutate(RIVAL);
  const { token } = await callerOf(server.url()).accounts.login.mutate(RIVAL);
  await takeCardAs({ call: callerOf(server.url(), token) }, 42);
  await takeCard(almaz, 7);
  await waitForBoard(almaz);
  await almaz.screenshot('older-board');
  const gameId = await figure(page, 'GameID').textContent();
  const { won } = await waitForRoundEnd(almaz, 7);
  await almaz.screenshot('older-winners');
  await page.waitForURL(/\/CartelaSelction/);
  if (won) await closeWin(almaz);
  await page.goto('/wallet');
  await heading(page, 'Wallet').waitFor();
  await almaz.screenshot('older-wallet');
  await page.goto(`/fair/${gameId}`);
  await page.getByRole('button', { name: 'Check this game' }).click();
  await said(page, 'Checked on your device: everything is right').waitFor();
  expectNoProblems(almaz);
});

it('an older one is told what to update, in both languages, and runs nothing of the app', async () => {
  await using server = await startTryOut(PACE);
  await using browser = await launchBrowser({ executablePath: await chromiumOf(TOO_OLD) });
  const page = await browser.newPage();
  await page.goto(server.url());
  const sentences = page.locator('body > p');
  expect(await sentences.allTextContents()).toEqual([enOlderBrowser, amOlderBrowser]);
  expect(await page.locator('body > :not(p)').count()).toBe(0);
});
