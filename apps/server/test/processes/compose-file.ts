import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';

export const DEPLOY = fileURLToPath(new URL('../../../../deploy/', import.meta.url));

const service = z.object({
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.coerce.string()).default({}),
});
const composeFile = z.object({ services: z.record(z.string(), service) });

/** `${NAME}`, `${NAME:-usual}` or `${NAME:?why it is needed}`. */
const VARIABLE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;

/** The services of `compose.yaml`, with what stands in `deploy/.env` filled in. */
export function servicesWith(settings: Readonly<Record<string, string>>) {
  const text = readFileSync(`${DEPLOY}compose.yaml`, 'utf8').replaceAll(
    VARIABLE,
    (_all, name: string, kind?: string, words = '') => {
      const value = settings[name] || (kind === '-' ? words : undefined);
      if (value === undefined && kind === '?') throw new Error(`${name}: ${words}`);
      return value ?? '';
    },
  );
  const { services } = composeFile.parse(parse(text, { merge: true }));
  return (name: string) => services[name] ?? service.parse({});
}
