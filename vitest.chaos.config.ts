import { defineConfig } from 'vitest/config';
import { PATIENCE_MS } from './vitest.config.ts';

/** `pnpm chaos`, which is no part of the tests: it takes as long as it is told to. */
export default defineConfig({
  test: {
    include: ['bench/chaos/*.run.ts'],
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    disableConsoleIntercept: true,
  },
});
