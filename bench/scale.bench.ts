// What ten thousand, a hundred thousand and a million concurrent players would ask of the product.
// It is pure arithmetic over the games that the product draws, and over what one event costs.
// `docs/scaling.md` explains the table.
//
// - `pnpm bench scale`
// - `pnpm bench scale US_PER_MESSAGE US_PER_SELECTION KB_PER_WATCHER`, with other costs
import { createReport } from './harness/index.ts';
import { loadOf, meanGame } from './scale/model.ts';

const CONCURRENT = [10_000, 100_000, 1_000_000];
/**
 * Costs in processor time and memory of the server. `pnpm bench fan-out` measured a message and a
 * watcher. `pnpm bench cards-http` measured a selection, from the request to the answer, with 128
 * at once.
 */
const MEASURED = { messageUs: 9.7, selectionUs: 410, watcherKb: 18 };
/**
 * How busy a process may be. A busier one answers late when something happens everywhere at once.
 */
const BUSY_AT_MOST = 0.5;
/** The sockets of one process (SOCKETS_MAX). */
const SOCKETS_AT_MOST = 20_000;

const numbers = process.argv.slice(2).map(Number);
const [messageUs = MEASURED.messageUs, selectionUs = MEASURED.selectionUs, watcherKb = MEASURED.watcherKb] = numbers;
const report = createReport('scale');
const game = meanGame();
report.table({
  title: 'A game with all 100 cards sold, mean of 2,000 that were drawn',
  columns: ['', ''],
  rows: [
    ['balls', game.balls.toFixed(1)],
    ['winning cards', game.winners.toFixed(2)],
    ['seconds from one round to the next', game.seconds.toFixed(0)],
    ['messages to each watcher', game.messages.toFixed(0)],
    ['selections', game.selections.toFixed(0)],
    ['transfers', game.transfers.toFixed(0)],
  ],
});

const whole = (value: number) => Math.ceil(value).toLocaleString('en');
const loads = CONCURRENT.map((concurrent) => ({ concurrent, ...loadOf(concurrent, game) }));
const busy = ({ messages, selections }: (typeof loads)[number]) =>
  (messages * messageUs + selections * selectionUs) / 1e6;
const processes = (load: (typeof loads)[number]) =>
  Math.max(busy(load) / BUSY_AT_MOST, load.concurrent / SOCKETS_AT_MOST);
const line = (name: string, value: (load: (typeof loads)[number]) => string) => [name, ...loads.map(value)];
report.table({
  title: `By the second, at ${messageUs} us for a message and ${selectionUs} us for a selection`,
  columns: ['concurrent players', ...CONCURRENT.map(whole)],
  rows: [
    line('games at a time', ({ tables }) => whole(tables)),
    line('messages to players', ({ messages }) => whole(messages)),
    line('selections', ({ selections }) => whole(selections)),
    line('games that end', ({ settled }) => whole(settled)),
    line('transfers', ({ transfers }) => whole(transfers)),
    line('transfers a day, millions', ({ transfersADay }) => (transfersADay / 1e6).toFixed(0)),
    line('processors of servers, all in use', (load) => busy(load).toFixed(1)),
    line('server processes', (load) => whole(processes(load))),
    line('memory for watchers, GB', ({ concurrent }) => ((concurrent * watcherKb) / 1e6).toFixed(1)),
  ],
});
await report.finish();
