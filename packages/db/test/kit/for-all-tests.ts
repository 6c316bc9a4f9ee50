import { afterAll } from 'vitest';

/**
 * What all tests of a file or a `describe` share. It is there before the first of them, and is
 * ended after the last, before what was there before it.
 */
export async function forAllTests<T extends AsyncDisposable>(making: T | Promise<T>): Promise<T> {
  const made = await making;
  afterAll(() => made[Symbol.asyncDispose]());
  return made;
}
