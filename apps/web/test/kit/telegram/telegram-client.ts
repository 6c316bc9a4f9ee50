// A Telegram client around the mini app. On phones a client opens the page in a web view, at an
// address with the signed launch. A stand-in for Telegram's own script has what Cartela uses of it.

import { setTimeout } from 'node:timers/promises';
import { launchOf, type TelegramPerson } from '@cartela/api/testing';
import type { BrowserContext, Frame, Page } from 'playwright-core';
import { type ClientState, type Theme, telegramScript } from './telegram-script.ts';

const WEB_CLIENT = 'https://web.telegram.org';
/** Enough time to show a screen that does not wait for the script. */
const HELD_MS = 500;
const SCRIPT = 'https://telegram.org/js/telegram-web-app.js';
/** How long the app waits for the script before it goes on without. */
export const SCRIPT_TIMEOUT_MS = 3000;

const DAY = {
  bg_color: '#ffffff',
  secondary_bg_color: '#f1f1f1',
  text_color: '#222222',
  hint_color: '#a8a8a8',
  link_color: '#2678b6',
};
export const NIGHT = {
  bg_color: '#17212b',
  secondary_bg_color: '#0e1621',
  text_color: '#f5f5f5',
  hint_color: '#708499',
  link_color: '#6ab3f3',
};

/**
 * The heights of the phone's own bar and, below it, of Telegram's buttons. In full screen both lie
 * over the page.
 */
export const DEVICE_BAR_PX = 24;
export const CLIENT_BAR_PX = 46;

interface LaunchOptions {
  readonly person: TelegramPerson;
  readonly startParam?: string;
  readonly initData?: string;
  readonly theme?: Theme;
  readonly version?: string;
  readonly platform?: string;
}

/**
 * The address's hash as Telegram's clients make it, for the bot's button or a link with
 * `startParam`.
 */
function launchHash({ person, startParam, ...options }: LaunchOptions): string {
  const { theme = DAY, version = '8.0', platform = 'android' } = options;
  const initData = options.initData ?? launchOf(person, startParam === undefined ? {} : { startParam });
  const hash = new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppVersion: version,
    tgWebAppPlatform: platform,
    tgWebAppThemeParams: JSON.stringify(theme),
    ...(startParam === undefined ? {} : { tgWebAppStartParam: startParam }),
  });
  return `#${hash}`;
}

export async function launch(page: Page, options: LaunchOptions): Promise<void> {
  // Opens another address first: the same one with another hash would not be loaded again.
  await page.goto('about:blank');
  await page.goto(`/${launchHash(options)}`);
}

/**
 * Opens the app as Telegram's web client does: in a frame of the client's page. Returns the frame.
 */
export async function launchInFrame(page: Page, appUrl: string, options: LaunchOptions): Promise<Frame> {
  const src = `${appUrl}/${launchHash({ ...options, platform: 'weba' })}`.replaceAll('&', '&amp;');
  const body = `<title>Telegram</title><iframe name="app" src="${src}" style="width: 100%; height: 700px"></iframe>`;
  const context = page.context();
  await context.route(`${WEB_CLIENT}/**`, (route) => route.fulfill({ contentType: 'text/html', body }));
  // Chromium asks before a public page may show a page of this machine. Nothing is public here.
  await context.grantPermissions(['local-network-access'], { origin: WEB_CLIENT });
  await page.goto(`${WEB_CLIENT}/a/`);
  const frame = page.frame('app');
  if (!frame) throw new Error('there is no frame');
  return frame;
}

/** Runs in every page. Puts there what Telegram's clients put before it. */
export function telegramBridge(): void {
  Object.assign(window, { TelegramWebviewProxy: { postEvent() {} } });
}

/**
 * Lets the pages find Telegram's script. `shareContact` gives the person's answer when they are
 * asked for their contact.
 */
export async function serveTelegramScript(
  context: BrowserContext,
  shareContact: () => string | null = () => null,
): Promise<void> {
  await context.exposeFunction('shareContact', shareContact);
  await context.addInitScript(waitLonger, SCRIPT_TIMEOUT_MS);
  await context.route(SCRIPT, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `(${telegramScript.toString()})(${DEVICE_BAR_PX}, ${CLIENT_BAR_PX})`,
    }),
  );
}

/**
 * Runs in every page. Timers of this length take far longer: on a slow machine, the page would give
 * up a script that comes late.
 */
function waitLonger(limitMs: number): void {
  const start = window.setTimeout;
  Object.assign(window, {
    setTimeout: (act: TimerHandler, ms?: number, ...given: unknown[]) =>
      start(act, ms === limitMs ? 100 * limitMs : ms, ...given),
  });
}

/** A page, or a frame in one. */
type Place = Pick<Page, 'evaluate'>;

/** From now on, the script arrives a while after `until` has resolved. */
export async function holdTelegramScript(context: BrowserContext, until: Promise<unknown>): Promise<void> {
  await context.route(SCRIPT, async (route) => {
    await until;
    await setTimeout(HELD_MS);
    await route.fallback();
  });
}

export const clientState = (page: Place): Promise<ClientState> =>
  page.evaluate(() => {
    if (!window.telegramClient) throw new Error('the script has not been loaded');
    return window.telegramClient.state;
  });

export const press = (page: Place, button: 'back' | 'main'): Promise<void> =>
  page.evaluate((name) => window.telegramClient?.press(name), button);

export const changeTheme = (page: Place, theme: Theme): Promise<void> =>
  page.evaluate((params) => window.telegramClient?.changeTheme(params), theme);
