import type { Db, Transaction } from '@cartela/db';
import {
  awaitedPlayers,
  ballsCalledAt,
  CARD_COUNT,
  comesBack,
  type DeductionRule,
  finishTimeMs,
  type GamePlan,
  NUMBER_COUNT,
  type Part,
  type RoundTiming,
  type ShownJackpot,
  tableIdOf,
} from '@cartela/game-core';
import { type SQL, sql } from 'drizzle-orm';
import { hasLastGame } from '../../jackpots/at-stake.ts';
import { dayAfterSql } from '../../jackpots/idle.ts';
import { DAY_MS } from '../../kernel/times/day.ts';
import { RUNS } from '../hours.ts';
import { nameOf } from '../room-name.ts';
import { announcedPrize, type Round, sellsUntilMs, shownUntilMs } from '../round/round.ts';
import type { RoomTables, Table } from '../running-tables.ts';

/**
 * The state of all rooms with their open tables, in the rooms' order. With `roomId`, only of that
 * room.
 */
export async function roomTablesOf(db: Db | Transaction, nowMs: number, roomId?: string): Promise<RoomTables[]> {
  const rows = await db.execute<SummaryRow>(
    summaries(roomId === undefined ? sql`true` : sql`rooms.id = ${roomId}`, nowMs),
  );
  const byRoom = new Map<string, RoomTables & { readonly tables: Table[] }>();
  for (const row of rows) {
    const {
      roomId: id,
      roomStakeSantim,
      possibleWinSantim,
      roomHouseCutBps: houseCutBps,
      parts,
      jackpot,
      endingJackpot,
      roomPlan,
      roomOpen: open,
      opensAt,
      closesAt,
    } = row;
    const sums = { stakeSantim: Number(roomStakeSantim), possibleWinSantim: Number(possibleWinSantim), houseCutBps };
    const about = {
      roomId: id,
      name: nameOf(row),
      open,
      opensAt,
      closesAt,
      parts,
      jackpot,
      endingJackpot,
      plan: roomPlan,
    };
    const room = byRoom.get(id) ?? { ...about, ...sums, tables: [] };
    byRoom.set(id, room);
    room.tables.push(tableOf(row, nowMs));
  }
  return [...byRoom.values()];
}

interface SummaryRow extends Record<string, unknown> {
  readonly roomId: string;
  readonly roomStakeSantim: string;
  readonly possibleWinSantim: string;
  readonly roomHouseCutBps: number | null;
  readonly parts: readonly Part[] | null;
  readonly jackpot: ShownJackpot | null;
  readonly endingJackpot: RoomTables['endingJackpot'];
  readonly roomPlan: GamePlan | null;
  readonly nameEn: string | null;
  readonly nameAm: string | null;
  readonly roomOpen: boolean;
  readonly opensAt: number | null;
  readonly closesAt: number | null;
  /** Whether the room has new rounds: the operator has opened it, and it is within its hours. */
  readonly open: boolean;
  readonly tableNo: number;
  // These fields are about the table's newest round.
  readonly id: string | null;
  readonly status: Round['status'];
  readonly stakeSantim: string;
  readonly countdownMs: number;
  readonly callIntervalMs: number;
  readonly popupMs: number;
  readonly minPlayers: number;
  readonly houseCutBps: number;
  readonly feedBps: number | null;
  readonly atStake: ShownJackpot | null;
  readonly plan: GamePlan | null;
  readonly deductions: readonly DeductionRule[];
  readonly selectingEndsAtMs: number;
  readonly startedAtMs: number | null;
  readonly finalBall: number | null;
  readonly endedAtMs: number | null;
  readonly cards: number;
  readonly players: number;
}

