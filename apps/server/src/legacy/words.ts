import { KEY_LENGTH_MAX, KEY_LENGTH_MIN } from '@cartela/api/kernel/limits';
import type { Language } from '@cartela/game-core';

/** The parts of the page, each with the calls that are used together. */
export type Chapter = 'signIn' | 'wallet' | 'deposits' | 'withdrawals' | 'playing' | 'games' | 'administration';

/** Where a call takes a parameter. */
export type Place = 'path' | 'query' | 'header' | 'body';

/** The statuses of refusals. The page and the description explain all of them. */
export type Status = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503;

/**
 * The page's own words. The texts about single calls are English in every language, like the
 * programs that use them. The description for programs (`openapi.json`) takes its texts from the
 * English words.
 */
interface Words {
  readonly title: string;
  readonly intro: string;
  readonly contents: string;
  readonly skip: string;
  /** The page's other language, and its name in that language. */
  readonly other: { readonly code: Language; readonly name: string };
  readonly basics: string;
  readonly facts: readonly (readonly [term: string, fact: string])[];
  readonly description: string;
  readonly begin: string;
  readonly beginIntro: string;
  readonly chapters: Readonly<Record<Chapter, string>>;
  readonly who: Readonly<Record<'anybody' | 'member' | 'player' | 'admin', string>>;
  readonly parameters: string;
  readonly required: string;
  readonly optional: string;
  readonly places: Readonly<Record<Place, string>>;
  readonly example: string;
  readonly answer: string;
  readonly filed: string;
  readonly refusals: string;
  readonly anyCall: string;
  readonly anyCallIntro: string;
  readonly statuses: Readonly<Record<Status, string>>;
  readonly copy: string;
  readonly copied: string;
  readonly socketIntro: string;
  readonly wholeGame: string;
  readonly wholeGameIntro: string;
  readonly sends: string;
  readonly receives: string;
  readonly event: string;
}

const en: Words = {
  title: 'Cartela API',
  intro:
    'The calls and socket events of the old system, at their old paths. Programs written for it work here unchanged.',
  contents: 'Contents',
  skip: 'To the calls',
  other: { code: 'am', name: 'አማርኛ' },
  basics: 'What all calls have in common',
  facts: [
    [
      'Requests',
      'JSON, with the content type application/json. A number may also be sent as text, as old programs do.',
    ],
    ['Values', 'Money is in ETB as a number (10.5), ids are strings, times are ISO 8601 in UTC.'],
    [
      'Credentials',
      'Authorization: Bearer, with the token of a login or an integrator’s key (ck_…). The cookies that a login sets work, too.',
    ],
    [
      'Retries',
      `A call that moves money takes an Idempotency-Key of ${KEY_LENGTH_MIN} to ${KEY_LENGTH_MAX} characters. Repeated with the same key, it is done only once and gives the same answer.`,
    ],
  ],
  description: 'For programs: openapi.json',
  begin: 'Before you begin',
  beginIntro:
    'Put your own values here. Run the examples from top to bottom: later ones use what earlier ones keep. They need a shell and curl.',
  chapters: {
    signIn: 'Log in',
    wallet: 'The wallet',
    deposits: 'Deposits',
    withdrawals: 'Withdrawals',
    playing: 'Play: the socket',
    games: 'Games and coins',
    administration: 'Administration',
  },
  who: {
    anybody: 'Needs no credential.',
    member: 'Anybody who is logged in, about themselves.',
    player: 'A player about themselves; an administrator or an integrator’s key for the player that the call names.',
    admin: 'Administrators only.',
  },
  parameters: 'Parameters',
  required: 'required',
  optional: 'optional',
  places: { path: 'path', query: 'query', header: 'header', body: 'body' },
  example: 'Example',
  answer: 'Answer',
  filed: 'Not done yet: a second administrator has to approve it, as the message says.',
  refusals: 'Refusals',
  anyCall: 'Refusals of any call',
  anyCallIntro: 'A refusal is JSON. Both fields have the same text; some clients read one, and some the other.',
  statuses: {
    400: 'The request is not valid',
    401: 'No credential, or an invalid one',
    403: 'Not allowed',
    404: 'Not found',
    409: 'In conflict with the current state',
    413: 'Too large',
    415: 'Not JSON',
    429: 'Too many requests; Retry-After says how many seconds to wait',
    500: 'An error of the server',
    503: 'The server is busy; Retry-After says how many seconds to wait. Without it, the call may or may not have been done',
  },
  copy: 'Copy',
  copied: 'Copied',
  socketIntro:
    'Socket.IO 4 at the default path, by WebSocket or polling. Send the token in auth.token, or as the login’s cookie. A cartela’s index is its number minus one.',
  wholeGame: 'A whole game',
  wholeGameIntro:
    'Node 20 and socket.io-client (npm install socket.io-client). It buys a cartela, prints every event and ends with the game.',
  sends: 'Events that clients send',
  receives: 'Events that clients receive',
  event: 'Event',
};

