// Measures how long the server takes to be ready, and what the browser has to load for the board.
// Also measures how long a cheap phone on a slow network takes to show the board, and what a call
// then costs the phone.
//
// `pnpm bench start [rounds]`; needs `pnpm build`.

import { setTimeout } from 'node:timers/promises';
import { createReport, type Figures, median, type Series, startProgram, summary, takeTurns } from './harness/index.ts';
import { newDataDir } from './servers/data-dir.ts';
import { seatPlayer, timeToBoard, weightOf } from './start/board.ts';
import type { handlers } from './start/nothing.ts';
import { buildServer, startIn } from './start/server.ts';

const DEFAULT_ROUNDS = 3;
/** One player is enough for a game. It begins soon and goes on for minutes. */
const GAME = { BINGO_MIN_PLAYERS: '1', BINGO_COUNTDOWN_MS: '4000', BINGO_CALL_INTERVAL_MS: '2500' };
/** By then the game has begun, and a number has been called. */
const GAME_BEGUN_MS = 12_000;
/** Each opening has a game in a room of its own. So there are at most this many openings. */
const ROOM_IDS = ['10', '20', '30', '40', '50'];
const FIRST_PAINT_MS_MAX = 1000;
const BOARD_MS_MAX = 2000;
const CALL_MS_MAX = 50;

const rounds = Number(process.argv[2] ?? DEFAULT_ROUNDS);
const report = createReport('start');
await buildServer();

/** Starts a program that does nothing, to measure what Node itself takes. */
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
  const boards = [];
  for (const roomId of ROOM_IDS.slice(0, rounds)) {
    const player = await seatPlayer(url, roomId);
    await setTimeout(GAME_BEGUN_MS);
    boards.push(await timeToBoard(url, player));
  }
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
  const calls = boards.flatMap((board) => board.calls);
  report.table({
    title: 'The main thread in the second after a call on that board, with 4 times less processor',
    columns: ['', 'its processor time, ms', 'by the clock, ms', 'the longest task, ms'],
    rows: [
      [
        `${calls.length} calls`,
        summary(calls, 'cpuMs', 0),
        summary(calls, 'wallMs', 0),
        summary(calls, 'longestMs', 0),
      ],
    ],
  });
  const middle = (of: Series, name: string) => median(of.map((figures) => figures[name] ?? Number.NaN));
  report.atMost('first paint, ms', middle(series, 'firstPaintMs'), FIRST_PAINT_MS_MAX);
  report.atMost('board, ms', middle(series, 'ms'), BOARD_MS_MAX);
  report.atMost('main thread after a call, ms of its processor time', middle(calls, 'cpuMs'), CALL_MS_MAX);
} finally {
  await program.end();
}
await report.finish();
