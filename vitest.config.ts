import { defineConfig } from 'vitest/config';

/** Starting processes, databases and browsers takes its time on a small machine; nothing is asserted about it. */
const PATIENCE_MS = 60_000;

/** Files at a time: most of them wait for databases, sockets and other processes, so more than there are processors. */
const WORKERS = 3;

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
          include: [
            'packages/game-core/src/**/*.test.ts',
            'packages/api/src/**/*.unit.test.ts',
            'apps/web/src/**/*.test.ts',
          ],
          testTimeout: PATIENCE_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: [
            'packages/db/src/**/*.test.ts',
            'packages/api/src/**/*.test.ts',
            'apps/server/{src,test}/**/*.test.ts',
          ],
          exclude: ['**/*.unit.test.ts'],
          ...onPostgres,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['apps/web/test/**/*.test.ts'],
          ...onPostgres,
          testTimeout: 3 * PATIENCE_MS,
          fileParallelism: false,
        },
      },
    ],
  },
});
