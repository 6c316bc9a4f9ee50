import { defineConfig } from 'vitest/config';

/** Starting processes, databases and browsers takes its time on a small machine; nothing is asserted about it. */
const PATIENCE_MS = 60_000;

/** Files at a time: most of them wait for databases, sockets and other processes, so more than there are processors. */
const WORKERS = 3;

/** The name of a file says what its tests need: nothing but Node, PostgreSQL as well, or a browser on top of it. */
const SOURCES = '{apps,packages}/*/{src,test}/**';
const UNIT = `${SOURCES}/*.test.ts`;
const ON_POSTGRES = `${SOURCES}/*.db.test.ts`;
const IN_BROWSER = `${SOURCES}/*.browser.test.ts`;

/** Names from before the rule above. */
const OLD_UNIT = 'packages/api/src/**/*.unit.test.ts';
const OLD_ON_POSTGRES = 'packages/api/src/**/*.test.ts';
const OLD_IN_BROWSER = 'apps/web/test/**/*.test.ts';

const onPostgres = {
  globalSetup: ['packages/db/src/testing/global-setup.ts'],
  testTimeout: PATIENCE_MS,
  hookTimeout: PATIENCE_MS,
};

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [UNIT],
          exclude: [ON_POSTGRES, IN_BROWSER, 'packages/api/src/**/!(*.unit).test.ts', OLD_IN_BROWSER],
          testTimeout: PATIENCE_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: [ON_POSTGRES, OLD_ON_POSTGRES],
          exclude: [OLD_UNIT],
          ...onPostgres,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [IN_BROWSER, OLD_IN_BROWSER],
          ...onPostgres,
          testTimeout: 3 * PATIENCE_MS,
          fileParallelism: false,
        },
      },
    ],
  },
});
