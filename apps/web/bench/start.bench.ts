// How long the server takes to be ready, what the browser has to load for the board, how long a cheap
// phone on a slow network takes to show it, and what a call then costs it. `pnpm bench start [rounds]`; needs `pnpm build`.

import { setTimeout } from 'node:timers/promises';
import { createReport, type Figures, median, type Series, startProgram, summary, takeTurns } from '@cartela/bench';
import { seatPlayer, timeToBoard, weightOf } from './start/board.ts';
import type { handlers } from './start/nothing.ts';
import { buildServer, newDataDir, startIn } from './start/server.ts';

const DEFAULT_ROUNDS = 3;
/** One player is enough for a game, which begins soon and goes on for minutes. */
const GAME = { BINGO_MIN_PLAYERS: '1', BINGO_COUNTDOWN_MS: '4000', BINGO_CALL_INTERVAL_MS: '5000' };
/** By then it has begun, and a number is called. */
const GAME_BEGUN_MS = 12_000;
const FIRST_PAINT_MS_MAX = 1000;
const BOARD_MS_MAX = 2000;
const CALL_MS_MAX = 50;

const rounds = Number(process.argv[2] ?? DEFAULT_ROUNDS);
const report = createReport('start');
await buildServer();

/** What Node itself takes. */
async function startNothing(): Promise<Figures> {
  const startedMs = performance.now();
  await using program = await startProgram<typeof handlers>(new URL('./start/nothing.ts', import.meta.url));
  await program.ask('ready');
  const ms = performance.now() - startedMs;
  const { cpuMicros, rssBytes } = await program.usage();
  return { ms, cpuMs: cpuMicros / 1000, mb: rssBytes / 2 ** 20 };
}

async function startCold(): Promise<Figures> {
  await using dataDir = await newDataDir();
  const { program, figures } = await startIn(dataDir.path);
  await program.end();
  return figures;
}

await using kept = await newDataDir();
await (await startIn(kept.path)).program.end();
async function startWarm(): Promise<Figures> {
  const { program, figures } = await startIn(kept.path);
  await program.end();
  return figures;
}

const starts = await takeTurns({ startCold, startWarm, startNothing }, { rounds, warmUps: 0 });
const startRow = (name: string, series: Series) => [
  name,
  summary(series, 'ms', 0),
  summary(series, 'cpuMs', 0),
  summary(series, 'mb', 0),
];
report.table({
  title: 'Until the server is ready; the embedded database has processes of its own, which the time includes',
  columns: ['', 'ms', 'server CPU ms', 'memory MB'],
  rows: [
    startRow('cold: an empty DATA_DIR', starts.startCold),
    startRow('warm: an existing one', starts.startWarm),
    startRow('Node with nothing to do', starts.startNothing),
  ],
});

await using fresh = await newDataDir();
const { program, url } = await startIn(fresh.path, GAME);
try {
  const player = await seatPlayer(url);
  await setTimeout(GAME_BEGUN_MS);
  const boards = [];
  for (let round = 0; round < rounds; round += 1) boards.push(await timeToBoard(url, player));
  const weight = weightOf(boards[0]?.files ?? []);
  const kb = (bytes: number) => (bytes / 1024).toFixed(0);
  report.table({
    title: `What the board needs: ${boards[0]?.files.length} files`,
    columns: ['', 'kB'],
    rows: [
      ['as they are', kb(weight.plain)],
      ['gzip', kb(weight.gzip)],
      ['Brotli', kb(weight.brotli)],
    ],
  });
  const series = boards.map(({ figures }) => figures);
  report.table({
    title: 'The first second: Chromium with 4 times less processor, 1.6 Mbit/s and 150 ms, nothing kept',
    columns: ['', 'first paint, ms', 'scripts, ms', 'board, ms', 'kB over the network'],
    rows: [
      [
        'the board of four cards',
        summary(series, 'firstPaintMs', 0),
        summary(series, 'scriptsMs', 0),
        summary(series, 'ms', 0),
        summary(series, 'kb', 0),
      ],
    ],
  });
  const calls = boards.flatMap(({ callsMs }) => callsMs.map((ms) => ({ ms })));
  report.table({
    title: 'A call on that board, with 4 times less processor',
    columns: ['', 'main thread, ms'],
    rows: [[`${calls.length} calls`, summary(calls, 'ms')]],
  });
  const middle = (name: string) => median(series.map((figures) => figures[name] ?? Number.NaN));
  report.atMost('first paint, ms', middle('firstPaintMs'), FIRST_PAINT_MS_MAX);
  report.atMost('board, ms', middle('ms'), BOARD_MS_MAX);
  report.atMost('main thread of a call, ms', median(calls.map(({ ms }) => ms)), CALL_MS_MAX);
} finally {
  await program.end();
}
await report.finish();
