import { z } from 'zod';
import type { Access } from '../rest/credentials.ts';
import type { Place } from '../words.ts';

/** What is sent with a call, or with an event of a socket. */
export interface Field {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly about: string;
}

/** A parameter of a call, as the OpenAPI description has it. */
export interface Parameter extends Field {
  readonly place: Place;
}

export interface DescribedCall {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly access: Access['to'];
  readonly parameters: readonly Parameter[];
  /** The status of the answer if the call succeeds. */
  readonly status: number;
  /** Whether the call may have to wait for a second administrator. It then answers 202. */
  readonly mayBeFiled: boolean;
}

const schema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  description: z.string().optional(),
  default: z.unknown().optional(),
});
type Schema = z.output<typeof schema>;

const bodySchema = z.object({
  properties: z.record(z.string(), schema).default({}),
  required: z.array(z.string()).default([]),
});

const operation = z.object({
  summary: z.string(),
  'x-access': z.enum(['anybody', 'member', 'player', 'admin']),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean().default(false),
        schema: schema.default({}),
        description: z.string().optional(),
      }),
    )
    .default([]),
  requestBody: z.object({ content: z.object({ 'application/json': z.object({ schema: bodySchema }) }) }).optional(),
  responses: z.record(z.string(), z.unknown()),
});

const description = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

/** The calls of an OpenAPI description, by method and path: `POST /auth/login`. */
export function describedCalls(document: object): ReadonlyMap<string, DescribedCall> {
  const { paths } = description.parse(document);
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, described]) => callOf(method.toUpperCase(), path, described)),
  );
  return new Map(calls.map((call) => [`${call.method} ${call.path}`, call]));
}

function callOf(method: string, path: string, described: z.output<typeof operation>): DescribedCall {
  const { summary, parameters, requestBody, responses } = described;
  const body = requestBody?.content['application/json'].schema;
  const inBody = Object.entries(body?.properties ?? {}).map(([name, field]) => ({
    name,
    place: 'body' as const,
    required: body?.required.includes(name) ?? false,
    ...detailsOf(field),
  }));
  const besides = parameters.map(({ name, in: place, required, schema: field, description: about }) => ({
    ...{ name, place, required },
    ...detailsOf({ ...field, ...(about === undefined ? {} : { description: about }) }),
  }));
  const status =
    Object.keys(responses)
      .map(Number)
      .find((code) => code < 202) ?? 200;
  return {
    ...{ method, path, summary, status },
    access: described['x-access'],
    parameters: [...besides, ...inBody],
    mayBeFiled: Object.hasOwn(responses, '202'),
  };
}

function detailsOf({ type, enum: values, description: about = '' }: Schema): { type: string; about: string } {
  if (values) return { type: values.map((value) => JSON.stringify(value)).join(' | '), about };
  return { type: [type ?? 'string'].flat().join(' | '), about };
}
