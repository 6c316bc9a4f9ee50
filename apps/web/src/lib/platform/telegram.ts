import { type MainAct, type Platform, setPlatform, type Vibration } from './platform.ts';
import type { Launch } from './telegram-launch.ts';
import { colourOf, keepClear, showTelegramColours } from './telegram-look.ts';
import type { TelegramWebApp } from './telegram-web-app.ts';

const SCRIPT = 'https://telegram.org/js/telegram-web-app.js';
/** If the script has not arrived after this long, Cartela runs as on the plain web. */
const SCRIPT_TIMEOUT_MS = 3000;
/** Where the script keeps what it found in the address, for when the page is loaded again. */
const SCRIPT_STORE = '__telegram__initParams';
/** Tells the player that the home screen can have a shortcut. `add` makes it. */
type OfferShortcut = (add: () => void) => void;

const PHONES = ['android', 'android_x', 'ios'];

/**
 * Whether a Telegram client shows the page. A client puts its bridge into the page, or the page
 * into a frame.
 */
export function isInsideTelegram(): boolean {
  return 'TelegramWebviewProxy' in window || 'notify' in window.external || window.parent !== window;
}

/**
 * Loads Telegram's script and makes it the platform. Resolves once this is done or given up. A
 * script that comes later is not used: buttons that jump under a player's finger are worse than
 * none.
 */
export function loadTelegram(launch: Launch, offerShortcut: OfferShortcut): Promise<void> {
  tellScript(launch);
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const settle = () => {
      clearTimeout(timer);
      script.onload = script.onerror = null;
      if (window.location.hash.startsWith('#tgWebApp')) setHash('');
      resolve();
    };
    const timer = setTimeout(settle, SCRIPT_TIMEOUT_MS);
    script.onload = () => {
      const app = window.Telegram?.WebApp;
      if (app) start(app, offerShortcut);
      settle();
    };
    script.onerror = settle;
    script.src = SCRIPT;
    document.head.append(script);
  });
}

/**
 * The script takes the client's version from the address, or from where it stored it before. So the
 * version is put into that store, without the launch's proof. If storage is blocked, the version is
 * put into the address until the script has come.
 */
function tellScript({ version, client, colours }: Launch): void {
  const parameters = {
    tgWebAppVersion: version,
    tgWebAppPlatform: client,
    tgWebAppThemeParams: JSON.stringify(colours),
  };
  try {
    window.sessionStorage.setItem(SCRIPT_STORE, JSON.stringify(parameters));
  } catch {
    setHash(`#${new URLSearchParams(parameters)}`);
  }
}

function setHash(hash: string): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${search}${hash}`);
}

function start(app: TelegramWebApp, offerShortcut: OfferShortcut): void {
  app.ready();
  app.expand();
  const clear = () => keepClear(app);
  const follow = () => {
    showTelegramColours(app.themeParams);
    colourFrame(app);
  };
  clear();
  follow();
  app.onEvent('themeChanged', follow);
  for (const event of ['safeAreaChanged', 'contentSafeAreaChanged', 'fullscreenChanged'] as const) {
    app.onEvent(event, clear);
  }
  if (PHONES.includes(app.platform) && app.isVersionAtLeast('8.0')) app.requestFullscreen();
  setPlatform(platformOf(app, offerShortcut));
}

/** Gives Telegram's header the colour of ours, and the area around the page the page's colour. */
function colourFrame(app: TelegramWebApp): void {
  if (app.isVersionAtLeast('6.9')) app.setHeaderColor(colourOf('brand'));
  if (app.isVersionAtLeast('6.1')) app.setBackgroundColor(colourOf('page'));
  if (app.isVersionAtLeast('7.10')) app.setBottomBarColor(colourOf('surface'));
  app.MainButton.setParams({ color: colourOf('brand'), text_color: colourOf('on-brand') });
}

function platformOf(app: TelegramWebApp, offerShortcut: OfferShortcut): Platform {
  const from = (version: string, act: () => void) => {
    if (app.isVersionAtLeast(version)) act();
  };
  return {
    requestContact: app.isVersionAtLeast('6.9') ? () => contactFrom(app) : null,
    close: () => app.close(),
    vibrate: (vibration) => from('6.1', () => vibrate(app, vibration)),
    showMainAct: mainButtonOf(app),
    showBack: backButtonOf(app),
    askBeforeClosing: (asks) =>
      from('6.2', () => (asks ? app.enableClosingConfirmation() : app.disableClosingConfirmation())),
    allowSwipes: (allowed) => from('7.7', () => (allowed ? app.enableVerticalSwipes() : app.disableVerticalSwipes())),
    openLink: (url) => openLink(app, url),
    offerShortcut: () =>
      from('8.0', () =>
        app.checkHomeScreenStatus((status) => {
          if (status === 'missed') offerShortcut(() => app.addToHomeScreen());
        }),
      ),
  };
}

function contactFrom(app: TelegramWebApp): Promise<string | null> {
  return new Promise((resolve) => {
    app.requestContact((isSent, answer) => resolve((isSent && answer?.response) || null));
  });
}

function vibrate({ HapticFeedback }: TelegramWebApp, vibration: Vibration): void {
  if (vibration === 'hit') HapticFeedback.impactOccurred('light');
  else if (vibration === 'oneToGo') HapticFeedback.impactOccurred('heavy');
  else HapticFeedback.notificationOccurred(vibration === 'win' ? 'success' : 'error');
}

function mainButtonOf({ MainButton }: TelegramWebApp): Platform['showMainAct'] {
  let mainAct: MainAct | null = null;
  MainButton.onClick(() => {
    if (mainAct && !mainAct.busy) mainAct.onPress();
  });
  return (act) => {
    mainAct = act;
    if (!act) MainButton.setParams({ is_visible: false });
    else {
      MainButton.setParams({ text: act.text, is_visible: true });
      if (act.busy) MainButton.showProgress(false);
      else MainButton.hideProgress();
    }
  };
}

function backButtonOf(app: TelegramWebApp): Platform['showBack'] {
  if (!app.isVersionAtLeast('6.1')) return () => {};
  let back: (() => void) | null = null;
  app.BackButton.onClick(() => back?.());
  return (onBack) => {
    back = onBack;
    if (onBack) app.BackButton.show();
    else app.BackButton.hide();
  };
}

function openLink(app: TelegramWebApp, url: string): void {
  if (!app.isVersionAtLeast('6.1')) window.open(url, '_blank', 'noopener');
  else if (new URL(url).hostname === 't.me') app.openTelegramLink(url);
  else app.openLink(url);
}
