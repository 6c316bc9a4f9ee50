import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { appRouter } from '../src/router.ts';

const procedures = Object.entries<unknown>(appRouter._def.procedures);

/** What a procedure was built with. */
const built = z.object({ output: z.instanceof(z.ZodType) });

describe('every procedure', () => {
  it('is found in the router', () => {
    expect(procedures.length).toBeGreaterThan(50);
  });

  it.each(procedures)('answers by a contract of its output: %s', (path, procedure) => {
    if (typeof procedure !== 'function' || !('_def' in procedure)) throw new Error(`${path} is no procedure`);
    expect(built.safeParse(procedure._def).error).toBeUndefined();
  });
});
