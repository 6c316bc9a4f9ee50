/**
 * What `telegram-web-app.js` puts on the page, as far as Cartela uses it. The brackets say from
 * which version of the client something works. Older clients throw or warn.
 *
 * Protocol: https://core.telegram.org/bots/webapps
 */
export interface TelegramWebApp {
  readonly platform: string;
  readonly themeParams: Readonly<Record<string, string>>;
  /** [8.0] The device's own bars and notches. */
  readonly safeAreaInset?: Insets;
  /** [8.0] Telegram's buttons over the page, within the device's safe area. */
  readonly contentSafeAreaInset?: Insets;
  readonly MainButton: {
    setParams(params: { text?: string; color?: string; text_color?: string; is_visible?: boolean }): void;
    showProgress(leaveActive: boolean): void;
    hideProgress(): void;
    onClick(callback: () => void): void;
  };
  /** [6.1] */
  readonly BackButton: { show(): void; hide(): void; onClick(callback: () => void): void };
  /** [6.1] */
  readonly HapticFeedback: {
    impactOccurred(style: 'light' | 'heavy'): void;
    notificationOccurred(type: 'success' | 'error'): void;
  };
  isVersionAtLeast(version: string): boolean;
  ready(): void;
  expand(): void;
  close(): void;
  onEvent(event: AppEvent, callback: () => void): void;
  /** [6.1; 6.9 for a colour as `#rrggbb`] */
  setHeaderColor(colour: string): void;
  /** [6.1] */
  setBackgroundColor(colour: string): void;
  /** [7.10] */
  setBottomBarColor(colour: string): void;
  /** [6.2] */
  enableClosingConfirmation(): void;
  /** [6.2] */
  disableClosingConfirmation(): void;
  /** [7.7] */
  enableVerticalSwipes(): void;
  /** [7.7] */
  disableVerticalSwipes(): void;
  /** [8.0] */
  requestFullscreen(): void;
  /** [6.9] */
  requestContact(callback: (isSent: boolean, answer?: { readonly response?: string }) => void): void;
  /** [8.0] */
  checkHomeScreenStatus(callback: (status: 'unsupported' | 'unknown' | 'added' | 'missed') => void): void;
  /** [8.0] */
  addToHomeScreen(): void;
  /** [6.1] */
  openLink(url: string): void;
  /** [6.1] For links to t.me. */
  openTelegramLink(url: string): void;
}

export interface Insets {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

type AppEvent = 'themeChanged' | 'safeAreaChanged' | 'contentSafeAreaChanged' | 'fullscreenChanged';

declare global {
  interface Window {
    readonly Telegram?: { readonly WebApp?: TelegramWebApp };
  }
}
