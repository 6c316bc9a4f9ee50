/**
 * The embedded database cannot run. The message is one line for the operator and names the setting
 * that can fix it.
 */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

/** The system error code (`ENOENT`) or SQLSTATE (`57P03`) of an error, if it has one. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The first line of an error's message. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message || (codeOf(error) ?? error.name) : String(error);
  return text.split('\n', 1)[0] ?? text;
}
