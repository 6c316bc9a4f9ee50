import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { PATIENCE } from './packages/game-core/test/kit/patience.ts';

/**
 * How long a test may take, in milliseconds. Starting processes, databases and browsers is slow on
 * a small machine, and no test asserts how long it takes.
 */
export const PATIENCE_MS = 360_000;

/** How long `expect.poll` waits for what it expects, in milliseconds. */
export const POLL = { timeout: PATIENCE.timeout };

/**
 * From 25 on, Node has a `localStorage` of its own, which is undefined unless it is given a file.
 * It would hide that of the DOM.
 */
export const NODE_ARGS = 'localStorage' in globalThis ? ['--no-experimental-webstorage'] : [];

/**
 * How many test files run at a time. Most of them wait for databases, sockets and other processes,
 * so two processors are kept busy. With six, the whole run took longer.
 */
const WORKERS = 4;

/**
 * The name of a test file says what it needs. That is nothing but Node (`.test.ts`), Redis
 * (`.redis.test.ts`), PostgreSQL (`.db.test.ts`) or both (`.db.redis.test.ts`). A browser test
 * (`.browser.test.ts`) needs PostgreSQL and a browser. A component test (`.dom.test.ts`) needs a
 * DOM, which its first line asks for, and no server. `scripts/test/file-names.test.ts` holds the
 * names to that. One test, of the examples on the page about the old calls, needs `curl` as well
 * and says so in its title. `npm test` leaves out the files with `.long` in their name, and
 * `npm run test:long` runs them.
 */
export const ALL_TESTS = '{{apps,packages}/*/{src,test},bench/{chain,harness},scripts/test}/**/*.test.ts';

/**
 * Parts of paths, in the order in which tests begin. Tests that wait for browsers, games and
 * processes take longest. They begin first, so that only short ones are left at the end. The first
 * few entries take far longer than the size of their files suggests.
 */
const FIRST = [
  '/apps/web/test/page/accessibility.',
  '/packages/api/test/money-sequence/',
  '/apps/server/test/processes/losses.',
  '/apps/server/test/processes/two-versions.',
  '/apps/server/test/legacy/fuzz.',
  '/apps/server/test/running/refused-starts.',
  '/apps/server/test/telegram/telegram-killed.',
  '.browser.test.ts',
  '/apps/server/test/',
  '/packages/db/src/embedded/',
  '/packages/api/src/rooms/beacon.',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = FIRST.findIndex((part) => moduleId.includes(part));
      return place === -1 ? FIRST.length : place;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

/**
 * All kinds of tests are in one project. Each project would have workers of its own, and every
 * worker loads the sources.
 */
export default defineConfig({
  test: {
    include: [ALL_TESTS],
    globalSetup: ['packages/db/test/kit/global-setup.ts', 'apps/web/test/kit/global-setup.ts'],
    execArgv: NODE_ARGS,
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    expect: { poll: POLL },
    maxWorkers: WORKERS,
    // Loading the sources again for every file would take longer than most of the tests.
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
});
