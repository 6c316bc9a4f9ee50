import { openApplication, sessionId } from '@cartela/api';
import { createPlayer, silentLog, slowRounds } from '@cartela/api/testing';
import { createTestDatabase } from '@cartela/db/testing';
import { describe, expect, it } from 'vitest';
import { watchSessions } from './open-sessions.ts';

/** Two processes on one database, each with its own changes and its own watch on sessions. */
async function twoProcesses() {
  const database = await createTestDatabase();
  const options = { db: database.db, log: silentLog, rounds: slowRounds, playMoneySantim: 0, messageHook: false };
  const [here, there] = [await openApplication(options), await openApplication(options)];
  const watch = watchSessions(here);
  const player = await createPlayer(database.db);
  return {
    here,
    there,
    watch,
    player,
    signIn: () => here.sessions.create(player),
    async [Symbol.asyncDispose]() {
      watch.stop();
      await Promise.all([here.close(), there.close()]);
      await database[Symbol.asyncDispose]();
    },
  };
}

describe('the end of a session', () => {
  it('that ends here closes what is open under it before the call is answered', async () => {
    await using processes = await twoProcesses();
    const [token, other] = [await processes.signIn(), await processes.signIn()];
    const closed: string[] = [];
    processes.watch.hold(sessionId(token), () => closed.push('one'));
    processes.watch.hold(sessionId(token), () => closed.push('another'));
    processes.watch.hold(sessionId(other), () => closed.push('of another session'));
    await processes.here.sessions.end(token);
    expect(closed).toEqual(['one', 'another']);
  });

  it('is a change as plain as any other: one that is carried over from another process closes at once', async () => {
    await using processes = await twoProcesses();
    const { here, there, watch } = processes;
    const token = await processes.signIn();
    let closes = 0;
    watch.hold(sessionId(token), () => {
      closes += 1;
    });
    // Changes travel between processes as text.
    there.changes.on('session-ended', (change) => here.changes.publish([JSON.parse(JSON.stringify(change))]));
    await there.sessions.end(token);
    expect(closes).toBe(1);
  });
});
