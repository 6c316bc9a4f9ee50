import { defineConfig } from 'vitest/config';
import { ALL_TESTS, NODE_ARGS, PATIENCE_MS, POLL } from './vitest.config.ts';

/** The tests that need nothing but Node. The name of a test file says what it needs. */
export default defineConfig({
  test: {
    include: [ALL_TESTS],
    exclude: ['**/*.db.test.ts', '**/*.redis.test.ts', '**/*.browser.test.ts'],
    execArgv: NODE_ARGS,
    testTimeout: PATIENCE_MS,
    expect: { poll: POLL },
    // There are three workers because some of the tests wait for other processes.
    maxWorkers: 3,
    isolate: false,
  },
});
