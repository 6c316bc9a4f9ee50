// How long the CSV files of a month take on a large database, how large they are, and how much the
// process grows while it writes them. `pnpm bench exports`
import { connect, ensureSharedAccounts } from '@cartela/db';
import { EXPORTS, type ExportKind } from '../packages/api/src/exports/contract.ts';
import { exportLines } from '../packages/api/src/exports/csv.ts';
import { monthAfter, monthOf } from '../packages/api/src/kernel/times/month.ts';
import { DEFAULT_ROOMS } from '../packages/api/src/rooms/possible-win.ts';
import { ensureRooms } from '../packages/api/src/rooms/settings.ts';
import { fillWithBusiness } from './data/business.ts';
import { createReport } from './harness/index.ts';
import { startBenchDatabase } from './servers/database.ts';

const BYTES_IN_MB = 1e6;

const report = createReport('exports');
await using database = await startBenchDatabase();
const filling = connect({ url: database.unguarded, maxConnections: 1 });
const { db, close } = connect({ url: database.url });
await ensureSharedAccounts(db);
await ensureRooms({ db }, DEFAULT_ROOMS);
await fillWithBusiness(filling.db);
await filling.close();
// The last one that is over has most of the year before it.
const month = monthAfter(monthOf(new Date()), -1);
const rows: string[][] = [];
for (const kind of EXPORTS) rows.push(await measured(kind));
report.table({
  title: `The files of ${month}`,
  columns: [
    '',
    'lines',
    'MB',
    's',
    'until the first line, s',
    'CPU of the process, s',
    'RSS before, MB',
    'RSS at most, MB',
  ],
  rows,
});
await close();
await report.finish();

async function measured(kind: ExportKind): Promise<string[]> {
  const [startMs, cpu, before] = [performance.now(), process.cpuUsage(), process.memoryUsage.rss()];
  let [lines, bytes, firstMs, peak] = [0, 0, 0, before];
  for await (const text of exportLines({ db }, kind, month)) {
    // The header comes before anything is read.
    if (lines > 0 && firstMs === 0) firstMs = performance.now() - startMs;
    lines += text.split('\r\n').length - 1;
    bytes += Buffer.byteLength(text);
    peak = Math.max(peak, process.memoryUsage.rss());
  }
  const { user, system } = process.cpuUsage(cpu);
  const seconds = [performance.now() - startMs, firstMs, (user + system) / 1000].map((ms) => (ms / 1000).toFixed(1));
  const [memory, most] = [before, peak].map((size) => (size / BYTES_IN_MB).toFixed(0));
  return [kind, lines.toLocaleString('en'), (bytes / BYTES_IN_MB).toFixed(1), ...seconds, memory ?? '', most ?? ''];
}
