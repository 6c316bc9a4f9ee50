import { createTestDatabase } from '@cartela/db/testing';
import { expect, it } from 'vitest';
import { loggableError } from './log.ts';

it('a failed query is logged without its values', async () => {
  await using database = await createTestDatabase();
  const phoneNumber = '+251911234567';
  const attempt = database.db.query.users.findFirst({
    where: (users, { eq, and }) => and(eq(users.phoneNumber, phoneNumber), eq(users.id, 'no uuid')),
  });
  const error = await attempt.then(
    () => null,
    (failure: unknown) => failure,
  );
  const logged = loggableError(new Error('a call failed', { cause: error }));
  expect(JSON.stringify(logged)).not.toContain('911234567');
  expect(logged).toMatchObject({
    message: 'a call failed',
    cause: { message: 'a query failed', query: expect.stringContaining('from "users"'), cause: { code: '22P02' } },
  });
});

it('an ordinary error is logged with its cause and where it came from', () => {
  const logged = loggableError(new TypeError('no', { cause: 'a text' }));
  expect(logged).toMatchObject({ type: 'TypeError', message: 'no', cause: { type: 'string', message: 'a text' } });
  expect(logged.stack).toContain('log.db.test.ts');
});
