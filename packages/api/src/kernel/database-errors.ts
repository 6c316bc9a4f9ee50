const UNIQUE_VIOLATION = '23505';

/** The name of the unique constraint that a statement violated, or null for any other error. */
export function uniqueViolation(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === UNIQUE_VIOLATION && 'constraint_name' in cause) {
      return typeof cause.constraint_name === 'string' ? cause.constraint_name : null;
    }
  }
  return null;
}
