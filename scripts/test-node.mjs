// Tries this version of Node: the tests that need nothing else, and the built server, which starts,
// plays games in all rooms, ends in order and is followed by another one. Another version than the
// one at hand comes from npm: `$(npx --yes --package=node@26 node -p process.execPath)`.

import { endWithSum, runTests } from './count-tests.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { buildServer, buildWeb, install, requireNode } from './setup.mjs';

requireNode();
void endWithNpm();
console.log(`Node ${process.versions.node}`);
await install();
await buildWeb();
await buildServer();
endWithSum([await runTests('--config', 'vitest.unit.config.ts'), await runTests('apps/server/test/running/shutdown.')]);
