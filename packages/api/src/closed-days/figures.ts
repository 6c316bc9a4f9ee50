import type { TransferKind } from '@cartela/db';
import { etbOf } from '@cartela/game-core';
import { type SQL, sql } from 'drizzle-orm';
import { labelSql, readLong, type Source } from '../exports/monthly/months.ts';
import { spanOf } from '../kernel/times/day.ts';
import { transferBefore } from '../player-limits/transfer-before.ts';
import { DAY_BALANCE, DAY_FIGURES, type DayFigure } from './limits.ts';

/** What the ledger says of a day. Amounts are santim, or whole coins. */
interface Figures extends Record<string, unknown> {
  readonly games: number;
  readonly cards: number;
  readonly players: number;
  readonly newPlayers: number;
  /** What moved, by kind of transfer. Corrections of deposits count as the players' gain. */
  readonly moved: Readonly<Partial<Record<TransferKind, number>>>;
  /** How many transfers there were of each kind. */
  readonly counts: Readonly<Partial<Record<TransferKind, number>>>;
  /** By how much each account's balance grew. All players' are one, and so are the escrows. */
  readonly grown: Readonly<Record<string, number>>;
}

/** Names and figures, as a closed day keeps them. */
export type Lines = readonly (readonly [name: string, figure: string])[];

const COINS = ':COIN';

const etb = (santim: number) => etbOf(santim).toFixed(2);

/**
 * The lines of a day that is over for good. Balances continue from those of the day before. If that
 * was not closed, they are computed from all that was ever posted.
 */
export async function linesOf(source: Source, day: string, before: Lines | null): Promise<Lines> {
  const { games, cards, players, newPlayers, moved, counts, grown } = await figuresOf(source, day, before === null);
  const sum = (...kinds: TransferKind[]) => kinds.reduce((total, kind) => total + (moved[kind] ?? 0), 0);
  const balances = new Map(balancesIn(before ?? []));
  for (const [account, amount] of Object.entries(grown)) balances.set(account, (balances.get(account) ?? 0) + amount);
  const figures: Readonly<Record<DayFigure, string>> = {
    games: String(games),
    'cartelas sold': String(cards),
    'players who played': String(players),
    'new players': String(newPlayers),
    'sales ETB': etb(sum('stake', 'free-stake') - sum('stake-refund', 'free-stake-refund')),
    'free cartelas ETB': etb(sum('free-stake') - sum('free-stake-refund')),
    'prizes ETB': etb(sum('prize')),
    'tax ETB': etb(sum('prize-tax')),
    'commission ETB': etb(sum('prize-commission')),
    'house cut ETB': etb(sum('house-cut')),
    'promised prizes ETB': etb(sum('prize-promise')),
    'to jackpots ETB': etb(sum('jackpot-feed', 'jackpot-seed')),
    'from jackpots ETB': etb(sum('jackpot-won')),
    deposits: String(counts.deposit ?? 0),
    'deposits ETB': etb(sum('deposit', 'deposit-correction')),
    withdrawals: String(counts.withdrawal ?? 0),
    'withdrawals ETB': etb(sum('withdrawal')),
    'provider fees ETB': etb(sum('provider-fee')),
    'top-ups ETB': etb(sum('top-up', 'restitution', 'play-money')),
    'from coins ETB': etb(sum('coins-payout')),
    'coins given': String(sum('coins-earned', 'invitation-reward', 'week-prize')),
    'coins converted': String(sum('coins-converted')),
    'coins for free cartelas': String(sum('free-card') - sum('free-card-end')),
  };
  return [
    ['day', day],
    ...DAY_FIGURES.map((name) => [name, figures[name]] as const),
    ...[...balances]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(
        ([account, amount]) =>
          [`${DAY_BALANCE}${account}`, account.endsWith(COINS) ? String(amount) : etb(amount)] as const,
      ),
  ];
}

/** What each account held, in santim or whole coins. */
function balancesIn(lines: Lines): (readonly [account: string, amount: number])[] {
  return lines
    .filter(([name]) => name.startsWith(DAY_BALANCE))
    .map(([name, figure]) => {
      const account = name.slice(DAY_BALANCE.length);
      return [account, account.endsWith(COINS) ? Number(figure) : Math.round(Number(figure) * 100)];
    });
}

async function figuresOf(source: Source, day: string, isFirst: boolean): Promise<Figures> {
  const { start, end } = spanOf(day);
  const [since, until] = [start, end].map((at) => sql`${at.toISOString()}::timestamptz`);
  const ofDay = (column: string) => sql`${sql.raw(column)} >= ${since} and ${sql.raw(column)} < ${until}`;
  const transfers = sql`ledger_transfers where id > ${transferBefore(start.getTime())} and ${ofDay('created_at')}`;
  const [figures] = await readLong(source, (tx) =>
    tx.execute<Figures>(sql`
      with transfer as materialized (select * from ${transfers}),
      kind as (
        select transfer.kind, count(*) as transfers,
          sum(case when transfer.kind = 'deposit-correction' and debited.kind = 'player' then -amount else amount end) as amount
        from transfer join ledger_accounts debited on debited.id = debit_account_id group by transfer.kind
      ), side as (${sides(isFirst ? sql`(select * from ledger_transfers where created_at < ${until}) as posted` : sql`transfer`, isFirst)}),
      grown as (
        select ${labelSql('account')} as label, sum(amount) as amount
        from side join ledger_accounts account on account.id = account_id group by label
      ), game as (select id, cards_sold from rounds where status = 'settled' and ${ofDay('ended_at')})
      select (select count(*)::int from game) as games,
        (select coalesce(sum(cards_sold), 0)::int from game) as cards,
        (select count(distinct user_id)::int from entries where round_id in (select id from game)) as players,
        (select count(*)::int from users where role = 'client' and ${ofDay('created_at')}) as "newPlayers",
        (select coalesce(json_object_agg(kind, amount), '{}') from kind) as moved,
        (select coalesce(json_object_agg(kind, transfers), '{}') from kind) as counts,
        (select coalesce(json_object_agg(label, amount), '{}') from grown) as grown`),
  );
  if (!figures) throw new Error(`${day} could not be read`);
  return figures;
}

/** What each account gained by these transfers, with `withArchived` also by archived months. */
const sides = (transfers: SQL, withArchived: boolean): SQL => sql`
  select debit_account_id as account_id, -amount as amount from ${transfers}
  union all
  select credit_account_id, amount from ${transfers}
  ${withArchived ? sql`union all select account_id, amount from archived_sums` : sql``}`;
