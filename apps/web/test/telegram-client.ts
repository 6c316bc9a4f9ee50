import { launchOf, type TelegramPerson } from '@cartela/api/testing';
import type { BrowserContext, Page } from 'playwright-core';

/**
 * A Telegram client around the mini app. It opens the page as Telegram's clients on phones do: alone in a
 * web view, at an address with the signed launch, and with Telegram's own script. The script is a stand-in
 * with what Cartela uses of it: it knows versions, throws like the real one at what a version lacks, and
 * finds its version where the real one looks for it.
 */

const SCRIPT = 'https://telegram.org/js/telegram-web-app.js';

export const DAY = {
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

/** The phone's own bar, and below it Telegram's buttons, which a full screen has above the page. */
export const DEVICE_BAR_PX = 24;
export const CLIENT_BAR_PX = 46;

type Theme = Readonly<Record<string, string>>;

/** What the client shows around the page, and what was asked of it. */
interface ClientState {
  readonly version: string;
  readonly backShown: boolean;
  /** Null while the main button is hidden. */
  readonly mainText: string | null;
  readonly mainBusy: boolean;
  readonly asksBeforeClosing: boolean;
  readonly swipesAllowed: boolean;
  readonly isFullscreen: boolean;
  readonly header: string;
  /** Everything else, in order: `ready`, `impact light`, `link https://…` */
  readonly acts: readonly string[];
}

interface Client {
  readonly state: ClientState;
  press(button: 'back' | 'main'): void;
  changeTheme(theme: Theme): void;
}

declare global {
  interface Window {
    telegramClient?: Client;
    /** Of the test: what the person answers when they are asked for their contact. */
    shareContact?: () => Promise<string | null>;
  }
}

interface LaunchOptions {
  readonly person: TelegramPerson;
  readonly startParam?: string;
  readonly initData?: string;
  readonly theme?: Theme;
  readonly version?: string;
  readonly platform?: string;
}

/** Opens the mini app by the bot's button, or by a link with `startParam`. */
export async function launch(page: Page, { person, startParam, ...options }: LaunchOptions): Promise<void> {
  const { theme = DAY, version = '8.0', platform = 'android' } = options;
  const initData = options.initData ?? launchOf(person, startParam === undefined ? {} : { startParam });
  const hash = new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppVersion: version,
    tgWebAppPlatform: platform,
    tgWebAppThemeParams: JSON.stringify(theme),
    ...(startParam === undefined ? {} : { tgWebAppStartParam: startParam }),
  });
  // Another address first: the same one with another hash would not be loaded again.
  await page.goto('about:blank');
  await page.goto(`/#${hash}`);
}

/** Lets the pages find Telegram's script. `shareContact` is the person's answer when they are asked. */
export async function serveTelegramScript(
  context: BrowserContext,
  shareContact: () => string | null = () => null,
): Promise<void> {
  await context.exposeFunction('shareContact', shareContact);
  await context.route(SCRIPT, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `(${telegramScript.toString()})(${DEVICE_BAR_PX}, ${CLIENT_BAR_PX})`,
    }),
  );
}

export const clientState = (page: Page): Promise<ClientState> =>
  page.evaluate(() => {
    if (!window.telegramClient) throw new Error('the script has not been loaded');
    return window.telegramClient.state;
  });

export const press = (page: Page, button: 'back' | 'main'): Promise<void> =>
  page.evaluate((name) => window.telegramClient?.press(name), button);

export const changeTheme = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate((params) => window.telegramClient?.changeTheme(params), theme);

