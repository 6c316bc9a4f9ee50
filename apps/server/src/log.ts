import pino from 'pino';

/** Structured log on standard error, so that what the start prints for people stays by itself on standard output. */
export function createLog(level: string) {
  return pino(
    {
      level,
      base: null,
      redact: ['token', '*.token', 'phoneNumber', '*.phoneNumber', 'password', '*.password'],
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    pino.destination({ dest: 2, sync: true }),
  );
}
