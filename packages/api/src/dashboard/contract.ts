import { z } from 'zod';
import { adminRoleSchema, roleSchema } from '../accounts/contract.ts';
import { gameRecord } from '../history/contract.ts';
import { pageSchema, pageSizeSchema } from '../kernel/texts/fields.ts';
import { paymentSearch } from '../payments/admin-contract.ts';
import { listedPayment, methodSchema, paymentStatus, paymentType } from '../payments/contract.ts';
import { payoutView } from '../payments/payouts/contract.ts';
import { protectionOutput } from '../player-limits/contract.ts';
import { licenceWarning } from '../real-money/contract.ts';
import { roomSummary } from '../rooms/contract.ts';
import { balanceOutput } from '../wallet/contract.ts';
import { RECENT_PAGE_SIZE, RECENT_PAGE_SIZE_MAX } from './limits.ts';

export const summaryOutput = z.object({
  totalDepositSantim: z.number(),
  totalWithdrawSantim: z.number(),
  totalPlayers: z.number(),
});

const waitingOf = z.object({ count: z.number(), oldestAtMs: z.number().nullable() });

/** The payments that wait for a decision. */
export const pendingOutput = z.object({ deposits: waitingOf, withdrawals: waitingOf });

/** What waits for an administrator. */
export const waitingOutput = pendingOutput.extend({
  /** Messages of a payment that matched no deposit. */
  messages: waitingOf,
  approvals: waitingOf,
  /** Questions of players about payments. */
  questions: waitingOf,
  /** The ledger did not agree when it was last verified. */
  isLedgerWrong: z.boolean(),
  /**
   * Since when the looks at deposits that wait for something that passes have failed. Null if the
   * last one did not.
   */
  looksFailSinceMs: z.number().nullable(),
  /** Providers that do not say what became of payments in or out. */
  silentProviders: z.array(z.object({ provider: z.string(), orders: z.number(), fault: z.string() })),
  /** Null while it is good for long, or none is needed. */
  licence: licenceWarning.nullable(),
  /** Real money is at stake, and secrets are stored as they are, because there is no `DATA_KEY`. */
  isKeyMissing: z.boolean(),
  /** Real money is at stake, and who knows a round's seed could try which last card wins. */
  isBeaconMissing: z.boolean(),
  /** Real money is at stake, and who answers for the age of old clients' players is not chosen. */
  isAgeRuleMissing: z.boolean(),
  /** Real money is at stake, and nobody has said for how long it is kept who has paid. */
  isKeepingMissing: z.boolean(),
  /** Real money is on, and players cannot read who the operator is, or where they find help. */
  isOperatorMissing: z.boolean(),
  /** Real money is on, and these rooms' games are too quick for it, or are played alone. */
  quickRooms: z.array(z.string()),
  /** Real money is at stake, and nothing that one administrator does needs a second one. */
  actsAlone: z.boolean(),
  /**
   * The server's time. The reader compares it with `oldestAtMs` to say how long the oldest has
   * waited.
   */
  nowMs: z.number(),
});

/**
 * What keeps the product from doing its work, as far as this process knows. The answer comes from
 * memory and needs no database.
 */
export const troubleOutput = z.object({
  /** The database's disk is full: nothing can be saved. */
  isStorageFull: z.boolean(),
  /** Rooms whose game cannot be read, so that nobody plays there. Older servers do not say it. */
  roomsLeftOut: z.array(z.string()).readonly().optional(),
});

export const recentInput = paymentSearch.extend({
  status: paymentStatus.optional(),
  page: pageSchema,
  pageSize: pageSizeSchema({ usual: RECENT_PAGE_SIZE, max: RECENT_PAGE_SIZE_MAX }),
});

export const recentOutput = z.object({
  payments: z.array(
    z.object({
      id: z.string(),
      transactionNumber: z.string().nullable(),
      type: paymentType,
      status: paymentStatus,
      amountSantim: z.number().nullable(),
      method: methodSchema.nullable(),
      provider: z.string().nullable().default(null),
      rawMessage: z.string().nullable(),
      flags: z.array(z.string()),
      userId: z.string(),
      username: z.string(),
      createdAtMs: z.number(),
      /** What became of sending a withdrawal by a provider, if one was to send it. */
      payout: payoutView.nullable(),
    }),
  ),
  /** Of payments that are looked for, no more than `SEARCHED_MAX` are counted. */
  total: z.number(),
  pageSize: z.number(),
});

