import { BASIS_POINTS, DEDUCTION_BASES, DEDUCTION_KINDS } from '@cartela/game-core';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { ofUser } from './accounts.ts';
import { ofRound } from './rounds.ts';
import { inList } from './sql.ts';

/**
 * What is withheld from prizes, by the day in Addis Ababa from which it is. Of each kind, the
 * newest rule that has begun applies to rounds as they open. A rate of 0 withholds nothing.
 */
export const deductionRules = pgTable(
  'deduction_rules',
  {
    kind: text({ enum: DEDUCTION_KINDS }).notNull(),
    fromDay: date().notNull(),
    rateBps: integer().notNull(),
    thresholdSantim: bigint({ mode: 'number' }).notNull(),
    base: text({ enum: DEDUCTION_BASES }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.fromDay] }),
    check('deduction_rules_kind', sql`${table.kind} in ${sql.raw(inList(DEDUCTION_KINDS))}`),
    check('deduction_rules_base', sql`${table.base} in ${sql.raw(inList(DEDUCTION_BASES))}`),
    check('deduction_rules_rate', sql`${table.rateBps} between 0 and ${sql.raw(String(BASIS_POINTS))}`),
    check('deduction_rules_threshold', sql`${table.thresholdSantim} >= 0`),
  ],
);

/** What was withheld from a player's prize in a round. It has a row only if something was. */
export const withheldPrizes = pgTable(
  'withheld_prizes',
  {
    roundId: ofRound().notNull(),
    userId: ofUser().notNull(),
    /** What the player won in the round with all their cards. */
    prizeSantim: bigint({ mode: 'number' }).notNull(),
    /** What those cards cost. */
    stakesSantim: bigint({ mode: 'number' }).notNull(),
    taxSantim: bigint({ mode: 'number' }).notNull(),
    commissionSantim: bigint({ mode: 'number' }).notNull(),
    /** When the round ended. */
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.userId] }),
    index('withheld_prizes_by_user').on(table.userId, table.roundId),
    index('withheld_prizes_by_time').on(table.at),
    check('withheld_prizes_within', sql`${table.taxSantim} + ${table.commissionSantim} <= ${table.prizeSantim}`),
    check('withheld_prizes_positive', sql`least(${table.taxSantim}, ${table.commissionSantim}) >= 0`),
  ],
);