/** Runs in the page. */
function telegramScript(deviceBarPx: number, clientBarPx: number): void {
  const fromAddress = Object.fromEntries(new URLSearchParams(window.location.hash.slice(1)));
  let stored: Record<string, string> = {};
  try {
    stored = JSON.parse(window.sessionStorage.getItem('__telegram__initParams') ?? '{}');
  } catch {}
  const said: Record<string, string> = { ...stored, ...fromAddress };
  const version = said.tgWebAppVersion ?? '6.0';
  const themeParams: Record<string, string> = JSON.parse(said.tgWebAppThemeParams ?? '{}');
  const handlers = new Map<string, (() => void)[]>();
  const state = {
    version,
    backShown: false,
    mainText: null as string | null,
    mainBusy: false,
    asksBeforeClosing: false,
    swipesAllowed: true,
    isFullscreen: false,
    header: '',
    acts: [] as string[],
  };
  const numbers = (text: string) => text.split('.').map(Number);
  function isVersionAtLeast(needed: string): boolean {
    const [[major = 0, minor = 0], [neededMajor = 0, neededMinor = 0]] = [numbers(version), numbers(needed)];
    return major > neededMajor || (major === neededMajor && minor >= neededMinor);
  }
  /** A method that clients have from this version on. */
  const since = <Given extends unknown[]>(needed: string, act: (...given: Given) => void) => {
    return (...given: Given) => {
      if (!isVersionAtLeast(needed)) throw new Error(`WebAppMethodUnsupported: ${needed} in ${version}`);
      act(...given);
    };
  };
  const fire = (event: string) => {
    for (const handler of handlers.get(event) ?? []) handler();
  };
  const on = (event: string, handler: () => void) => {
    handlers.set(event, [...(handlers.get(event) ?? []), handler]);
  };
  const note = (act: string) => void state.acts.push(act);
  let mainText = 'CONTINUE';
  let isContactAsked = false;
  const app = {
    platform: said.tgWebAppPlatform ?? 'unknown',
    themeParams,
    safeAreaInset: { top: 0, bottom: 0, left: 0, right: 0 },
    contentSafeAreaInset: { top: 0, bottom: 0, left: 0, right: 0 },
    isVersionAtLeast,
    onEvent: on,
    ready: () => note('ready'),
    expand: () => note('expand'),
    close: () => note('close'),
    MainButton: {
      setParams(params: { text?: string; is_visible?: boolean }) {
        mainText = params.text ?? mainText;
        if (params.is_visible === false) state.mainText = null;
        else if (params.is_visible || state.mainText !== null) state.mainText = mainText;
      },
      showProgress: () => {
        state.mainBusy = true;
      },
      hideProgress: () => {
        state.mainBusy = false;
      },
      onClick: (handler: () => void) => on('mainButtonClicked', handler),
    },
    BackButton: {
      show: since('6.1', () => {
        state.backShown = true;
      }),
      hide: since('6.1', () => {
        state.backShown = false;
      }),
      onClick: since('6.1', (handler: () => void) => on('backButtonClicked', handler)),
    },
    HapticFeedback: {
      impactOccurred: since('6.1', (style: string) => note(`impact ${style}`)),
      notificationOccurred: since('6.1', (type: string) => note(`notification ${type}`)),
    },
    setHeaderColor: since('6.9', (colour: string) => {
      if (!/^#[\da-f]{6}$/i.test(colour)) throw new Error(`WebAppHeaderColorInvalid: ${colour}`);
      state.header = colour;
    }),
    setBackgroundColor: since('6.1', () => {}),
    setBottomBarColor: since('7.10', () => {}),
    enableClosingConfirmation: since('6.2', () => {
      state.asksBeforeClosing = true;
    }),
    disableClosingConfirmation: since('6.2', () => {
      state.asksBeforeClosing = false;
    }),
    enableVerticalSwipes: since('7.7', () => {
      state.swipesAllowed = true;
    }),
    disableVerticalSwipes: since('7.7', () => {
      state.swipesAllowed = false;
    }),
    requestFullscreen: since('8.0', () => {
      state.isFullscreen = true;
      app.safeAreaInset = { top: deviceBarPx, bottom: 16, left: 0, right: 0 };
      app.contentSafeAreaInset = { top: clientBarPx, bottom: 0, left: 0, right: 0 };
      for (const event of ['safeAreaChanged', 'contentSafeAreaChanged', 'fullscreenChanged']) fire(event);
    }),
    requestContact: since('6.9', (answer: (isSent: boolean, event: { status: string; response?: string }) => void) => {
      if (isContactAsked) throw new Error('WebAppContactRequested');
      isContactAsked = true;
      note('contact');
      void window.shareContact?.().then((response) => {
        isContactAsked = false;
        if (response === null) answer(false, { status: 'cancelled' });
        else answer(true, { status: 'sent', response });
      });
    }),
    checkHomeScreenStatus: since('8.0', (answer: (status: string) => void) => answer('missed')),
    addToHomeScreen: since('8.0', () => note('shortcut')),
    openLink: since('6.1', (url: string) => note(`link ${url}`)),
    openTelegramLink: since('6.1', (url: string) => note(`telegram ${url}`)),
  };
  window.telegramClient = {
    state,
    press: (button) => fire(`${button}ButtonClicked`),
    changeTheme(theme) {
      Object.assign(themeParams, theme);
      fire('themeChanged');
    },
  };
  Object.assign(window, { Telegram: { WebApp: app } });
}
