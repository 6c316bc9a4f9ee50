import pino from 'pino';

/**
 * A structured log on standard error. Standard output is left to what the start prints for people.
 */
export function createLog(level: string) {
  const destination = pino.destination({ dest: 2, sync: true });
  // If the terminal was closed or the disk is full, games go on without a log.
  destination.on('error', () => {});
  return pino(
    {
      level,
      base: null,
      redact: ['token', '*.token', 'phoneNumber', '*.phoneNumber', 'password', '*.password'],
      serializers: { err: loggableError },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination,
  );
}

interface LoggableError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly query?: string;
  readonly stack?: string;
  readonly cause?: LoggableError;
}

/**
 * An error, reduced to what the log may contain. A failed query repeats its values throughout the
 * error, including players' phone numbers. A parser quotes what it was given.
 */
export function loggableError(error: unknown): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const query = 'params' in error && 'query' in error ? String(error.query) : null;
  const frames = error.stack?.slice(error.stack.indexOf('\n    at ') + 1);
  return {
    type: error.name,
    message: messageOf(error, query),
    ...('code' in error ? { code: String(error.code) } : {}),
    ...(query === null ? {} : { query }),
    ...(frames === undefined ? {} : { stack: frames }),
    ...(error.cause === undefined ? {} : { cause: loggableError(error.cause) }),
  };
}

function messageOf(error: Error, query: string | null): string {
  if (query !== null) return 'a query failed';
  return [error, error.cause].some((each) => each instanceof SyntaxError)
    ? 'a text could not be parsed'
    : error.message;
}
