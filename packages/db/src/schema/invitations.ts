import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { ofUser } from './accounts.ts';
import { inList } from './sql.ts';

const OUTCOMES = ['open', 'rewarded', 'refused'] as const;

/** The code of a player's invitations. It is made when the player first asks for it. */
export const invitationCodes = pgTable('invitation_codes', {
  userId: ofUser().primaryKey(),
  code: text().notNull().unique(),
});

/** Players who came by another player's invitation. */
export const invitations = pgTable(
  'invitations',
  {
    inviteeId: ofUser().primaryKey(),
    inviterId: ofUser().notNull(),
    acceptedAt: timestamp({ withTimezone: true }).notNull(),
    /**
     * The id that the invited player's browser has made for itself. It is also stored with cards
     * sold.
     */
    clientId: text(),
    /** What the inviter was promised for this player. Null: a release that kept none took it. */
    promisedCoins: integer(),
    outcome: text({ enum: OUTCOMES }).notNull().default('open'),
    /** Why the inviter earned nothing: the two seem to be one person. */
    refusal: text({ enum: ['same-device', 'same-payer'] }),
    /** What the inviter earned. */
    coins: integer(),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('invitations_by_inviter').on(table.inviterId, table.acceptedAt),
    index('invitations_rewarded').on(table.decidedAt).where(sql`${table.outcome} = 'rewarded'`),
    check('invitations_two_people', sql`${table.inviteeId} <> ${table.inviterId}`),
    check('invitations_outcome', sql`${table.outcome} in ${sql.raw(inList(OUTCOMES))}`),
    check('invitations_decided', sql`(${table.outcome} = 'open') = (${table.decidedAt} is null)`),
    check('invitations_coins', sql`(${table.outcome} = 'rewarded') = (${table.coins} is not null)`),
    check('invitations_refusal', sql`(${table.outcome} = 'refused') = (${table.refusal} is not null)`),
  ],
);

/** Exactly one row. */
export const invitationSettings = pgTable(
  'invitation_settings',
  {
    id: integer().primaryKey().default(1),
    /**
     * Whether invitations earn coins. Until an administrator decides it is null, and they do only
     * if all money is play money.
     */
    isOn: boolean(),
    /** How many coins an inviter earns for a player. */
    coins: integer().notNull().default(20),
    /** For how many players an inviter earns in a day. */
    perInviterDay: integer().notNull().default(5),
    /** For how many players all inviters together earn in a day. */
    perDay: bigint({ mode: 'number' }).notNull().default(200),
  },
  (table) => [
    check('invitation_settings_one_row', sql`${table.id} = 1`),
    check(
      'invitation_settings_positive',
      sql`${table.coins} > 0 and ${table.perInviterDay} > 0 and ${table.perDay} > 0`,
    ),
  ],
);
