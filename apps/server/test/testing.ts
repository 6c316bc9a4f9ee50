/** What the tests of other packages need of the server: a process of it, and a data directory of its own. */
export { ownDataDir } from './data-dir.ts';
export { QUICK_GAME, SELLING, startServer } from './server-process.ts';
