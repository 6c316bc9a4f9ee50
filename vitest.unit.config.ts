import { defineConfig } from 'vitest/config';
import { ALL_TESTS, PATIENCE_MS, POLL } from './vitest.config.ts';

/** The tests that need nothing but Node. The name of a file says what it needs. */
export default defineConfig({
  test: {
    include: [ALL_TESTS],
    exclude: ['**/*.db.test.ts', '**/*.redis.test.ts', '**/*.browser.test.ts'],
    testTimeout: PATIENCE_MS,
    expect: { poll: POLL },
    // Some of them wait for other processes.
    maxWorkers: 3,
    isolate: false,
  },
});
