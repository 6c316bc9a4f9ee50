import { endWithNpm } from './end-with-npm.mjs';
import { install, requireNode, run, tool } from './setup.mjs';

/**
 * Runs the tests that need nothing but Node. The arguments are for vitest: `run` runs the tests
 * once, and `watch` again after every change.
 */
requireNode();
void endWithNpm();
await install();

const vitest = [tool('vitest', 'vitest'), ...process.argv.slice(2), '--config', 'vitest.unit.config.ts'];
process.exitCode = await run(process.execPath, vitest, { stdin: 'inherit', env: { NODE_ENV: 'test' } });
