/**
 * What the tests of other packages need of the server: a process of it, a data directory of its own,
 * and a network that fails.
 */
export { cuttingProxy } from './cutting-proxy.ts';
export { ownDataDir } from './data-dir.ts';
export { BOT_NAME, startFakeBotApi } from './fake-bot-api.ts';
export { callerOf, takeCard } from './players.ts';
export { QUICK_GAME, SELLING, startServer } from './server-process.ts';
export { serveWeb } from './web-server.ts';
