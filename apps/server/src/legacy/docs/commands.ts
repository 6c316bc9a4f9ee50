import type { DescribedCall } from './described-calls.ts';
import type { CallExample } from './examples.ts';

const TOKENS = { player: '$TOKEN', administrator: '$ADMIN_TOKEN' } as const;

/** The command that sends a call to a server, for any shell. */
export function commandOf(origin: string, { method, path }: DescribedCall, example: CallExample): string {
  const { as, at = path, body, idempotencyKey, keeps } = example;
  const isPlain = method === 'GET' || (method === 'POST' && body !== undefined);
  const parts = [`curl -s${isPlain ? '' : ` -X ${method}`} "${origin}${at}"`];
  if (as) parts.push(`-H "Authorization: Bearer ${TOKENS[as]}"`);
  if (idempotencyKey) parts.push(`-H "Idempotency-Key: ${idempotencyKey}"`);
  if (body !== undefined) parts.push('-H "Content-Type: application/json" -d @-');
  const sending = parts.join(' \\\n  ');
  const input = body === undefined ? '' : ' <<END';
  const output = keeps ? ` | tee ${keeps.file}` : '';
  const lines = [`${sending}${input}${output}`];
  if (body !== undefined) lines.push(body, 'END');
  if (keeps) lines.push(`${keeps.variable}=$(sed 's/${keeps.pattern}/\\1/' ${keeps.file})`);
  return lines.join('\n');
}

/**
 * A value as the page shows it: a text as it is, anything else as JSON. Short lists of numbers stay
 * on one line.
 */
export function shownJson(value: unknown): string {
  if (typeof value === 'string') return value;
  const text = JSON.stringify(value, null, 2);
  return text.replace(
    /\[\s+((?:[-\d.]+|"\*")(?:,\s+(?:[-\d.]+|"\*"))*)\s+\]/g,
    (_, list: string) => `[${list.replace(/\s+/g, ' ')}]`,
  );
}
