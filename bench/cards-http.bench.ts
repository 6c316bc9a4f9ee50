// What it costs the server to sell a card and to take it back, from the HTTP request to its answer.
// That includes the session, the limits, the service and the watchers. `pnpm bench cards` measures
// the service alone.
import { sessionId } from '@cartela/api';
import { ROOM_BOUNDS } from '@cartela/api/rooms/limits';
import { createPlayers } from '@cartela/api/testing/people';
import { type Db, schema } from '@cartela/db';
import type { Chair, handlers } from './cards/clients.ts';
import { createReport, type Figures, median, startProgram, summary, takeTurns } from './harness/index.ts';
import { startGameServer } from './servers/game-server.ts';

const CLIENTS = new URL('./cards/clients.ts', import.meta.url);
const ROOMS = ['10', '20', '30', '40', '50'];
const CONCURRENT = [1, 16, 128] as const;
/** Enough players that none of them reaches the limit of calls in a second. */
const PLAYERS = 2560;
const FOR_MS = 3000;
const ROUNDS = 5;
const DAY_MS = 24 * 60 * 60 * 1000;
const CPU_MS_MAX = 0.5;

const report = createReport('cards-end-to-end');
await using server = await startGameServer({ env: { BINGO_COUNTDOWN_MS: String(ROOM_BOUNDS.countdownMs.max) } });
await using clients = await startProgram<typeof handlers>(CLIENTS);
const tokens = await signIn(server.database.db);

const series = await takeTurns({ 1: turnOf(1), 16: turnOf(16), 128: turnOf(128) }, { rounds: ROUNDS, warmUps: 2 });
report.table({
  title: `Selecting cards and giving them back over HTTP, in ${ROOMS.length} rooms`,
  columns: ['at once', 'committed per second', 'server CPU ms each'],
  rows: CONCURRENT.map((at) => [
    String(at),
    summary(series[at] ?? [], 'perSecond', 0),
    summary(series[at] ?? [], 'cpuMs', 2),
  ]),
});
report.atMost('128 at once, server CPU ms each', median((series[128] ?? []).map(({ cpuMs = 0 }) => cpuMs)), CPU_MS_MAX);
await report.finish();

function turnOf(concurrent: number): () => Promise<Figures> {
  const chairs: Chair[] = Array.from({ length: concurrent }, (_, index) => ({
    roomId: ROOMS[index % ROOMS.length] ?? '',
    cardNo: Math.floor(index / ROOMS.length) + 1,
    tokens: tokens.filter((_token, place) => place % concurrent === index),
  }));
  return async () => {
    const [before, started] = [await server.program.usage(), performance.now()];
    const calls = await clients.ask('play', { url: server.url, chairs, forMs: FOR_MS });
    const seconds = (performance.now() - started) / 1000;
    const { cpuMicros } = await server.program.usage();
    return { perSecond: calls / seconds, cpuMs: (cpuMicros - before.cpuMicros) / 1000 / calls };
  };
}

/** Players with money, who are signed in. */
async function signIn(db: Db): Promise<readonly string[]> {
  const players = await createPlayers(db, PLAYERS);
  const sessions = players.map(({ id }) => ({ userId: id, token: `bench-${id}` }));
  const expiresAt = new Date(Date.now() + DAY_MS);
  await db
    .insert(schema.sessions)
    .values(sessions.map(({ userId, token }) => ({ userId, id: sessionId(token), expiresAt })));
  return sessions.map(({ token }) => token);
}
