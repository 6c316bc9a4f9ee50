// Until when an operator may sell cards and take deposits for real money.

import { type Db, schema, type Transaction } from '@cartela/db';
import type { z } from 'zod';
import { Refusal } from '../kernel/texts/refusals.ts';
import { DAY_MS } from '../kernel/times/day.ts';
import type { Core } from '../kernel/work/core.ts';
import type { Work } from '../kernel/work/unit-of-work.ts';
import type { Licence, licenceWarning, Operator, Stop } from './contract.ts';
import { LICENCE_SOON_DAYS } from './limits.ts';

const { installation } = schema;

export interface RealMoney {
  readonly playMoney: boolean;
  readonly isOn: boolean;
  readonly licence: Licence | null;
  readonly operator: Operator | null;
  /** Null: with play money no licence is needed; real money was never switched on. */
  readonly sellsUntilMs: number | null;
  /** Since when cards are sold, after none could be. Null: nobody has noted it. */
  readonly sellsSinceMs: number | null;
  /** Whether players may have the app join games by itself. */
  readonly joinsByItself: boolean;
}

/** What is set about real money. */
export async function realMoneyOf(db: Db | Transaction): Promise<RealMoney> {
  const [row] = await db.select().from(installation);
  if (!row) throw new Error('there is no installation');
  const { playMoney, realMoneyAt, licenceNumber: number, licenceAuthority: authority, licenceLastDay: lastDay } = row;
  const { operatorName: name, operatorAddress: address, operatorContact: contact, helpLine } = row;
  return {
    playMoney,
    isOn: !playMoney && realMoneyAt !== null,
    licence: number === null || authority === null || lastDay === null ? null : { number, authority, lastDay },
    operator:
      name === null || address === null || contact === null
        ? null
        : { name, address, contact, helpLine, more: row.operatorMore ?? '' },
    sellsUntilMs: playMoney ? null : (row.sellsUntil?.getTime() ?? null),
    sellsSinceMs: row.sellsSince?.getTime() ?? null,
    joinsByItself: playMoney || row.autoJoin,
  };
}

/** The same, locked: it stays as it is until the transaction ends. */
export async function lockRealMoney(tx: Transaction): Promise<RealMoney> {
  await tx.select().from(installation).for('update');
  return realMoneyOf(tx);
}

/** Why nothing may be sold, nor money given to play with. Null: it may. `stopAt` says it in SQL. */
export function stopOf({ playMoney, sellsUntilMs }: RealMoney, nowMs: number): Stop | null {
  if (playMoney) return null;
  if (sellsUntilMs === null) return 'notOpenYet';
  return nowMs < sellsUntilMs ? null : 'licenceEnded';
}

/**
 * `stopOf` in SQL, for a statement that reads the table `installation`, at the moment `now`, which
 * is a timestamp.
 */
export const stopAt = (now: string): string => `case when play_money or sells_until > ${now} then null
  when sells_until is null then '${'notOpenYet' satisfies Stop}' else '${'licenceEnded' satisfies Stop}' end`;

/**
 * Whether real money was ever switched on. Then cards are sold for it as long as the licence lasts.
 */
export const hasOpened = ({ sellsUntilMs }: RealMoney): boolean => sellsUntilMs !== null;

/**
 * The house gives nothing to play with or for while nothing may be sold.
 *
 * @throws Refusal `notOpenYet`, `licenceEnded`
 */
export async function requireSelling({ tx, now }: Pick<Work, 'tx' | 'now'>): Promise<void> {
  const stop = stopOf(await realMoneyOf(tx), now());
  if (stop) throw new Refusal(stop);
}

/** Whether players can deposit: with play money, or with real money that is on and licensed. */
export function takesDeposits(realMoney: RealMoney, nowMs: number): boolean {
  return stopOf(realMoney, nowMs) === null && (realMoney.playMoney || realMoney.isOn);
}

/** @throws Refusal `depositsClosed`, `notOpenYet`, `licenceEnded` */
export async function requireDepositsOpen({ tx, now }: Pick<Work, 'tx' | 'now'>): Promise<void> {
  const realMoney = await realMoneyOf(tx);
  if (!takesDeposits(realMoney, now())) throw new Refusal(stopOf(realMoney, now()) ?? 'depositsClosed');
}

/**
 * What administrators have to know of the licence. Null while it is good for long, or not needed.
 */
export async function warningOfLicence({
  db,
  now,
}: Pick<Core, 'db' | 'now'>): Promise<z.input<typeof licenceWarning> | null> {
  const { playMoney, sellsUntilMs, licence } = await realMoneyOf(db);
  if (playMoney || (sellsUntilMs !== null && sellsUntilMs - now() > LICENCE_SOON_DAYS * DAY_MS)) return null;
  return { isEntered: licence !== null, sellsUntilMs };
}

/** @throws Refusal `joiningOff` */
export async function requireJoining(db: Db): Promise<void> {
  if (!(await realMoneyOf(db)).joinsByItself) throw new Refusal('joiningOff');
}
