import { endWithNpm } from './end-with-npm.mjs';
import { install, requireNode, run, tool } from './setup.mjs';

/**
 * The tests that need nothing but Node: `run` for once, `watch` for after every change, and
 * whatever else vitest takes.
 */
requireNode();
void endWithNpm();
await install();

const vitest = [tool('vitest', 'vitest'), ...process.argv.slice(2), '--config', 'vitest.unit.config.ts'];
process.exitCode = await run(process.execPath, vitest, { stdin: 'inherit', env: { NODE_ENV: 'test' } });
