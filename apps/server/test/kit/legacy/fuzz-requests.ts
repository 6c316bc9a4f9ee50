import fc from 'fast-check';
import { z } from 'zod';
import { LEGACY_CALLS } from '../../../src/legacy/rest/index.ts';

export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export interface FuzzOptions {
  /** Headers of several senders, by which the server knows who asks. */
  readonly senders: readonly Readonly<Record<string, string>>[];
  /** Real names that the senders may use anywhere. */
  readonly names: readonly string[];
  /**
   * Right values for a field, by its name. Without them, hardly any request would mean anything.
   */
  readonly fitting: Readonly<Record<string, readonly unknown[]>>;
}

const HOSTILE = [
  "' or 1=1 --",
  "'; drop table users; --",
  '\u0000',
  '\ud800',
  '../../etc/passwd',
  '%E0%A4%A',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '{{7*7}}',
  '\u202e\u0301ሰላም🎉',
  'x'.repeat(3000),
  '00000000-0000-0000-0000-000000000000',
  '',
];
/** Amounts that can never move money, even if all else in the request is right. */
const AMOUNTS = [0, -1, -0, 0.001, 10.005, 1e21, 1e300, Number.MAX_SAFE_INTEGER, 4.9e-324, '1e309', 'NaN', '12,5'];
const STRANGE_FIELDS = ['__proto__', 'constructor', 'toString', 'setupCode', 'id', ''];
const KEYS = ['8-letters', 'x', 'a key with spaces', 'é'.repeat(10), 'k'.repeat(200), 'valid-key-123'];
const TYPES = ['application/json', 'application/json; charset=utf-8', 'text/plain', 'application/xml', 'a', ''];
const ORIGINS = ['null', 'https://elsewhere.example', 'https://play.example', 'x'];
const METHODS = ['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'];

/** Made only once, because it lists all of Unicode for itself. */
const ANY_TEXT = fc.string({ unit: 'binary', maxLength: 40 });

/** The place of a value in a documented path. */
const PARAMETER = /\{(\w+)\}/;

const rarely = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined, freq: 4 });
/** Present once in six times. */
const seldom = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

/** A value that fits the field about half of the time, and otherwise anything. */
type OftenFitting = (field: string, anything: fc.Arbitrary<unknown>) => fc.Arbitrary<unknown>;

/**
 * Requests at the documented paths and beside them, with bodies of the right fields or of any
 * others.
 */
export function fuzzRequests({ senders, names, fitting }: FuzzOptions): fc.Arbitrary<FuzzRequest> {
  const text = fc.oneof(fc.constantFrom(...HOSTILE, ...names), ANY_TEXT);
  const oftenFitting: OftenFitting = (field, anything) => {
    const right = fitting[field] ?? [];
    return right.length === 0 ? anything : fc.oneof(fc.constantFrom(...right), anything);
  };
  const segment = (field: string) => oftenFitting(field, text).map((value) => segmentOf(String(value)));
  return fc.constantFrom(...LEGACY_CALLS).chain((call) =>
    fc
      .record({
        method: seldom(fc.constantFrom(...METHODS)),
        segment: segment(PARAMETER.exec(call.path)?.[1] ?? ''),
        query: rarely(
          fc.constantFrom('user', 'page', 'limit', 'x').chain((field) => fc.tuple(fc.constant(field), segment(field))),
        ),
        sender: fc.constantFrom(...senders),
        key: seldom(fc.constantFrom(...KEYS)),
        type: fc.oneof(
          { weight: 4, arbitrary: fc.constant('application/json') },
          { weight: 1, arbitrary: fc.constantFrom(...TYPES) },
        ),
        origin: seldom(fc.constantFrom(...ORIGINS)),
        body: rarely(bodyOf(fieldsOf(call), text, oftenFitting)),
      })
      .map(({ method = call.method.toUpperCase(), segment, query, sender, key, type, origin, body }) => ({
        method,
        path: call.path.replace(PARAMETER, () => segment) + (query ? `?${query[0]}=${query[1]}` : ''),
        headers: {
          ...sender,
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...(type === '' ? {} : { 'content-type': type }),
          ...(origin === undefined ? {} : { origin }),
        },
        body: method === 'GET' || method === 'OPTIONS' ? undefined : body,
      })),
  );
}

type Call = (typeof LEGACY_CALLS)[number];

/** The names of all fields that a call takes, in its path, query or body. */
function fieldsOf({ request }: Call): readonly string[] {
  const json = request?.body?.content['application/json'];
  const body = json && 'schema' in json ? json.schema : undefined;
  return [request?.params, request?.query, body].flatMap((schema) => {
    const taken = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
    return taken instanceof z.ZodObject ? Object.keys(taken.shape) : [];
  });
}

function bodyOf(
  fields: readonly string[],
  text: fc.Arbitrary<string>,
  oftenFitting: OftenFitting,
): fc.Arbitrary<string> {
  const value = fc.oneof(
    { weight: 3, arbitrary: text },
    { weight: 2, arbitrary: fc.constantFrom<unknown>(...AMOUNTS, 'telebirr', 'client', 'admin', null, true) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  );
  const complete = fc.tuple(...fields.map((name) => fc.tuple(fc.constant(name), oftenFitting(name, value))));
  const strange = fc.array(fc.tuple(fc.constantFrom(...STRANGE_FIELDS, ...fields), value), {
    maxLength: 5,
  });
  return fc.oneof(
    { weight: 6, arbitrary: complete.map(objectText) },
    { weight: 2, arbitrary: strange.map(objectText) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: text },
  );
}

/**
 * An object as JSON, written by hand so that `__proto__` is a field like any other, and a name may
 * stand there twice.
 */
function objectText(pairs: readonly (readonly [string, unknown])[]): string {
  return `{${pairs.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value) ?? 'null'}`).join(',')}}`;
}

function segmentOf(text: string): string {
  return text.includes('%') ? text.replace(/[^\w%]/g, '') : encodeURIComponent(text.toWellFormed());
}
