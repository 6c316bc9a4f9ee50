import { connect } from '@cartela/db';
import { TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApplication } from '../../../test/kit/application.ts';
import { createPlayer } from '../../../test/kit/people/people.ts';
import { appRouter, createCaller } from '../../router.ts';
import { because, messages } from '../texts/messages.ts';
import { Refusal } from '../texts/refusals.ts';
import type { Connection, Context } from './context.ts';
import { publicProcedure, router } from './procedures.ts';

const SECRET = 'password of the database';
const MASKED = 'Something went wrong. Please try again.';

/** Procedures that fail in every possible way. */
const failing = router({
  throws: publicProcedure.query(() => {
    throw new Error(SECRET);
  }),
  throwsText: publicProcedure.query(() => {
    throw SECRET;
  }),
  answersBadly: publicProcedure.output(z.object({ name: z.literal(SECRET) })).query(() => JSON.parse('{"name":1}')),
  parsesBadly: publicProcedure.query(() => z.literal(SECRET).parse('something else')),
  refuses: publicProcedure.query(() => {
    throw new Refusal('cardLimit');
  }),
  asksToWait: publicProcedure.query(() => {
    throw new Refusal('tooManyAttempts', { values: { waitS: 7 }, retryAfterS: 7 });
  }),
  wraps: publicProcedure.query(() => {
    throw new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: SECRET, cause: new Error(SECRET) });
  }),
  takesInput: publicProcedure
    .input(z.object({ name: z.string().min(3, because('invalidUsername')) }))
    .query(() => 'fine'),
});

type Served = Parameters<typeof fetchRequestHandler>[0]['router'];

/** Makes one query over HTTP, within this process. */
async function query(served: Served, context: Context, path: string, input?: unknown) {
  const search = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  const response = await fetchRequestHandler({
    endpoint: '/trpc',
    req: new Request(`http://localhost/trpc/${path}${search}`),
    router: served,
    createContext: () => context,
  });
  const text = await response.text();
  const { error } = z.object({ error: z.object({ message: z.string(), data: z.unknown() }) }).parse(JSON.parse(text));
  return { status: response.status, text, ...error };
}

function contextOf(app: Context['app'], identity: Context['identity'] = null): Context {
  return { app, identity, hadToken: false, address: '127.0.0.1', connection: null, setSession() {} };
}

describe('an error that nobody expected', () => {
  it('does not leave the server, wherever it comes from', async () => {
    await using app = await startTestApplication();
    for (const path of ['throws', 'throwsText', 'answersBadly', 'parsesBadly', 'wraps']) {
      const answer = await query(failing, contextOf(app), path);
      expect(answer).toMatchObject({ status: 500, message: MASKED });
      expect(answer.data).toEqual({
        code: 'INTERNAL_SERVER_ERROR',
        httpStatus: 500,
        path,
        reason: 'somethingWentWrong',
        values: {},
        isFiled: false,
        retryAfterS: null,
      });
      expect(answer.text).not.toContain(SECRET);
    }
  });

  it('of a database that is away tells nothing about it', async () => {
    await using app = await startTestApplication();
    const user = await createPlayer(app.db);
    const away = connect({ url: app.databaseUrl });
    await away.close();
    const context = contextOf({ ...app, db: away.db }, { user, token: 'a-token' });
    const answer = await query(appRouter, context, 'wallet.transactions', {});
    expect(answer).toMatchObject({ status: 500, message: MASKED });
    expect(answer.text).not.toMatch(/connection|query|select|ledger|127\.0\.0\.1/i);
    expect(answer.text).not.toContain(user.id);
  });
});

describe('a refusal', () => {
  it('reaches the caller with its text, its reason and its status', async () => {
    await using app = await startTestApplication();
    expect(await query(failing, contextOf(app), 'refuses')).toMatchObject({
      status: 409,
      message: 'You can only select up to 4 cartelas',
      data: { code: 'CONFLICT', reason: 'cardLimit', isFiled: false, retryAfterS: null },
    });
    expect(await query(failing, contextOf(app), 'asksToWait')).toMatchObject({
      status: 429,
      message: 'Too many attempts. Please wait 7 seconds and try again.',
      data: { reason: 'tooManyAttempts', values: { waitS: 7 }, retryAfterS: 7 },
    });
  });

  it("of what was entered reaches the caller in the catalogue's words", async () => {
    await using app = await startTestApplication();
    const answer = await query(failing, contextOf(app), 'takesInput', { name: 'ab' });
    expect(answer).toMatchObject({
      status: 400,
      message: messages.invalidUsername,
      data: { code: 'BAD_REQUEST', reason: 'invalidUsername' },
    });
    expect(answer.text).not.toContain('stack');
  });

  it("of what was entered never reaches the caller in the validator's words", async () => {
    await using app = await startTestApplication();
    const answer = await query(failing, contextOf(app), 'takesInput', { name: 7 });
    expect(answer).toMatchObject({ status: 400, message: messages.invalidInput, data: { code: 'BAD_REQUEST' } });
  });
});

describe('a place for subscriptions', () => {
  it('is given back at once by one that is refused, and at its end by one that has begun', async () => {
    await using app = await startTestApplication();
    let taken = 0;
    const connection: Connection = {
      bufferedAmount: 0,
      outletAfter: () => null,
      countCall() {},
      identify: async () => null,
      takeSubscription() {
        taken += 1;
        return () => {
          taken -= 1;
        };
      },
    };
    const leaving = new AbortController();
    const visitor = createCaller({ ...contextOf(app), connection }, { signal: leaving.signal });
    await expect(visitor.wallet.changes()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(visitor.rooms.feed({ roomId: 'no room' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(taken).toBe(0);
    await visitor.rooms.feed({ roomId: '10' });
    expect(taken).toBe(1);
    leaving.abort();
    expect(taken).toBe(0);
  });
});
