export type Theme = Readonly<Record<string, string>>;

/** What the client shows around the page, and what the page has asked of it. */
export interface ClientState {
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
    /** Put here by the test: what the person answers when they are asked for their contact. */
    shareContact?: () => Promise<string | null>;
  }
}

/**
 * Replaces telegram-web-app.js in a page. It throws like the real one when a version lacks
 * something, and finds its version where the real one looks for it.
 */
export function telegramScript(deviceBarPx: number, clientBarPx: number): void {
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