const am: Words = {
  title: 'የካርቴላ API',
  intro: 'የቀድሞው ሲስተም ጥሪዎችና የሶኬት ክስተቶች፣ በቀድሞ አድራሻቸው። ያንን የሚያውቁ ፕሮግራሞች እንዳሉ ይሠራሉ።',
  contents: 'ማውጫ',
  skip: 'ወደ ጥሪዎቹ',
  other: { code: 'en', name: 'English' },
  basics: 'ለሁሉም ጥሪዎች የጋራ የሆነ',
  facts: [
    ['ጥያቄ', 'JSON፣ ከ application/json ጋር። የቆዩ ፕሮግራሞች በጽሑፍ የሚልኩት ቁጥር እንደ ቁጥር ይወሰዳል።'],
    ['ዋጋዎች', 'ገንዘብ በብር ቁጥር ነው (10.5)፣ መለያዎች ጽሑፍ ናቸው፣ ሰዓት ISO 8601 በ UTC ነው።'],
    ['ማረጋገጫ', 'Authorization: Bearer፣ ከመግቢያው ቶክን ወይም ከአገናኝ ፕሮግራም ቁልፍ (ck_…) ጋር። መግቢያው የሚያስቀምጠው ኩኪም ይሠራል።'],
    [
      'ድጋሚ ሲላክ',
      `ገንዘብ የሚያንቀሳቅስ ጥሪ Idempotency-Key ይወስዳል፣ ከ ${KEY_LENGTH_MIN} እስከ ${KEY_LENGTH_MAX} ፊደላት። በአንድ ቁልፍ አንዴ ብቻ ይፈጸማል፣ መልሱም ያው ነው።`,
    ],
  ],
  description: 'ለፕሮግራሞች፦ openapi.json',
  begin: 'ከመጀመርዎ በፊት',
  beginIntro: 'እዚህ የራስዎን ያስገቡ። ምሳሌዎቹ ከላይ ወደ ታች በተራ ይሠራሉ፦ አንዱ ያስቀመጠውን ቀጣዮቹ ይጠቀሙበታል። shell እና curl ያስፈልጋል።',
  chapters: {
    signIn: 'መግባት',
    wallet: 'ዋሌት',
    deposits: 'ብር ማስገባት',
    withdrawals: 'ብር ማውጣት',
    playing: 'ጨዋታ፦ ሶኬት',
    games: 'ጨዋታዎችና ነጥቦች',
    administration: 'አስተዳደር',
  },
  who: {
    anybody: 'ማረጋገጫ አያስፈልገውም።',
    member: 'የገባ ሰው፣ ስለራሱ።',
    player: 'ተጫዋች ስለራሱ፤ አስተዳዳሪ ወይም የአገናኝ ፕሮግራም ቁልፍ ስለተጠቀሰው ተጫዋች።',
    admin: 'ለአስተዳዳሪዎች ብቻ።',
  },
  parameters: 'ግብዓቶች',
  required: 'የግድ',
  optional: 'አማራጭ',
  places: { path: 'path', query: 'query', header: 'header', body: 'body' },
  example: 'ምሳሌ',
  answer: 'መልስ',
  filed: 'ገና አልተፈጸመም፦ መልእክቱ እንደሚለው ሁለተኛ አስተዳዳሪ ማጽደቅ አለበት።',
  refusals: 'እምቢታዎች',
  anyCall: 'የማንኛውም ጥሪ እምቢታዎች',
  anyCallIntro: 'እምቢታ JSON ነው። ሁለቱም መስኮች አንድ ጽሑፍ አላቸው፤ አንዳንድ ፕሮግራሞች አንዱን፣ ሌሎች ሌላውን ያነባሉ።',
  statuses: {
    400: 'ጥያቄው ትክክል አይደለም',
    401: 'ማረጋገጫ የለም፣ ወይም ትክክል አይደለም',
    403: 'አይፈቀድም',
    404: 'አልተገኘም',
    409: 'አሁን ካለው ጋር ይጋጫል',
    413: 'በጣም ትልቅ ነው',
    415: 'JSON አይደለም',
    429: 'በጣም ተደጋገመ፤ Retry-After ስንት ሰከንድ እንደሚጠበቅ ይናገራል',
    500: 'የሰርቨሩ ስህተት',
    503: 'ሰርቨሩ ተጨናንቋል፤ Retry-After ስንት ሰከንድ እንደሚጠበቅ ይናገራል። እሱ ከሌለ ጥሪው ተፈጽሞ ሊሆንም ላይሆንም ይችላል',
  },
  copy: 'ይቅዱ',
  copied: 'ተቀድቷል',
  socketIntro:
    'Socket.IO 4 በተለመደው አድራሻ፣ በ WebSocket ወይም በ polling። ቶክኑ በ auth.token ወይም በመግቢያው ኩኪ ይላካል። የካርቴላ index ከቁጥሩ በአንድ ያንሳል።',
  wholeGame: 'ሙሉ ጨዋታ',
  wholeGameIntro:
    'Node 20 እና socket.io-client ያስፈልጋል (npm install socket.io-client)። ካርቴላ ይገዛል፣ እያንዳንዱን ክስተት ያሳያል፣ ከጨዋታው ጋር ያበቃል።',
  sends: 'ፕሮግራሞች የሚልኳቸው ክስተቶች',
  receives: 'ፕሮግራሞች የሚቀበሏቸው ክስተቶች',
  event: 'ክስተት',
};

export const WORDS: Readonly<Record<Language, Words>> = { en, am };

export function isLanguage(value: string): value is Language {
  return Object.hasOwn(WORDS, value);
}
