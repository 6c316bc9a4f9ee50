import { weekPointsSql } from '@cartela/game-core';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The week's list: what a player has played from a Monday to the Sunday after it. */
export const weekScores = pgTable(
  'week_scores',
  {
    /** The Monday in Addis Ababa. */
    week: date().notNull(),
    // There is no reference to `users`: whoever counts games locks their players, and knows them.
    userId: uuid().notNull(),
    games: integer().notNull(),
    /** Those of the games that the player's first card has won. */
    wins: integer().notNull(),
    points: integer()
      .notNull()
      .generatedAlwaysAs(sql.raw(weekPointsSql('games', 'wins'))),
    /** When the player got to these points. */
    reachedAt: timestamp({ withTimezone: true }).notNull(),
    /** Once the week has ended: null for a player who had no place. */
    place: integer(),
    /** The prize. */
    coins: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.week, table.userId] }),
    index('week_scores_by_user').on(table.userId),
    index('week_scores_oldest').on(table.reachedAt),
    check('week_scores_games', sql`${table.wins} between 0 and ${table.games} and ${table.games} > 0`),
    check('week_scores_coins', sql`${table.coins} > 0`),
  ],
);

/** Weeks whose places are final and whose prizes are paid. */
export const endedWeeks = pgTable('ended_weeks', {
  week: date().primaryKey(),
  endedAt: timestamp({ withTimezone: true }).notNull(),
});

/** The prizes in coins by place, from a week on. */
export const weekPrizes = pgTable('week_prizes', {
  fromWeek: date().primaryKey(),
  coins: integer().array().notNull(),
});
