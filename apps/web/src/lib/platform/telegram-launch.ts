import { signedDataIn } from '@cartela/api/telegram/signed-text';

/**
 * How Telegram opened the mini app. None of it is proven before the server has checked `initData`.
 */
export interface Launch {
  /** The launch's data as Telegram signed it. */
  readonly initData: string;
  /** The `hash` of `initData`, which is different for each launch. */
  readonly signature: string;
  /** The Telegram id of the person who opened it. Null if `initData` has no user. */
  readonly telegramId: string | null;
  /** The code of that person's language in Telegram. Empty if Telegram does not say. */
  readonly language: string;
  /** The version of the client's mini app protocol, such as `8.0`. */
  readonly version: string;
  /** The Telegram client, such as `android`. */
  readonly client: string;
  /** Telegram's colours by their names, such as `bg_color`. */
  readonly colours: Readonly<Record<string, string>>;
  /** What the link that opened the mini app asks for. Null if it asks for nothing. */
  readonly startParam: string | null;
}

/**
 * @param hash of the address, as Telegram's clients append it
 * @param search of the address: links of some clients name what they ask for there
 */
export function readLaunch(hash: string, search: string): Launch {
  const parameters = new URLSearchParams(hash.replace(/^[#?](?:[^=]*\?)?/, ''));
  const initData = signedDataIn(hash);
  const data = new URLSearchParams(initData);
  const query = new URLSearchParams(search);
  return {
    initData,
    signature: data.get('hash') ?? '',
    ...userIn(data.get('user')),
    version: parameters.get('tgWebAppVersion') ?? '6.0',
    client: parameters.get('tgWebAppPlatform') ?? 'unknown',
    colours: coloursIn(parameters.get('tgWebAppThemeParams')),
    startParam:
      parameters.get('tgWebAppStartParam') ??
      data.get('start_param') ??
      query.get('tgWebAppStartParam') ??
      query.get('startapp'),
  };
}

function userIn(json: string | null): Pick<Launch, 'telegramId' | 'language'> {
  const value = parseJson(json);
  const user = typeof value === 'object' && value !== null ? value : {};
  const id: unknown = Reflect.get(user, 'id');
  const language: unknown = Reflect.get(user, 'language_code');
  return {
    telegramId: typeof id === 'number' ? String(id) : null,
    language: typeof language === 'string' ? language : '',
  };
}

function coloursIn(themeParams: string | null): Record<string, string> {
  const colours = parseJson(themeParams);
  if (typeof colours !== 'object' || colours === null) return {};
  return Object.fromEntries(Object.entries(colours).filter(([, colour]) => typeof colour === 'string'));
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