export const activeOutput = z.object({
  /** Players connected, in all processes. */
  total: z.number(),
  rooms: z.array(
    z.object({
      /** The table's id. */
      roomId: z.string(),
      tableNo: z.number(),
      cards: z.number(),
      prizeSantim: z.number(),
      /** Numbers called. */
      called: z.number(),
      watching: z.number(),
      /** Players who hold cards. */
      playing: z.number(),
      roundId: z.string().nullable(),
      phase: roomSummary.shape.phase.exclude(['closed']).nullable(),
    }),
  ),
});

/** Players who hold cards in the table's open round. */
export const atTableOutput = z.array(
  z.object({ userId: z.string(), username: z.string(), cards: z.array(z.number()) }),
);

const difference = z.object({
  account: z.string(),
  /** The username of the account's owner. Null for the house's accounts. */
  username: z.string().nullable(),
  balance: z.number(),
  transfers: z.number(),
});

/** What a verification of the ledger found. */
const ledgerCheck = z.object({
  checkedAtMs: z.number(),
  tookMs: z.number(),
  ok: z.boolean(),
  differences: z.array(difference),
  /** The sum of all balances by currency. Any sum but zero means that money was created or lost. */
  sums: z.record(z.string(), z.number()),
  escrows: z.array(difference),
  holds: z.array(difference),
  corrections: z.array(difference),
  /** Archived months whose sums or rounds are not those that were sealed. */
  archives: z.array(difference),
  /** What the house's account holds. A check of an earlier release does not say. */
  houseSantim: z.number().optional(),
  transfersChecked: z.number(),
  /** Transfers that count by the sealed sums of their months. */
  transfersArchived: z.number(),
});

export const ledgerOutput = z.object({
  /** The last verification, whichever process did it. Null if there was none yet. */
  check: ledgerCheck.nullable(),
  /** When the last backup was begun. Null if none was made. */
  backedUpAtMs: z.number().nullable(),
  /** What would be paid if all players were paid out now. */
  owedSantim: z.number(),
  nowMs: z.number(),
});

export const playerPageOutput = balanceOutput.extend({
  id: z.string(),
  username: z.string(),
  phoneNumber: z.string(),
  role: roleSchema,
  adminRole: adminRoleSchema.nullable(),
  paymentLimitSantim: z.number().nullable(),
  createdAtMs: z.number(),
  deletedAtMs: z.number().nullable(),
  /** When the player was forgotten, so that `username` and `phoneNumber` are a pseudonym. */
  forgottenAtMs: z.number().nullable(),
  /** Whether the user has a second factor. Only administrators can have one. */
  hasSecondFactor: z.boolean(),
  /** Months whose stakes, prizes and earned coins are in archives, and not in `ledger`. */
  archivedMonths: z.array(z.string()),
  /** The effect of each transfer on the balance, positive or negative. */
  ledger: z.array(
    z.object({
      id: z.number(),
      kind: z.string(),
      currency: z.enum(['ETB', 'COIN']),
      amount: z.number(),
      /** The player's balance in this currency after the transfer. */
      balanceAfter: z.number(),
      roundId: z.string().nullable(),
      paymentId: z.string().nullable(),
      atMs: z.number(),
    }),
  ),
  payments: z.array(listedPayment),
  games: z.array(gameRecord),
  /**
   * What holds the player back (age, limits, breaks), which administrators can see but not change.
   * Null for an administrator.
   */
  protection: protectionOutput.nullable(),
  /** Null if the player has none. `resetsAtMs`: when it counts no more, if it is being reset. */
  pin: z.object({ resetsAtMs: z.number().nullable() }).nullable(),
  sessions: z.array(z.object({ createdAtMs: z.number(), expiresAtMs: z.number() })),
  /** Who is excluded now, and has signed in with a browser of this player's: perhaps the same. */
  excludedInBrowser: z.array(z.object({ id: z.string(), username: z.string() })),
});
