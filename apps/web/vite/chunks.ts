const LIBRARIES =
  /node_modules\/(?:\.pnpm\/[^/]+\/node_modules\/)?(?:react|react-dom|scheduler|use-sync-external-store|@tanstack|@trpc|@lingui)\//;
/** What all players' screens need. */
const FOR_PLAYERS = /\/src\/(?:main|routes\/__root|routes\/_player)\.tsx/;
/** What both screens of a room need. */
const IN_A_ROOM =
  /\/src\/(?:features\/rooms\/(?:room-screen|seen-starts)|features\/accounts\/(?:signed-in-only|login-prompt)|components\/(?:bingo-card|ball|stat|switch))\.tsx?$|\/game-core\/src\/(?:nearness|patterns)\.ts$/;
/** Lists, dates and reports are not on the way to a game, nor on the way in. */
const LISTS =
  /\/(?:components\/(?:data-table|pager|paged-list|search-field|segments|table-|download-|moment)|lib\/(?:dates|pages)|kernel\/day|reports\/limits)/;
const SHARED =
  /\/(?:src\/(?:components|lib|features\/(?!accounts|admin|rooms|telegram|fair).+)|game-core|lucide-react)\//;
const WAY_IN = /\/src\/features\/accounts\//;
const ADMIN = /\/src\/(?:features\/admin|routes\/_admin)(?!.*\/house-chart)/;

/**
 * In which files the app's scripts come: few, as each is a request more on a slow network, and none
 * with code that its screens do not need. A group takes along whatever its modules import and no
 * group above it has.
 */
export const CHUNKS = [
  { name: 'vendor', test: LIBRARIES, priority: 7 },
  { name: 'player', test: FOR_PLAYERS, priority: 6 },
  { name: 'room', test: IN_A_ROOM, priority: 5 },
  { name: 'lists', test: LISTS, minShareCount: 2, priority: 4 },
  { name: 'shared', test: SHARED, minShareCount: 2, priority: 3 },
  { name: 'way-in', test: WAY_IN, minShareCount: 2, priority: 2 },
  { name: 'admin', test: ADMIN, priority: 1 },
];
