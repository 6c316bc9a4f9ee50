import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PATIENCE } from '@cartela/game-core/testing';
import chromium from '@sparticuz/chromium';
import {
  type Browser,
  type BrowserContext,
  type LaunchOptions,
  type Page,
  chromium as playwright,
} from 'playwright-core';
import { FIRST_VISIT_KEY } from '../../src/features/help/first-visit-key.ts';

export const SCREENSHOTS = fileURLToPath(new URL('../../../../screenshots', import.meta.url));
/** Pictures are taken only when somebody asks for them, as nothing is asserted about them. */
export const PICTURES_WANTED = process.env.SCREENSHOTS === '1';

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };

/** Starts the Chromium that comes with an npm package, so that none has to be on the machine. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    ...options,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

let shared: Promise<Browser> | undefined;

/**
 * The browser of all test files that one worker runs. Each file uses contexts of its own. The
 * browser ends with the worker.
 */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser({ handleSIGTERM: false }).then((browser) => {
    // The worker is ended by a signal, and half a second later by a second one.
    process.once('SIGTERM', () => void browser.close().finally(() => process.exit()));
    return browser;
  });
  return shared;
}

export interface Visitor extends AsyncDisposable {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the page wrote to its console as an error, and what it threw. */
  readonly problems: readonly string[];
  screenshot(name: string): Promise<void>;
}

export interface VisitOptions {
  readonly url: string;
  readonly viewport?: { width: number; height: number };
  readonly colorScheme?: 'light' | 'dark';
  /** Whether the browser keeps the app and looks for newer versions, as players' browsers do. */
  readonly keepsApp?: boolean;
  /** How many pixels of the screen a pixel of the page has on each side. */
  readonly scale?: number;
  /** Whether things on the page move. Motion makes a test slower. */
  readonly hasMotion?: boolean;
  /** The language that the browser names as its user's. */
  readonly locale?: string;
  /** Whether the browser has never been here. The game is then explained first. */
  readonly isNewHere?: boolean;
}

/** A visitor with a browser of their own. Visitors share nothing with each other. */
export async function visit(
  browser: Browser,
  { url, viewport = PHONE, colorScheme = 'light', locale = 'en-US', ...options }: VisitOptions,
): Promise<Visitor> {
  const { keepsApp = false, isNewHere = false, hasMotion = false, scale = PICTURES_WANTED ? 2 : 1 } = options;
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    colorScheme,
    locale,
    deviceScaleFactor: scale,
    reducedMotion: hasMotion ? 'no-preference' : 'reduce',
    // What a service worker keeps would come between a test and the network.
    serviceWorkers: keepsApp ? 'allow' : 'block',
  });
  context.setDefaultTimeout(PATIENCE.timeout);
  if (!isNewHere) await context.addInitScript(rememberFirstVisit, FIRST_VISIT_KEY);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return {
    page,
    context,
    problems,
    async screenshot(name) {
      if (!PICTURES_WANTED) return;
      await mkdir(SCREENSHOTS, { recursive: true });
      const size = page.viewportSize()?.width === PHONE.width ? 'phone' : 'desktop';
      await page.screenshot({ path: join(SCREENSHOTS, `${name}-${size}-${colorScheme}.png`) });
    },
    [Symbol.asyncDispose]: () => context.close(),
  };
}

/** Runs in each page. Pages without storage, such as empty ones, are left alone. */
function rememberFirstVisit(key: string): void {
  try {
    localStorage.setItem(key, 'over');
  } catch {}
}
