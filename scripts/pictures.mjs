import { endWithNpm } from './end-with-npm.mjs';
import { buildWeb, install, requireNode, run, tool } from './setup.mjs';

/**
 * `pnpm pictures` takes the pictures of the README from the running app, with games that are played
 * for them.
 */
requireNode();
void endWithNpm();
await install();
await buildWeb();

const vitest = [tool('vitest', 'vitest'), 'run', '--config', 'vitest.pictures.config.ts'];
process.exitCode = await run(process.execPath, vitest, { env: { NODE_ENV: 'test' } });
