// Watchers who all come back within five seconds, and watchers who do not read what they are sent:
// ours beside what others would build it with.
// `pnpm bench strain [watchers who come back] [rounds]`.
import { CLIENT_PROCESSES, CONTESTANTS, RIVALS, startContestant } from './fan-out/contestants.ts';
import { contest } from './fan-out/measure.ts';
import { recordGame } from './fan-out/recording.ts';
import { createReport, type Figures, percentile, summary, takeTurns } from './harness/index.ts';

const WITHIN_MS = 5000;
const MB = 1e6;
/**
 * So many that what the machine keeps for a connection is full, and the server has to keep the
 * rest.
 */
const SHOWN = { from: 0, to: 1, times: 2000, apartMs: 5 } as const;
const READING = 180;
const SILENT = 20;

const [given = 5000, rounds = 3] = process.argv.slice(2).map(Number);
const comers = Math.ceil(given / CLIENT_PROCESSES) * CLIENT_PROCESSES;
const report = createReport('strain');
const game = await recordGame();
await comingBack();
await notReading();
await report.finish();

async function comingBack(): Promise<void> {
  const series = await contest({
    ...{ names: RIVALS, rounds, recordingOf: () => game },
    async prepare(_name, contestant) {
      await contestant.connect(comers);
      return async () => {
        const before = await contestant.server.usage();
        const back = await contestant.comeBack(comers, WITHIN_MS);
        const { cpuMicros } = await contestant.server.usage();
        const tookMs = back.map((each) => each.tookMs);
        return {
          p50: percentile(tookMs, 0.5),
          p99: percentile(tookMs, 0.99),
          most: percentile(tookMs, 1),
          refused: back.reduce((sum, { refused }) => sum + refused, 0),
          cpu: (cpuMicros - before.cpuMicros) / comers,
        };
      };
    },
  });
  report.table({
    title: `${comers} watchers are cut off and come back within ${WITHIN_MS / 1000} s, until each is shown the room`,
    columns: ['', 'p50 ms', 'p99 ms', 'most ms', 'refused', 'server CPU us each'],
    rows: RIVALS.map((name) => [
      CONTESTANTS[name].title,
      ...['p50', 'p99', 'most', 'refused', 'cpu'].map((figure) => summary(series[name], figure, 0)),
    ]),
  });
}

async function notReading(): Promise<void> {
  const turns = {} as Record<(typeof RIVALS)[number], () => Promise<Figures>>;
  for (const name of RIVALS) {
    turns[name] = async () => {
      await using contestant = await startContestant(name, game);
      await contestant.connect(READING);
      await contestant.connect(SILENT, SILENT);
      const before = await contestant.server.usage('collected');
      const { cpuMicros, messages, lateMs } = await contestant.play(SHOWN);
      const after = await contestant.server.usage('collected');
      return {
        cpu: cpuMicros / messages,
        p50: percentile(lateMs, 0.5),
        p99: percentile(lateMs, 0.99),
        held: (after.rssBytes - before.rssBytes) / MB,
        lost: READING * SHOWN.times - messages,
      };
    };
  }
  const series = await takeTurns(turns, { rounds, warmUps: 0 });
  report.table({
    title: `${SILENT} of ${READING + SILENT} watchers do not read; each is shown the room ${SHOWN.times} times`,
    columns: ['', 'CPU us a message', 'others late p50 ms', 'p99 ms', 'memory grows by MB', 'lost'],
    rows: RIVALS.map((name) => [
      CONTESTANTS[name].title,
      summary(series[name], 'cpu'),
      ...['p50', 'p99', 'held', 'lost'].map((figure) => summary(series[name], figure, 0)),
    ]),
  });
}
