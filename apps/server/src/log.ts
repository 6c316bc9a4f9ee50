import pino from 'pino';

/** Structured log on standard error, so that what the start prints for people stays by itself on standard output. */
export function createLog(level: string) {
  const destination = pino.destination({ dest: 2, sync: true });
  // After a terminal was closed, or on a full disk, the games go on without their log.
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

/** An error without what it was about: a failed query carries its values, players' phone numbers among them, everywhere. */
export function loggableError(error: unknown): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const query = 'params' in error && 'query' in error ? String(error.query) : null;
  const frames = error.stack?.slice(error.stack.indexOf('\n    at ') + 1);
  return {
    type: error.name,
    message: query === null ? error.message : 'a query failed',
    ...('code' in error ? { code: String(error.code) } : {}),
    ...(query === null ? {} : { query }),
    ...(frames === undefined ? {} : { stack: frames }),
    ...(error.cause === undefined ? {} : { cause: loggableError(error.cause) }),
  };
}
