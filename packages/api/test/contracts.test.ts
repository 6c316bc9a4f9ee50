import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { WRITE_RATES } from '../src/application.ts';
import { appRouter } from '../src/router.ts';

const procedures = Object.entries<unknown>(appRouter._def.procedures);

/** What a procedure was built with. */
const built = z.object({
  inputs: z.array(z.instanceof(z.ZodType)),
  output: z.instanceof(z.ZodType),
  /** It is counted by a rate that there is. */
  meta: z.object({ writes: z.enum(Object.keys(WRITE_RATES)).optional() }).optional(),
});

describe('every procedure', () => {
  it('is found in the router', () => {
    expect(procedures.length).toBeGreaterThan(50);
  });

  it.each(procedures)(
    'answers by a contract of its output, and takes no text without a limit: %s',
    (path, procedure) => {
      if (typeof procedure !== 'function' || !('_def' in procedure)) throw new Error(`${path} is no procedure`);
      const { inputs } = built.parse(procedure._def);
      expect(
        inputs.flatMap((input) => endless(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))),
      ).toEqual([]);
    },
  );
});

/** Texts of a JSON schema that may be of any length. Those of a known form end by themselves. */
function endless(schema: unknown): object[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const bounds = ['maxLength', 'format', 'enum', 'const'];
  const isEndless = 'type' in schema && schema.type === 'string' && !bounds.some((bound) => bound in schema);
  return [...(isEndless ? [schema] : []), ...Object.values<unknown>({ ...schema }).flatMap(endless)];
}
