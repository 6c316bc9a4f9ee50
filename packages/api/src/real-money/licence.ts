// Until when an operator may sell cards and take deposits for real money.

import { type Db, schema, type Transaction } from '@cartela/db';
import type { z } from 'zod';
import { Refusal } from '../kernel/texts/refusals.ts';
import { DAY_MS } from '../kernel/times/day.ts';
import type { Core } from '../kernel/work/core.ts';
import type { Work } from '../kernel/work/unit-of-work.ts';
import type { Licence, licenceWarning, Operator } from './contract.ts';
import { LICENCE_SOON_DAYS } from './limits.ts';

const { installation } = schema;

export interface RealMoney {
  readonly playMoney: boolean;
  readonly isOn: boolean;
  readonly licence: Licence | null;
  readonly operator: Operator | null;
  /** Null: cards are sold without an end, for no licence is needed. */
  readonly sellsUntilMs: number | null;
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
    joinsByItself: playMoney || row.autoJoin,
  };
}

/** Whether cards may be sold. `UNLICENSED` says the opposite in SQL. */
export function isLicensed({ sellsUntilMs }: Pick<RealMoney, 'sellsUntilMs'>, nowMs: number): boolean {
  return sellsUntilMs === null || nowMs < sellsUntilMs;
}

/**
 * In SQL, for a statement that reads the table `installation`: whether cards may not be sold at the
 * moment `now`, which is a timestamp.
 */
export const unlicensed = (now: string): string => `coalesce(not play_money and sells_until <= ${now}, false)`;

/** Whether players can deposit: with play money, or with real money that is on and licensed. */
export function takesDeposits(realMoney: RealMoney, nowMs: number): boolean {
  const { playMoney, isOn, sellsUntilMs } = realMoney;
  // A release without licences may have switched it on.
  return playMoney || (isOn && sellsUntilMs !== null && isLicensed(realMoney, nowMs));
}

/** @throws Refusal `depositsClosed`, `licenceEnded` */
export async function requireDepositsOpen({ tx, now }: Pick<Work, 'tx' | 'now'>): Promise<void> {
  const realMoney = await realMoneyOf(tx);
  if (takesDeposits(realMoney, now())) return;
  throw new Refusal(isLicensed(realMoney, now()) ? 'depositsClosed' : 'licenceEnded');
}

/** What administrators have to know of the licence. Null while it is good for long. */
export async function warningOfLicence({
  db,
  now,
}: Pick<Core, 'db' | 'now'>): Promise<z.input<typeof licenceWarning> | null> {
  const { sellsUntilMs, licence } = await realMoneyOf(db);
  if (sellsUntilMs === null || sellsUntilMs - now() > LICENCE_SOON_DAYS * DAY_MS) return null;
  return { isEntered: licence !== null, sellsUntilMs };
}

/** @throws Refusal `joiningOff` */
export async function requireJoining(db: Db): Promise<void> {
  if (!(await realMoneyOf(db)).joinsByItself) throw new Refusal('joiningOff');
}
