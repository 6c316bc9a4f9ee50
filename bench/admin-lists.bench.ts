// How long the server takes for each list of the administrator's area, and what the database's plan
// of the list costs.
import { connect, type Db, ensureSharedAccounts } from '@cartela/db';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { usersInput } from '../packages/api/src/accounts/contract.ts';
import { usersPage } from '../packages/api/src/accounts/users.ts';
import { auditPage } from '../packages/api/src/audit/audit-log.ts';
import { recentInput } from '../packages/api/src/dashboard/contract.ts';
import { playerPage } from '../packages/api/src/dashboard/player-page.ts';
import { recentPayments } from '../packages/api/src/dashboard/recent-payments.ts';
import { summary } from '../packages/api/src/dashboard/summary.ts';
import { waiting } from '../packages/api/src/dashboard/waiting.ts';
import { historyOf, roundRecord } from '../packages/api/src/history/history.ts';
import { HISTORY_PAGE_SIZE } from '../packages/api/src/history/limits.ts';
import { invitationsOf } from '../packages/api/src/invitations/own-invitations.ts';
import { invitationsOverview } from '../packages/api/src/invitations/settings.ts';
import { DAY_MS, dayOf } from '../packages/api/src/kernel/times/day.ts';
import type { Core } from '../packages/api/src/kernel/work/core.ts';
import { broadcasts } from '../packages/api/src/notices/broadcasts.ts';
import { forgetOldDeliveries, sentNotices } from '../packages/api/src/notices/notices.ts';
import { pendingInput } from '../packages/api/src/payments/admin-contract.ts';
import { openAlarms } from '../packages/api/src/payments/evidence/chain/alarms.ts';
import { messagesInput } from '../packages/api/src/payments/evidence/contract.ts';
import { forwardedMessages } from '../packages/api/src/payments/evidence/messages-list.ts';
import { paymentsOf, pendingPayments } from '../packages/api/src/payments/lists/lists.ts';
import { comparedFigures } from '../packages/api/src/reports/compared.ts';
import { leaderboard } from '../packages/api/src/reports/leaderboard.ts';
import { houseReport, playerReport } from '../packages/api/src/reports/reports.ts';
import { roomFigures } from '../packages/api/src/reports/room-figures.ts';
import { DEFAULT_ROOMS } from '../packages/api/src/rooms/possible-win.ts';
import { ensureRooms } from '../packages/api/src/rooms/settings.ts';
import { botStatus } from '../packages/api/src/telegram/bot-status.ts';
import { coreOn, slowRounds } from '../packages/api/test/kit/application.ts';
import { planOf, type Statement } from '../packages/api/test/kit/plan.ts';
import { fillWithBusiness, PAYMENTS, USERS } from './data/business.ts';
import { startBenchDatabase } from './servers/database.ts';

const LIMIT_MS = 50;
const WARM_UPS = 3;
const SET_UP = { hasBeacon: true, hasAgeRule: true, payersKeptYears: 5, liveRooms: { settings: slowRounds } };
const RUNS = 21;

await using database = await startBenchDatabase();
await measureLists(database.url, database.unguarded);

/** By `unguarded`, days of business that never were can be filled in. */
async function measureLists(url: string, unguarded: string): Promise<void> {
  const statements: Statement[] = [];
  const filling = connect({ url: unguarded, maxConnections: 1 });
  const { db, close } = connect({
    url,
    logger: { logQuery: (text, params) => void statements.push({ text, params }) },
  });
  try {
    await ensureSharedAccounts(db);
    await ensureRooms({ db }, DEFAULT_ROOMS);
    await fillWithBusiness(filling.db);
    // Housekeeping does this every hour.
    await forgetOldDeliveries(coreOn(db));
    print(`${USERS} users, ${PAYMENTS} payments; median and slowest of ${RUNS} runs, cost of the dearest statement`);
    print(['list', 'median ms', 'slowest', 'cost', 'plan'], '');
    for (const [name, list] of await listsOf(coreOn(db))) {
      const times = await timesOf(list);
      statements.length = 0;
      await list();
      const plans = await Promise.all([...statements].map((statement) => planOf(filling.db, statement)));
      const dearest = plans.toSorted((a, b) => b.cost - a.cost)[0];
      const median = times[Math.floor(RUNS / 2)] ?? 0;
      const cells = [
        name,
        median.toFixed(1),
        (times.at(-1) ?? 0).toFixed(1),
        dearest?.cost.toFixed(0) ?? '',
        dearest?.plan ?? '',
      ];
      print(cells, median > LIMIT_MS ? `  over ${LIMIT_MS} ms` : '');
      if (median > LIMIT_MS) process.exitCode = 1;
    }
  } finally {
    await close();
    await filling.close();
  }
}

