const LIBRARIES =
  /node_modules\/(?:\.pnpm\/[^/]+\/node_modules\/)?(?:react|react-dom|scheduler|use-sync-external-store|@tanstack|@trpc|@lingui)\//;
/** The code that all players' screens need. */
const FOR_PLAYERS =
  /\/src\/(?:main|routes\/__root|routes\/_player|features\/(?:inbox\/on-screen|rooms\/(?:jackpot\/game-jackpot|win\/shown-wins)))\.tsx?/;
/** The code that both screens of a room need. */
const IN_A_ROOM =
  /\/src\/(?:features\/rooms\/(?:room-screen|seen-starts|take-cards|pattern-name|parts\/(?:game-parts|pattern-picture)|win\/win)|features\/accounts\/(?:signed-in-only|login-prompt)|components\/(?:game\/(?:bingo-card|ball)|figures\/stat|forms\/switch))\.tsx?$|\/game-core\/src\/(?:nearness|parts|patterns)\.ts$/;
/** The code of pages beside the game. Nobody needs it on the way to the board. */
const PAGES =
  /\/src\/(?:components\/(?:lists\/(?!segments)|layout\/(?:page|box)\.|figures\/fact\.|buttons\/(?:back|copy|phone)-|dialogs\/confirm|forms\/(?:radio-card|select-field|text-area|when-field)|game\/coin)|lib\/(?:api\/fetch-file|platform\/save-file|text\/(?:long-dates|by-day|whole-number)|screen\/pages)|features\/(?:help\/support|payments|history|jackpots|leaderboard|reports|settings|player-limits\/(?:limit|break-begins)))|\/times\/month/;
/** What prizes are made of. Only winners need it, and whoever plays where something is withheld. */
const DEDUCTIONS =
  /\/src\/(?:components\/figures\/deducted|lib\/(?:jackpot-at-end|paid-prize|text\/deduction-rule))\.tsx?$|\/game-core\/src\/(?:deductions|prize)\.ts$/;
/** How long games take, and how often they win a jackpot. Few rooms say so before a game. */
const ODDS = /\/game-core\/src\/game-length\.ts$|\/src\/features\/jackpots\/how-often\.ts$/;
const SHARED =
  /\/(?:src\/(?:components|lib|features\/(?!accounts|admin|inbox|privacy|rooms|telegram|terms|fair).+)|kernel\/times|game-core|lucide-react)\//;
/** What a game is for, where that is not the usual one. It is loaded once there is such a room. */
const PARTS = /\/src\/features\/rooms\/parts\/(?!game-parts|pattern-picture)/;
/** The foot of every page, and what is said above it. They are loaded after the page. */
const TERMS = /\/src\/features\/terms\//;
/** The code of what follows a player on every screen, and is loaded after the first one. */
const NEWS = /\/src\/features\/(?:inbox\/inbox-news|notices\/notice-banner|player-limits\/reminder)\.tsx/;
/** The code about the PIN, which few are shown. */
const PIN = /\/src\/features\/accounts\/pin\/(?!pin\.ts)/;
/** The code of what is kept of players, which few look at. */
const PRIVACY = /\/src\/features\/privacy\/(?!privacy\.ts)/;
const WAY_IN = /\/src\/features\/accounts\/(?!pin\/)/;
const ADMIN = /\/src\/(?:features\/admin|routes\/_admin)(?!.*\/house-chart)/;

/** Matches the files that each page asks for by itself. */
export const ON_EVERY_PAGE = /\/(?:rolldown-runtime|vendor|player)-[^/]+$/;

/**
 * The files that the app's scripts are put into. There are few, as each is another request on a
 * slow network. None has code that its screens do not need. A group also takes what its modules
 * import, unless a group above it has that.
 */
export const CHUNKS = [
  { name: 'vendor', test: LIBRARIES, priority: 7 },
  { name: 'player', test: FOR_PLAYERS, priority: 6 },
  { name: 'room', test: IN_A_ROOM, priority: 5 },
  {
    name: 'shared',
    test: (file: string) => SHARED.test(file) && [PAGES, DEDUCTIONS, ODDS].every((other) => !other.test(file)),
    minShareCount: 2,
    priority: 4,
  },
  { name: 'deductions', test: DEDUCTIONS, priority: 3 },
  { name: 'odds', test: ODDS, minShareCount: 2, priority: 4 },
  { name: 'pages', test: PAGES, minShareCount: 2, priority: 3 },
  { name: 'news', test: NEWS, priority: 2 },
  { name: 'parts', test: PARTS, priority: 2 },
  { name: 'pin', test: PIN, priority: 2 },
  { name: 'privacy', test: PRIVACY, priority: 2 },
  { name: 'terms', test: TERMS, priority: 2 },
  { name: 'way-in', test: WAY_IN, minShareCount: 2, priority: 2 },
  { name: 'admin', test: ADMIN, priority: 1 },
];
