/**
 * What the tests of other packages need of the server: one that serves, a fake Bot API and a
 * network that fails.
 */
export { cuttingProxy } from './cutting-proxy.ts';
export { BOT_NAME, startFakeBotApi } from './fake-bot-api.ts';
export { callerOf, seatTwoPlayers, takeCard } from './players.ts';
export { programOnPath } from './program-on-path.ts';
export { openServer, startServerHere as startServer, startTryOutHere as startTryOut } from './server-here.ts';
export { QUICK_GAME, SELLING } from './server-process.ts';
export { serveWeb } from './web-server.ts';
