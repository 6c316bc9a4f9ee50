import { defineConfig } from 'vitest/config';
import { PATIENCE_MS, POLL } from './vitest.config.ts';

/** `pnpm pictures`, which is no part of the tests: it writes the pictures of the README anew. */
export default defineConfig({
  test: {
    include: ['apps/web/pictures/*.run.ts'],
    globalSetup: ['packages/db/test/kit/global-setup.ts', 'apps/web/test/kit/global-setup.ts'],
    testTimeout: PATIENCE_MS,
    expect: { poll: POLL },
    disableConsoleIntercept: true,
  },
});
