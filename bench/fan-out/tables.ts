import { median, type Report, ratio, summary } from '../harness/index.ts';
import { entriesOf, type FanOutRun, type Measured, NAMES, type Name } from './measure.ts';

/** Memory is a target up to so many watchers. */
const RSS_WATCHERS_MAX = 2000;

export function reportFanOut(report: Report, { watchers, rounds }: FanOutRun, { turns, memory }: Measured): void {
  const messages = median(turns.ours.map((figures) => figures.messages ?? 0)) / watchers;
  report.table({
    title: `${watchers} watchers of one room, ${rounds} games of some ${messages.toFixed(0)} messages; median (range)`,
    columns: ['', 'CPU us per message', 'late p50 ms', 'late p99 ms', 'heap kB per watcher', 'RSS kB per watcher'],
    rows: entriesOf(turns).map(([name, series]) => [
      NAMES[name],
      summary(series, 'cpu'),
      summary(series, 'p50', 0),
      summary(series, 'p99', 0),
      summary(memory[name], 'held'),
      summary(memory[name], 'rss'),
    ]),
  });
  const cpu = (ours: Name, peer: Name) => ratio(turns[ours], turns[peer], 'cpu');
  report.atMost(`${watchers}: CPU, ours by tRPC / bare ws`, cpu('ours', 'ws'), 1);
  report.atMost(`${watchers}: CPU, ours by tRPC / Socket.IO`, cpu('ours', 'socketIo'), 0.85);
  report.atMost(`${watchers}: CPU, ours by Socket.IO / Socket.IO`, cpu('oursOld', 'socketIoOld'), 1);
  // What the process takes from the machine.
  if (watchers > RSS_WATCHERS_MAX) return;
  report.atMost(`${watchers}: RSS, ours by tRPC / Socket.IO`, ratio(memory.ours, memory.socketIo, 'rss'), 0.8);
}
