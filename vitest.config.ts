import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Starting processes, databases and browsers takes its time on a small machine. Nothing is asserted
 * about it.
 */
const PATIENCE_MS = 180_000;

/**
 * Files at a time. Most of them wait for databases, sockets and other processes, so two processors
 * are kept busy.
 */
const WORKERS = 4;

/**
 * The name of a test file says what it needs: nothing but Node, PostgreSQL as well, or a browser on
 * top of it.
 */
const SOURCES = '{apps,packages}/*/{src,test}/**';
const UNIT = `${SOURCES}/*.test.ts`;
const ON_POSTGRES = `${SOURCES}/*.db.test.ts`;
const IN_BROWSER = `${SOURCES}/*.browser.test.ts`;

/**
 * Tests that wait for browsers, games and processes take longest. They begin first, so that only
 * short ones are left at the end.
 */
const FIRST = ['.browser.test.ts', '/apps/server/test/', '/packages/db/src/embedded/'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const found = FIRST.findIndex((part) => moduleId.includes(part));
      return found === -1 ? FIRST.length : found;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

const onPostgres = {
  globalSetup: ['packages/db/test/kit/global-setup.ts'],
  testTimeout: PATIENCE_MS,
  hookTimeout: PATIENCE_MS,
};

export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    // Loading the sources again for every file would take longer than most of the tests.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [UNIT],
          exclude: [ON_POSTGRES, IN_BROWSER],
          testTimeout: PATIENCE_MS,
        },
      },
      {
        extends: true,
        test: { name: 'integration', include: [ON_POSTGRES], ...onPostgres },
      },
      {
        extends: true,
        test: { name: 'browser', include: [IN_BROWSER], ...onPostgres, testTimeout: 2 * PATIENCE_MS },
      },
    ],
  },
});
