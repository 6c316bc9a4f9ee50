// What it costs the server to tell thousands of watchers of one room what happens in it, compared
// with what others would build it with. All send the same recorded game to the same client.
// `pnpm bench fan-out [watchers] [rounds]`.
import { RECORDED } from './fan-out/contest.ts';
import { CLIENT_PROCESSES, CONTESTANTS, NAMES, type Name } from './fan-out/contestants.ts';
import { contest, memoryOfWatcher, packetsOf } from './fan-out/measure.ts';
import { recordGame } from './fan-out/recording.ts';
import { createReport, type Figures, percentile, ratio, summary, takeTurns } from './harness/index.ts';

/** Each client process connects its part in two equal halves. */
const PARTS = 2 * CLIENT_PROCESSES;
const APART_MS = 100;

const [watcherCount, rounds = 3] = process.argv.slice(2).map(Number);
const report = createReport('fan-out');
const game = await recordGame();
const packets = await packetsOf(game);
const recordingOf = (name: Name) => (name === 'socketIoOld' ? packets : game);
const sentFor = (name: Name) => (name === 'oursOld' ? packets : recordingOf(name)).length;
const lateness = (ms: readonly number[]) => ({ p50: percentile(ms, 0.5), p99: percentile(ms, 0.99) });
report.note(`a game: ${game.length} messages, which are ${packets.length} by Socket.IO`);
for (const watchers of watcherCount === undefined ? [2000, 5000] : [Math.ceil(watcherCount / PARTS) * PARTS])
  await fanOut(watchers);
await report.finish();

async function fanOut(watchers: number): Promise<void> {
  const connecting = {} as Record<Name, () => Promise<Figures>>;
  for (const name of NAMES) connecting[name] = () => memoryOfWatcher(name, recordingOf(name), watchers);
  const memory = await takeTurns(connecting, { rounds, warmUps: 0 });
  const games = await contest({
    ...{ names: NAMES, rounds, recordingOf },
    async prepare(name, contestant) {
      await contestant.connect(watchers);
      return async () => {
        const { cpuMicros, messages, lateMs } = await contestant.play({
          ...RECORDED,
          to: recordingOf(name).length,
          apartMs: APART_MS,
        });
        const figures = { cpu: cpuMicros / messages, lost: watchers * sentFor(name) - messages };
        // One event of ours may be several packets, and nothing says which of them belong together.
        return name === 'oursOld' ? figures : { ...figures, ...lateness(lateMs) };
      };
    },
  });
  report.table({
    title: `${watchers} watchers of one room, ${rounds} games, a message every ${APART_MS} ms; median (range)`,
    columns: ['', 'CPU us a message', 'late p50 ms', 'late p99 ms', 'heap kB a watcher', 'RSS kB a watcher', 'lost'],
    rows: NAMES.map((name) => [
      CONTESTANTS[name].title,
      summary(games[name], 'cpu'),
      summary(games[name], 'p50', 0),
      summary(games[name], 'p99', 0),
      summary(memory[name], 'held'),
      summary(memory[name], 'rss'),
      summary(games[name], 'lost', 0),
    ]),
  });
  const cpu = (ours: Name, peer: Name) => ratio(games[ours], games[peer], 'cpu');
  report.atMost(`${watchers}: CPU, ours by tRPC / Bun`, cpu('ours', 'bun'), 1.25);
  report.atMost(`${watchers}: CPU, ours by tRPC / bare ws`, cpu('ours', 'ws'), 1);
  report.atMost(`${watchers}: CPU, ours by tRPC / Socket.IO`, cpu('ours', 'socketIo'), 0.85);
  report.atMost(`${watchers}: CPU, ours by Socket.IO / Socket.IO`, cpu('oursOld', 'socketIoOld'), 1);
  // What watchers leave in the heap, and what the process takes from the machine for them.
  const memoryRatio = (figure: 'held' | 'rss') => ratio(memory.ours, memory.socketIo, figure);
  report.atMost(`${watchers}: heap, ours by tRPC / Socket.IO`, memoryRatio('held'), 0.8);
  report.atMost(`${watchers}: RSS, ours by tRPC / Socket.IO`, memoryRatio('rss'), 0.8);
}
