// `pnpm chaos [SECONDS] [SEED]`: players play while servers, database, Redis and networks fail.

import { endWithNpm } from './end-with-npm.mjs';
import { installBench, requireNode, run, tool } from './setup.mjs';

requireNode();
void endWithNpm();
await installBench();

const [seconds = '60', seed = '1'] = process.argv.slice(2);
const vitest = [tool('vitest', 'vitest'), 'run', '--config', 'vitest.chaos.config.ts'];
process.exitCode = await run(process.execPath, vitest, {
  env: { NODE_ENV: 'test', CHAOS_SECONDS: seconds, CHAOS_SEED: seed },
});
