import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { callerOf, programOnPath, startTryOut, takeCard as takeCardAs } from '@cartela/server/testing';
import { describe, it } from 'vitest';
import { FIRST_VISIT_KEY } from '../../src/features/help/first-visit-key.ts';
import { PICTURES_WANTED, SCREENSHOTS } from '../kit/browser.ts';
import { type Driver, personAt } from '../kit/drivers/driver.ts';
import { openFirefox } from '../kit/drivers/firefox.ts';
import { openWebKit } from '../kit/drivers/webkit.ts';

/** Long enough to pick a card by hand, and for a board and a popup to be seen. */
const PACE = { BINGO_COUNTDOWN_MS: '8000', BINGO_CALL_INTERVAL_MS: '250', BINGO_POPUP_MS: '8000' };
const RIVAL = { username: 'Bekele', phoneNumber: '0712345602' };

const firefox = programOnPath(['firefox-esr', 'firefox']);
const [driver, xvfb] = [programOnPath(['WebKitWebDriver']), programOnPath(['xvfb-run'])];

describe.skipIf(!firefox)('Firefox', () => {
  it.concurrent('plays a round, sees the wallet and checks the draw', async () => {
    await using page = await openFirefox(firefox ?? '');
    await playRound(page, 'firefox');
  });
});

describe.skipIf(!driver || !xvfb)('WebKitGTK', () => {
  it.concurrent('plays a round, sees the wallet and checks the draw', async () => {
    await using page = await openWebKit({ driver: driver ?? '', xvfb: xvfb ?? '' });
    await playRound(page, 'webkit');
  });
});

async function playRound(page: Driver, browser: string): Promise<void> {
  await using server = await startTryOut(PACE);
  const almaz = personAt(page);
  const picture = async (what: string) => {
    if (!PICTURES_WANTED) return;
    await mkdir(SCREENSHOTS, { recursive: true });
    await writeFile(join(SCREENSHOTS, `${browser}-${what}.png`), Buffer.from(await page.screenshot(), 'base64'));
  };
  await page.goto(`${server.url()}/signups`);
  await page.evaluate(`(localStorage.setItem('${FIRST_VISIT_KEY}', 'over'), '')`);
  await almaz.fill('Username', 'Almaz');
  await almaz.fill('Phone number', '0912345601');
  await almaz.click('I am 18 or older, and I accept the terms');
  await almaz.click('Sign up');
  await almaz.click('Join the 10 ETB room');
  await callerOf(server.url()).accounts.register.mutate(RIVAL);
  const { token } = await callerOf(server.url()).accounts.login.mutate(RIVAL);
  await takeCardAs({ call: callerOf(server.url(), token) }, 42);
  await almaz.see('Choose your cartelas');
  await almaz.click('Cartela 7, free');
  await almaz.click('Confirm');
  await almaz.see('GameID');
  await almaz.see('card number 7');
  await picture('board');
  await almaz.see('Check this game’s draw');
  await picture('winners');
  const gameId = await page.evaluate(`document.querySelector('dialog a[href^="/fair/"]').pathname.split('/').at(-1)`);
  await page.goto(`${server.url()}/wallet`);
  await almaz.see('Wallet balance');
  await picture('wallet');
  await page.goto(`${server.url()}/fair/${gameId}`);
  await almaz.click('Check this game');
  await almaz.see('Checked on your device: everything is right');
  await picture('check');
}