async function listsOf(core: Core): Promise<[string, () => Promise<unknown>][]> {
  const users = (input: z.input<typeof usersInput>) => () => usersPage(core, usersInput.parse(input));
  const cashier = { ...core, providers: [], playMoneySantim: 0 };
  const pending = (input: z.input<typeof pendingInput>) => () =>
    pendingPayments(cashier, { adminRole: 'owner' }, pendingInput.parse(input));
  const messages = (input: z.input<typeof messagesInput>) => () => forwardedMessages(core, messagesInput.parse(input));
  const recent = (input: z.input<typeof recentInput>) => () => recentPayments(core, recentInput.parse(input));
  const busiest = await idOf(
    core.db,
    sql`select user_id as id from payments group by 1 order by count(*) desc limit 1`,
  );
  const usual = await idOf(core.db, sql`select user_id as id from payments group by 1 order by count(*), 1 limit 1`);
  const person = { id: usual, username: '', address: '' };
  const owner = { ...person, is: 'admin', adminRole: 'owner' } as const;
  return [
    ['users, first page', users({ page: 1 })],
    ['users, last page', users({ page: USERS / 10 })],
    ['users by name', users({ search: 'Abebe' })],
    ['users by name (Ethiopic)', users({ search: 'አበበ 1' })],
    ['users by name, one letter', users({ search: 'd' })],
    ['users by phone', users({ search: '09000012' })],
    ['users by phone, all of them', users({ search: '09' })],
    ['users by phone, nobody', users({ search: '+251988' })],
    ['pending deposits', pending({ type: 'deposit' })],
    ['pending withdrawals', pending({ type: 'withdraw' })],
    ['pending deposits, page 100', pending({ type: 'deposit', page: 100 })],
    ['payments by a number', recent({ search: 'DB00012345' })],
    ['payments by a number, none', recent({ search: 'DB99999999' })],
    ['payments by name', recent({ search: 'Abebe' })],
    ['payments by name (Ethiopic)', recent({ search: 'አበበ 1' })],
    ['payments by name, one letter', recent({ search: 'd' })],
    ['payments by name, one player', recent({ search: 'Hana 777' })],
    ['payments by name, nobody', recent({ search: 'Zenebech' })],
    ['payments by phone', recent({ search: '0900001234' })],
    ['payments by phone, all of them', recent({ search: '09' })],
    ['payments by amount', recent({ search: '123.45' })],
    ['payments by amount, none', recent({ search: '99999' })],
    ['rejected payments by name', recent({ search: 'Abebe', status: 'rejected' })],
    ['pending deposits by name', pending({ type: 'deposit', search: 'Abebe' })],
    ['pending deposits, nobody', pending({ type: 'deposit', search: 'Zenebech' })],
    ['transactions, first page', recent({ page: 1 })],
    ['transactions, page 5,000', recent({ page: 5000 })],
    ['transactions, last page', recent({ page: PAYMENTS / 10 })],
    ['summary', () => summary(core)],
    ['what waits', () => waiting({ ...core, ...SET_UP }, owner)],
    ['figures of today', () => comparedFigures(core, lastDays(1))],
    ['figures of 30 days', () => comparedFigures(core, lastDays(30))],
    ['figures of 30 days by room', () => roomFigures(core, lastDays(30))],
    ['audit log, first page', () => auditPage(core, { page: 1 })],
    ['audit log, page 2,000', () => auditPage(core, { page: 2000 })],
    ['notices sent', () => sentNotices(core)],
    ['page of a usual player', () => playerPage(core, { adminRole: 'owner' }, { userId: usual })],
    ['page of the busiest player', () => playerPage(core, { adminRole: 'owner' }, { userId: busiest })],
    ['payments of the busiest player', () => paymentsOf(core, { id: busiest }, { page: 50, pageSize: 20 })],
    ['games of the busiest player', () => historyOf(core, { id: busiest }, { page: 1, pageSize: HISTORY_PAGE_SIZE })],
    ['house report', () => houseReport(core)],
    ['report of a usual player', () => playerReport(core, { id: usual })],
    ['report of the busiest player', () => playerReport(core, { id: busiest })],
    ['leaderboard', () => leaderboard(core)],
    ['record of a game', () => roundRecord(core, { id: usual }, { roundId: '777' })],
    [
      'invitations of a player',
      () => invitationsOf({ ...core, telegram: null }, { ...person, is: 'player', phoneNumber: '' }),
    ],
    ['invitations', () => invitationsOverview(core)],
    ['forwarded messages', messages({})],
    ['forwarded messages that wait', messages({ onlyWaiting: true })],
    ['alarms', () => openAlarms(core)],
    ['broadcasts', () => broadcasts(core)],
    ['messages of the bot', () => botStatus({ ...core, telegram: null }, owner)],
  ];
}

/** The last days by the clock, up to today. */
function lastDays(count: number): { from: string; to: string } {
  const nowMs = Date.now();
  return { from: dayOf(new Date(nowMs - (count - 1) * DAY_MS)), to: dayOf(new Date(nowMs)) };
}

async function idOf(db: Db, query: ReturnType<typeof sql>): Promise<string> {
  const [row] = await db.execute<{ id: string }>(query);
  if (!row) throw new Error('there is nobody');
  return row.id;
}

/** The times of all runs in milliseconds, ascending. */
async function timesOf(list: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let run = -WARM_UPS; run < RUNS; run += 1) {
    const start = performance.now();
    await list();
    if (run >= 0) times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b);
}

function print(line: string | readonly string[], remark = ''): void {
  const [name = '', median = '', slowest = '', cost = '', plan = ''] = line;
  const row = `${name.padEnd(32)}${median.padStart(10)}${slowest.padStart(10)}${cost.padStart(9)}  ${plan}`;
  process.stdout.write(`${typeof line === 'string' ? line : row}${remark}\n`);
}
