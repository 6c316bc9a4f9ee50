// What it costs the server to tell thousands of watchers of one room what happens in it, compared
// with what others would build it with. `pnpm bench fan-out [watchers] [rounds]`.

import { measureFanOut } from './fan-out/measure.ts';
import { spreadable } from './fan-out/memory.ts';
import { reportFanOut } from './fan-out/tables.ts';
import { createReport } from './harness/index.ts';

const USUAL = [
  { watchers: 2000, rounds: 3 },
  { watchers: 5000, rounds: 1 },
];
const [watchers, rounds = 3] = process.argv.slice(2).map(Number);
const runs = watchers === undefined ? USUAL : [{ watchers: spreadable(watchers), rounds }];

const report = createReport('fan-out');
for (const run of runs) reportFanOut(report, run, await measureFanOut(run, report.note));
await report.finish();
