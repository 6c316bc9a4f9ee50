import { defineConfig } from 'vitest/config';
import { PATIENCE_MS } from './vitest.config.ts';

/** What `scripts/test-links.mjs` runs in a network of its own. */
export default defineConfig({
  test: {
    include: ['apps/server/test/links/*.run.ts'],
    testTimeout: PATIENCE_MS,
    disableConsoleIntercept: true,
  },
});
