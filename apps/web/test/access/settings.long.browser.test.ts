import { callerOf } from '@cartela/server/testing';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { holdCalls } from '../kit/answers.ts';
import { sharedBrowser, visit } from '../kit/browser.ts';
import { playerToken } from '../kit/calls.ts';
import { expectNoProblems, logInAs } from '../kit/player.ts';
import { toastOf } from '../kit/screen.ts';
import { openBoard, openScene, PLAYING } from '../kit/staged-scene.ts';
import { clientState, launch, press } from '../kit/telegram/telegram-client.ts';
import { menu, registerOnTheWeb } from '../kit/telegram/telegram-player.ts';
import { openTelegramScene } from '../kit/telegram/telegram-scene.ts';

const SAVE = /telegram\.savePreferences/;

const browser = await sharedBrowser();

const kind = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const isOn = (page: Page, name: string) => kind(page, name).getAttribute('aria-checked');

it('lets a player choose what the bot writes, as they do with its own /mute', async () => {
  await using scene = await openTelegramScene(browser);
  const { almaz, person, telegram, url } = scene;
  const { page } = almaz;
  await launch(page, { person });
  await menu(page).waitFor();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'Messages from the bot' }).waitFor();
  const ofBot = page.getByRole('region', { name: 'Messages from the bot' });
  expect(await ofBot.getByRole('switch').allTextContents()).toEqual([
    'Deposits confirmed',
    'Deposits rejected',
    'Withdrawals paid',
    'Withdrawals rejected',
    'Prizes won while you were away',
    'Games cancelled',
    'Planned games that begin soon',
    'News from Cartela',
  ]);
  await page.getByText('The bot cannot write to you yet.').waitFor();
  await page.getByRole('link', { name: 'Open the bot' }).click();
  expect((await clientState(page)).acts.at(-1)).toMatch(/^telegram https:\/\/t\.me\//);
  await almaz.screenshot('settings-bot');
  telegram.say(person, '/start');
  const token = await page.evaluate(() => window.localStorage.getItem('accesstoken') ?? '');
  const api = callerOf(url, token);
  const saved = async () => (await api.telegram.preferences.query()).muted.toSorted();
  await expect.poll(async () => (await api.telegram.preferences.query()).isReachable).toBe(true);

  // Works with the keyboard, and shows the change at once.
  const release = await holdCalls(page, 'telegram.savePreferences');
  await kind(page, 'Games cancelled').focus();
  await page.keyboard.press('Space');
  await kind(page, 'News from Cartela').click();
  await expect.poll(() => isOn(page, 'Games cancelled')).toBe('false');
  await expect.poll(() => isOn(page, 'News from Cartela')).toBe('false');
  expect(await saved()).toEqual([]);
  release();
  await expect.poll(() => saved()).toEqual(['notice', 'roundCancelled']);
  await page.getByText('The bot cannot write to you yet.').waitFor({ state: 'detached' });

  // A change that is made in the bot meanwhile is kept.
  telegram.press(person, 'mute:prizeWon:on');
  await expect.poll(() => saved()).toContain('prizeWon');
  await kind(page, 'News from Cartela').click();
  await expect.poll(() => saved()).toEqual(['prizeWon', 'roundCancelled']);
  await expect.poll(() => isOn(page, 'Prizes won while you were away')).toBe('false');

  // A change that fails is not shown as saved.
  await page.route(SAVE, (route) => route.abort());
  await kind(page, 'Deposits confirmed').click();
  await page.getByText('Not saved').waitFor();
  await expect.poll(() => isOn(page, 'Deposits confirmed')).toBe('true');
  expect((await clientState(page)).acts).toContain('notification error');
  await almaz.screenshot('settings-not-saved');
  await page.unroute(SAVE);

  await ofBot.getByRole('button', { name: 'አማርኛ' }).click();
  await expect.poll(async () => (await api.telegram.preferences.query()).language).toBe('am');
  telegram.say(person, '/mute');
  const last = () => telegram.arrived.filter(({ chatId }) => chatId === String(person.id)).at(-1);
  await expect.poll(() => last()?.buttons).toContain('🔕 ጨዋታ ተሰርዟል');
  await press(page, 'back');
  await menu(page).waitFor();
});

it('asks Telegram nothing for a player without it, and says what to do', async () => {
  await using scene = await openTelegramScene(browser);
  const { url } = scene;
  await expect.poll(async () => (await callerOf(url).notices.support.query()).bot).not.toBeNull();
  await using bekele = await visit(browser, { url });
  const { page } = bekele;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await logInAs(bekele, await registerOnTheWeb(url));
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByText('Open Cartela in Telegram once, so that the bot knows you.').waitFor();
  expect(asked.filter((address) => /telegram\.(?!ownClaim)/.test(address))).toEqual([]);
  expectNoProblems(bekele);
});

it('has in one place who the player is, where they are logged in, and how the game sounds, looks and is marked', async () => {
  await using scene = await openScene(browser);
  const { url, player, almaz } = scene;
  const { page } = almaz;
  const login = () => playerToken(url, player);
  const isAlive = async (token: string) =>
    callerOf(url, token)
      .accounts.me.query()
      .then(
        () => true,
        () => false,
      );
  const first = await login();
  await page.goto('/settings');
  const region = (name: string) => page.getByRole('region', { name });
  await region('Name and number').getByText(player.username).waitFor();
  await region('Name and number').getByText(player.phoneNumber.slice(-3)).waitFor();
  const devices = region('Your devices').getByRole('listitem');
  await expect.poll(() => devices.count()).toBe(2);
  expect(await devices.filter({ hasText: 'This device' }).textContent()).toMatch(
    /Chrome.*on Linux\s*Since \d+ \w+ 20\d\d \d\d:\d\d/,
  );
  await almaz.screenshot('settings');
  await devices.getByRole('button').click();
  await toastOf(page, 'The session is ended.').waitFor();
  expect(await isAlive(first)).toBe(false);
  const others = [await login(), await login()];
  await page.reload();
  await expect.poll(() => devices.count()).toBe(3);
  await page.getByRole('button', { name: 'Log out all others' }).click();
  await expect.poll(() => devices.count()).toBe(1);
  expect(await Promise.all(others.map(isAlive))).toEqual([false, false]);

  const choose = (name: string, choice: string) =>
    page.getByRole('group', { name }).getByRole('button', { name: choice }).click();
  await choose('Colours', 'Dark');
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  await choose('Calendar', 'Ethiopian');
  await devices.getByText(/^Since \d+ [A-Z]\w+ 20[12]\d /).waitFor();
  await choose('Mark called numbers', 'By hand');
  await openBoard(almaz, PLAYING);
  const marking = page.getByRole('switch', { name: 'AUTO SELECT' });
  expect(await marking.getAttribute('aria-checked')).toBe('false');
  await marking.click();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Automatically', pressed: true }).waitFor();
  await choose('Order of your cartelas', 'As bought');
  await openBoard(almaz, PLAYING);
  const cards = page.getByRole('region', { name: 'Your cartelas' }).getByRole('article');
  await expect.poll(() => cards.evaluateAll((all) => all.map(({ dataset }) => dataset.card))).toEqual(['7', '8']);

  await page.goto('/settings');
  await region('Name and number').getByRole('link', { name: 'My limits' }).click();
  await page.getByRole('heading', { name: 'Play within your limits' }).waitFor();
  await page.goBack();
  await page.getByRole('main').getByRole('button', { name: 'LogOut' }).click();
  await page.waitForURL(/\/logins$/);
  expectNoProblems(almaz);
});
