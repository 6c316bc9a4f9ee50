// Runs the tests that `npm test` leaves out, because together they take some twenty minutes: those
// with `.long` in the name of their file.

import { endWithSum, runTests } from './count-tests.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { buildServer, buildWeb, install, requireNode } from './setup.mjs';

requireNode();
void endWithNpm();
await install();
await buildWeb();
await buildServer();
endWithSum([await runTests('.long.')]);
