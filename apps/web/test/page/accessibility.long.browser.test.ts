import { forAllTests } from '@cartela/db/testing';
import { CARD_COUNT, type Language } from '@cartela/game-core';
import { callerOf, takeCard } from '@cartela/server/testing';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { FIRST_VISIT_KEY } from '../../src/features/help/first-visit-key.ts';
import { DESKTOP, PHONE, sharedBrowser, type Visitor, visit } from '../kit/browser.ts';
import { playerToken } from '../kit/calls.ts';
import { axeFindings, loadAxe, smallTargets } from '../kit/looks/accessible.ts';
import { type Audience, openEveryScreen, type Screen } from '../kit/looks/every-screen.ts';
import { layoutFindings } from '../kit/looks/legible.ts';
import { openDialogFindings, openedFindings, sharedFindings } from '../kit/open-things.ts';
import { closeWin, expectNoProblems, sellsAWhile, waitForBoard } from '../kit/player.ts';

/**
 * With these two looks, each language is seen in each theme and in each size, and each theme in
 * each size.
 */
const LOOKS = {
  en: { locale: 'en-US', product: 'Cartela', onPhone: 'light', onDesktop: 'dark' },
  am: { locale: 'am-ET', product: 'ካርቴላ', onPhone: 'dark', onDesktop: 'light' },
} as const;

const [ROOM, RIVALS_CARD] = ['10', 42] as const;
/** A page of the server itself, not of the app. */
const API_PAGE = '/api/docs';
/** The narrowest phone that is still in use. */
const SMALLEST = { width: 320, height: 640 };
/** At this width, tables with many columns have the least room for them. */
const TABLET = { width: 768, height: 1024 };
/** The narrowest window that is laid out as a desktop's. */
const LAPTOP = { width: 1024, height: 768 };
/** More stops than any screen has. */
const TAB_STOPS_MAX = 100;
/**
 * A walk goes through every screen and everything that opens over it. On a busy machine that takes
 * minutes.
 */
const WALKS = { timeout: 900_000 };

const browser = await sharedBrowser();
const scene = await forAllTests(openEveryScreen());

it(
  'can be used by everybody on every screen: axe, names, focus, targets, colours in both themes, and text of twice the size',
  WALKS,
  async () => {
    const [english, amharic] = await Promise.all([walk('en'), walk('am')]);
    expect([...english.findings, ...amharic.findings]).toEqual([]);
    // Each screen is named in the language in use.
    for (const [address, title] of amharic.titles) expect(english.titles.get(address)).not.toBe(title);
  },
);

it('plays a whole game by keyboard alone, from the login to the next game', async () => {
  const { url, newcomer, opponent } = scene;
  await using visitor = await visit(browser, { url });
  const { page } = visitor;
  const { keyboard } = page;
  await page.goto('/logins');
  await tabTo(page.getByLabel('Username', { exact: true }));
  await keyboard.type(newcomer.username);
  await keyboard.press('Tab');
  await keyboard.type(newcomer.phoneNumber);
  await keyboard.press('Enter');
  await page.waitForURL(/mainmenu/i);
  await tabTo(page.getByRole('button', { name: `Join the ${ROOM} ETB room`, exact: true }));
  await keyboard.press('Enter');
  await takeCardByKeyboard(visitor);

  const rival = callerOf(url, await playerToken(url, opponent));
  await takeCard({ call: rival }, RIVALS_CARD);
  await waitForBoard(visitor);
  await expect.poll(() => focused(page)).toContain('Bingo board');
  await tabTo(page.getByRole('switch', { name: 'AUTO SELECT' }));
  // Each call is said once: the live region contains one call.
  const said = page.getByRole('status').filter({ hasText: /^[BINGO] \d+$/ });
  await said.waitFor();
  expect(await said.count()).toBe(1);

  await page.waitForFunction(() => document.activeElement?.closest('dialog'));
  await page.waitForURL(/CartelaSelction/);
  // What was won stays until it is closed.
  if (await page.getByRole('dialog').count()) await closeWin(visitor);
  await takeCardByKeyboard(visitor);
  expectNoProblems(visitor);
});

/** Takes a card on the screen of a room that sells. One stop of the Tab key leads to all cards. */
async function takeCardByKeyboard({ page }: Visitor): Promise<void> {
  const { keyboard } = page;
  const cardNo = () => page.evaluate(() => Number(document.activeElement?.getAttribute('data-card')));
  await page.getByRole('heading', { name: 'Choose your cartelas' }).waitFor();
  await sellsAWhile(page);
  await tabTo(page.locator('[data-card][tabindex="0"]'));
  const at: number[] = [];
  for (const key of ['End', 'Home', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowLeft']) {
    await keyboard.press(key);
    at.push(await cardNo());
    expect(await isFocusSeen(page)).toBe(true);
  }
  const below = at[3] ?? 0;
  expect(below).toBeGreaterThan(2);
  expect(at).toEqual([CARD_COUNT, 1, 2, below, 2, 1, 1]);
  await keyboard.press('Space');
  await page.locator('[data-card="1"][data-state="picked"]').waitFor();
  await keyboard.press('Tab');
  expect(await cardNo()).toBe(0);
  await tabTo(page.getByRole('button', { name: 'Confirm', exact: true }));
  await keyboard.press('Enter');
  await page.locator('[data-card="1"][data-state="mine"]').waitFor();
  // The button is gone, and the focus stays where it was.
  expect(await page.evaluate(() => document.activeElement?.closest('aside') !== null)).toBe(true);
}

/** Whether what has the focus is on the screen, and nothing lies over it. */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const { left = 0, right = 0, top = 0, bottom = 0 } = focused?.getBoundingClientRect() ?? {};
    return [top + 1, bottom - 1].every((y) => focused?.contains(document.elementFromPoint((left + right) / 2, y)));
  });

