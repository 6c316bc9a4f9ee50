import { endWithNpm } from './end-with-npm.mjs';
import { buildServer, buildWeb, install, requireNode, run, tool } from './setup.mjs';

/**
 * Runs what `npm test` does in part, because all of it takes minutes: longer sequences of money
 * operations, more odd requests of old clients, and every look of every screen.
 */
const LONG = ['/money-sequence.', '/accessibility.', '/legacy/fuzz.'];

requireNode();
void endWithNpm();
await install();
await buildWeb();
await buildServer();

const vitest = [
  tool('vitest', 'vitest'),
  'run',
  '--reporter=default',
  '--reporter=./scripts/stall-reporter.mjs',
  ...LONG,
];
process.exitCode = await run(process.execPath, vitest, { env: { NODE_ENV: 'test', TEST_LONG: '1' } });
