import { createPlayer } from '@cartela/api/testing';
import { openServer, SELLING } from '@cartela/server/testing';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answerAgain, answerCalls } from '../kit/answers.ts';
import { sharedBrowser, visit } from '../kit/browser.ts';
import { logInAs } from '../kit/player.ts';
import { launch, telegramBridge } from '../kit/telegram/telegram-client.ts';
import { menu, registerOnTheWeb } from '../kit/telegram/telegram-player.ts';
import { openTelegramScene } from '../kit/telegram/telegram-scene.ts';

const browser = await sharedBrowser();

async function submit(page: Page, username: string, phoneNumber: string): Promise<void> {
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Phone number', { exact: true }).fill(phoneNumber);
  await page.locator('form').getByRole('button').click();
}

it('tells a newcomer which names cannot be had, and somebody who guesses how long to wait', async () => {
  await using server = await openServer(SELLING);
  const player = await createPlayer(server.db);
  await using home = await visit(browser, { url: server.url() });
  await logInAs(home, player);
  await using stranger = await visit(browser, { url: server.url() });
  const { page } = stranger;

  await page.goto('/signups');
  await submit(page, '', '');
  await page.getByText('Please fill in all required fields!', { exact: true }).waitFor();
  await submit(page, 'Cartela Support', '0911234567');
  await page.getByText('Please fill in all required fields!', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: 'I am 18 or older' }).check();
  await submit(page, 'Cartela Support', '0911234567');
  await page.getByText('This username is reserved. Please choose another one.', { exact: true }).waitFor();
  await stranger.screenshot('reserved-name');
  await answerCalls(page, 'accounts.register', { message: 'Come back tomorrow' });
  await submit(page, 'Chaltu', '0911234567');
  await page.locator('[data-toast]').getByText('Come back tomorrow', { exact: true }).waitFor();
  await answerAgain(page);

  await page.goto('/logins');
  for (let guess = 0; guess < 6; guess += 1) {
    const answered = page.waitForResponse(/accounts\.login/);
    await submit(page, player.username, `09110000${10 + guess}`);
    await answered;
  }
  await page.getByText(/Too many attempts\. Please wait \d+ seconds? and try again\./).waitFor();
  await stranger.screenshot('too-many-attempts');

  // The player has the same address but a known browser, so the player notices nothing of this.
  await home.context.clearCookies({ name: 'cartela_session' });
  await home.page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await logInAs(home, player);
  const kept = (await home.context.cookies()).find(({ name }) => name === 'cartela_browser');
  expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
});

it('lets pages connect to nobody else, and administrators’ pages run no script of others', async () => {
  await using server = await openServer(SELLING);
  await using visitor = await visit(browser, { url: server.url() });
  const { page } = visitor;
  /**
   * What the policy stopped when the page opened a socket to `url` and loaded a script from
   * Telegram.
   */
  const stopped = (url: string) =>
    page.evaluate(async (socketUrl) => {
      const directives: string[] = [];
      document.addEventListener('securitypolicyviolation', (event) => directives.push(event.effectiveDirective));
      const socket = new WebSocket(socketUrl);
      await new Promise((resolve) => {
        socket.addEventListener('open', resolve);
        socket.addEventListener('error', resolve);
      });
      socket.close();
      const script = document.createElement('script');
      script.src = 'https://telegram.org/js/telegram-web-app.js';
      await new Promise((resolve) => {
        script.addEventListener('load', resolve);
        script.addEventListener('error', resolve);
        document.head.append(script);
      });
      return directives;
    }, url);
  const own = `${server.url().replace('http', 'ws')}/trpc`;
  const foreign = own.replace('127.0.0.1', '127.0.0.2');

  await page.route('https://telegram.org/**', (route) => route.fulfill({ body: '' }));
  await page.goto('/logins');
  expect(await stopped(own)).toEqual([]);
  await page.goto('/logins');
  expect(await stopped(foreign)).toEqual(['connect-src']);
  await page.goto('/admines');
  expect(await stopped(own)).toEqual(['script-src-elem']);
});

it('a link with somebody else’s launch signs nobody in on the web unless they say that it is theirs', async () => {
  await using scene = await openTelegramScene(browser);
  const { url, person, player } = scene;
  await using bekele = await visit(browser, { url });
  const { page } = bekele;
  await launch(page, { person });
  await page.getByRole('alert').getByRole('heading', { name: 'Is this your Telegram account?' }).waitFor();
  await bekele.screenshot('telegram-unconfirmed-launch');
  await page.getByRole('button', { name: 'Log in without Telegram' }).click();
  await page.getByLabel('Phone number', { exact: true }).waitFor();
  expect(await page.evaluate(() => window.localStorage.getItem('accesstoken'))).toBeNull();

  await launch(page, { person });
  await page.getByRole('button', { name: 'It is mine: log in' }).click();
  await menu(page).waitFor();
  expect(await page.evaluate(() => window.localStorage.getItem('username'))).toBe(player.username);
});

it('a link with somebody else’s launch takes no player’s place on the web unless they say so, as Telegram itself may', async () => {
  await using scene = await openTelegramScene(browser);
  const { url, person, player } = scene;
  await using bekele = await visit(browser, { url });
  const { page } = bekele;
  const own = await registerOnTheWeb(url);
  const name = () => page.evaluate(() => window.localStorage.getItem('username'));
  await logInAs(bekele, own);
  await launch(page, { person });
  await page.getByRole('alert').getByRole('heading', { name: 'Another player is logged in here' }).waitFor();
  await bekele.screenshot('telegram-other-player');
  await page.getByRole('button', { name: `Continue as ${own.username}` }).click();
  await menu(page).waitFor();
  expect(await name()).toBe(own.username);
  // From now on, the tab shows the plain web app.
  await page.reload();
  await menu(page).waitFor();

  // If the account is their own, the player says so.
  await launch(page, { person });
  await page.getByRole('button', { name: 'It is mine: log in' }).click();
  await menu(page).waitFor();
  expect(await name()).toBe(player.username);
  await page.evaluate(() => {
    window.sessionStorage.clear();
    window.localStorage.clear();
  });
  await logInAs(bekele, own);

  // Telegram's clients put their bridge into the page before the app runs.
  await bekele.context.addInitScript(telegramBridge);
  await launch(page, { person });
  await menu(page).waitFor();
  expect(await name()).toBe(player.username);
});