/** Presses Tab until something has the focus. */
async function tabTo(wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let stops = 0; stops < TAB_STOPS_MAX; stops += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await wanted.page().keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not lead to ${wanted}`);
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** Goes through all screens by links of the app, which is loaded once for each audience. */
async function walk(language: Language) {
  const look = LOOKS[language];
  const findings: string[] = [];
  const titles = new Map<string, string>();
  await using visitor = await visit(browser, { url: scene.url, locale: look.locale });
  const { page } = visitor;
  // Phones' browsers can share, so the buttons for it are shown.
  await page.addInitScript(() => {
    navigator.canShare = () => true;
    navigator.share = async () => {};
  });
  for (const audience of ['visitor', 'player', 'administrator'] as const) {
    await enter(page, audience);
    for (const screen of scene.screens.filter((other) => other.audience === audience)) {
      await lookAt(screen.address, () => go(page, screen));
      const [heading, title] = [await page.locator('h1').first().textContent(), await page.title()];
      titles.set(screen.address, title);
      if (title.replace(/^\(\d+\) /, '') !== `${heading} – ${look.product}`)
        findings.push(`${screen.address}: ${title}`);
      await page.setViewportSize(PHONE);
      // What is fixed to the window’s foot covers no link at the page’s.
      const last = page.locator('footer a').last();
      if (await last.count()) {
        await last.focus();
        if (!(await isFocusSeen(page))) findings.push(`${screen.address}: the focus is covered at the foot`);
      }
      const opened = await openedFindings(page, { ...screen, language, statement: scene.statement });
      findings.push(...opened.map((what) => `${screen.address}, ${language}, ${what}`));
    }
    if (audience === 'player')
      findings.push(...(await windowsOfThemselves(page, language)).map((what) => `${language}, ${what}`));
  }
  await lookAt(API_PAGE, async () => {
    await page.goto(API_PAGE);
    await loadAxe(page);
  });
  titles.set(API_PAGE, await page.title());
  findings.push(...visitor.problems);
  return { findings, titles };

  async function lookAt(address: string, open: () => Promise<void>): Promise<void> {
    const note = (size: string, found: readonly string[]) =>
      findings.push(...found.map((what) => `${address}, ${language}, ${size}: ${what}`));
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: look.onPhone });
    await open();
    note(look.onPhone, [...(await axeFindings(page)), ...(await smallTargets(page))]);
    note('large text', await layoutFindings(page, '200%'));
    await page.setViewportSize(SMALLEST);
    note('smallest', await layoutFindings(page, '100%'));
    await page.setViewportSize(TABLET);
    note('tablet', await layoutFindings(page, '100%'));
    await page.setViewportSize(LAPTOP);
    note('laptop', await layoutFindings(page, '100%'));
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ colorScheme: look.onDesktop });
    note(look.onDesktop, [...(await layoutFindings(page, '100%')), ...(await axeFindings(page))]);
  }
}

/** Checks what opens by itself: the popup for a winner, and the panels of the first visit. */
async function windowsOfThemselves(page: Page, language: Language): Promise<string[]> {
  await page.evaluate((to) => history.pushState({}, '', to), scene.wonBoard);
  const won = [...(await openDialogFindings(page)), ...(await sharedFindings(page, language))];
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.evaluate((key) => localStorage.removeItem(key), FIRST_VISIT_KEY);
  await page.evaluate(() => history.pushState({}, '', '/Mainmenu'));
  const first = await openDialogFindings(page);
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  return [...won, ...first];
}

/**
 * Signs in only in the browser's storage, and loads the app at a screen that is not one of the
 * audience's.
 */
async function enter(page: Page, audience: Audience): Promise<void> {
  const { admin, player } = scene;
  // No code of the app runs at this address.
  await page.goto('/favicon.svg');
  const { token, username, phoneNumber, telegramId } = player;
  const ofPlayer = { accesstoken: token, username, phoneNumber, telegramId };
  const ofAdmin = { admintoken: admin.token, adminname: admin.username };
  const stored: Readonly<Record<string, string>> = { visitor: {}, player: ofPlayer, administrator: ofAdmin }[audience];
  await page.evaluate((texts) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(texts)) localStorage.setItem(key, value);
  }, stored);
  await page.goto('/nowhere');
  await page.locator('main').waitFor();
  await loadAxe(page);
}

/**
 * Opens a screen as a link of the app does. Waits for its content, and until its heading has the
 * focus.
 */
async function go(page: Page, { address }: Screen): Promise<void> {
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    history.pushState({}, '', to);
  }, address);
  await page.waitForFunction(
    (to) =>
      `${location.pathname}${location.search}` === to &&
      document.activeElement?.matches('main h1, main input') &&
      !document.querySelector('[aria-busy=true], main [role=status] svg'),
    address,
  );
}