const ms = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::float8`;

/** What a room feeds, as a round that opens now would play for it (`ownJackpot`). */
const jackpotAt = (nowMs: number) => sql`case when j.is_on then json_build_object('id', j.id,
  'potSantim', j.pot_santim, 'feedBps', case when j.pot_santim < j.ceiling_santim then j.feed_bps else 0 end,
  'balls', least(${NUMBER_COUNT}::int, j.balls + j.extra_balls
    + (${ms(sql`j.since`)} + j.goes_within_days * ${DAY_MS}::float8 < ${nowMs}::float8)::int)) end`;

/** What a jackpot holds that is off, and when its day is over (`leftJackpot`). */
const ENDING = sql`case when not j.is_on and j.pot_santim > 0 and j.off_since is not null and rooms.licensed
    and not ${hasLastGame(sql`j.id`)}
  then json_build_object('potSantim', j.pot_santim, 'lastGameFromMs', ${ms(dayAfterSql(sql`j.off_since`))}) end`;

/** What a round plays for that is open. It keeps its terms, whatever becomes of the room's. */
const AT_STAKE = sql.raw(`case when p.id is not null
  then (r.jackpot || jsonb_build_object('potSantim', p.pot_santim))::json end`);

const summaries = (which: SQL, nowMs: number) => sql`
  select rooms.id as "roomId", rooms.stake_santim as "roomStakeSantim", rooms.possible_win_santim as "possibleWinSantim",
    rooms.house_cut_bps as "roomHouseCutBps", rooms.parts, rooms.plan as "roomPlan", r.plan, ${jackpotAt(nowMs)} as jackpot, ${ENDING} as "endingJackpot", rooms.name_en as "nameEn", rooms.name_am as "nameAm", rooms.open as "roomOpen", rooms.opens_at as "opensAt",
    rooms.closes_at as "closesAt", ${sql.raw(RUNS)} as open, t.number as "tableNo", r.id, r.status, r.stake_santim as "stakeSantim", r.countdown_ms as "countdownMs",
    r.call_interval_ms as "callIntervalMs", r.popup_ms as "popupMs", r.min_players as "minPlayers",
    r.house_cut_bps as "houseCutBps", (r.jackpot->>'feedBps')::int as "feedBps", ${AT_STAKE} as "atStake", r.deductions, ${ms(sql`r.selecting_ends_at`)} as "selectingEndsAtMs",
    ${ms(sql`r.started_at`)} as "startedAtMs", r.final_ball as "finalBall", ${ms(sql`r.ended_at`)} as "endedAtMs",
    coalesce(r.cards_sold, e.cards, 0) as cards, coalesce(r.player_count, e.players, 0) as players
  from rooms left join jackpots j on j.id = rooms.jackpot_id
  join room_tables t on t.room_id = rooms.id and t.closed_at is null
  left join lateral (
    select * from rounds where room_id = t.room_id and table_no = t.number order by id desc limit 1) as r on true
  left join jackpots p on p.id = (r.jackpot->>'id')::int and r.ended_at is null
  left join lateral (
    select count(*)::int as cards, count(distinct user_id)::int as players from entries where round_id = r.id
  ) as e on r.status = 'selecting'
  where ${which} order by rooms.place, rooms.stake_santim, rooms.id, t.number`;

function tableOf(row: SummaryRow, nowMs: number): Table {
  const { id, status, cards, players, open, endedAtMs } = row;
  const tableId = tableIdOf(row);
  const isShown = id !== null && (open || endedAtMs === null || nowMs < shownUntilMs(endedAtMs, row));
  // The room's present stake, because a changed stake applies from the next round.
  if (!isShown) return { ...NOTHING, tableId, tableNo: row.tableNo, stakeSantim: Number(row.roomStakeSantim) };
  const sellsUntil = sellsUntilMs(row, players, nowMs);
  const { houseCutBps, feedBps } = row;
  const [stakeSantim, jackpot] = [Number(row.stakeSantim), feedBps === null ? null : { feedBps }];
  return {
    tableId,
    tableNo: row.tableNo,
    roundId: id,
    jackpot: row.atStake,
    comesBack: endedAtMs === null ? comesBack({ houseCutBps, feedBps: feedBps ?? 0, rules: row.deductions }) : null,
    stakeSantim,
    phase: status,
    selectingEndsAtMs: status === 'selecting' ? sellsUntil : null,
    cardsTaken: cards,
    freeCards: status === 'selecting' && sellsUntil > nowMs ? CARD_COUNT - cards : 0,
    playerCount: players,
    prizeSantim: announcedPrize({ ...row, stakeSantim, jackpot }, cards),
    calledCount: calledOf(row, nowMs),
    awaitedPlayers: awaitedPlayers({ minPlayers: row.minPlayers, playerCount: players, plan: row.plan ?? undefined }),
    sellsAgainAtMs: sellsAgainAtMs(row, nowMs),
  };
}

const NOTHING = {
  roundId: null,
  jackpot: null,
  comesBack: null,
  phase: 'closed',
  selectingEndsAtMs: null,
  cardsTaken: 0,
  freeCards: 0,
  playerCount: 0,
  prizeSantim: 0,
  calledCount: 0,
  awaitedPlayers: 0,
  sellsAgainAtMs: Number.POSITIVE_INFINITY,
} as const;

function calledOf(row: SummaryRow, nowMs: number): number {
  const timing = timingOf(row);
  return timing ? ballsCalledAt(timing, row.endedAtMs ?? nowMs) : 0;
}

function sellsAgainAtMs(row: SummaryRow, nowMs: number): number {
  if (row.endedAtMs !== null) return shownUntilMs(row.endedAtMs, row);
  const timing = timingOf(row);
  return timing ? shownUntilMs(finishTimeMs(timing), row) : nowMs;
}

/** Null before the round has started. */
function timingOf({ startedAtMs, callIntervalMs, finalBall }: SummaryRow): RoundTiming | null {
  if (startedAtMs === null || finalBall === null) return null;
  return { startedAtMs: Math.round(startedAtMs), callIntervalMs, finalBall };
}
