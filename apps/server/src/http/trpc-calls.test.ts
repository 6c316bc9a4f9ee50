import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

/** The version that `trpc-calls.ts` was compared with, as `docs/architecture/trpc.md` says. */
const FOLLOWED = '11.25.2';

it('follows the version of tRPC that is installed', () => {
  const path = createRequire(import.meta.url).resolve('@trpc/server/package.json');
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ version: FOLLOWED });
});
