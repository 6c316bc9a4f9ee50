import { balancesOf, type Db, schema, type Transaction } from '@cartela/db';
import { COINS_PER_ETB } from '@cartela/game-core';
import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { openCards } from '../../accounts/open-cards.ts';
import type { Application } from '../../kernel/application.ts';
import { instant } from '../../kernel/times/day-sql.ts';
import { askedAt, breakAt } from '../../player-limits/breaks.ts';
import { protectionOf } from '../../player-limits/choices.ts';
import { coinsInFreeCards } from '../../wallet/coins-in-free-cards.ts';
import { HINDRANCES, type Hindrance } from '../contract.ts';

const { checkouts, numberClaims, paymentAlarms, paymentQuestions, payments, playLimits, withheldPrizes } = schema;

type Keeping = Pick<Application, 'now' | 'payersKeptYears'>;

/**
 * What has to be over before a player is forgotten. Their money has to be with them, and nothing
 * undecided. A break, a limit or a suspension is kept by the number, so it has to end before the
 * number goes.
 */
export async function hindrancesOf(
  { now, payersKeptYears }: Keeping,
  db: Db | Transaction,
  userId: string,
): Promise<Hindrance[]> {
  const nowMs = now();
  // Cards before balances: a game that ends in between has paid its prize by then.
  const cards = await openCards(db, userId);
  const { walletSantim, coins } = await balancesOf(db, userId);
  const own = db.select({ id: payments.id }).from(payments).where(eq(payments.userId, userId));
  const isOpen: Readonly<Record<Hindrance, () => boolean | Promise<boolean>>> = {
    balance: () => walletSantim > 0,
    coins: () => coins >= COINS_PER_ETB,
    // The coins of free cards would be lost. They come back once those have ended.
    cards: async () => cards.length > 0 || (await coinsInFreeCards(db, userId)) > 0,
    async payment() {
      const pending = and(eq(payments.userId, userId), eq(payments.status, 'pending'));
      // What has failed may be tried again for as long as the provider is asked about it.
      const mayBePaid = and(eq(checkouts.state, 'failed'), isNotNull(checkouts.askAt));
      const isOrdered = or(inArray(checkouts.state, ['open', 'to-decide']), mayBePaid);
      const ordered = and(eq(checkouts.userId, userId), isOrdered);
      return (await db.$count(payments, pending)) + (await db.$count(checkouts, ordered)) > 0;
    },
    async question() {
      const open = and(eq(paymentQuestions.userId, userId), isNull(paymentQuestions.answeredAt));
      return (await db.$count(paymentQuestions, open)) > 0;
    },
    async dispute() {
      const alarms = and(inArray(paymentAlarms.paymentId, own), isNull(paymentAlarms.resolvedAt));
      const claims = eq(numberClaims.userId, userId);
      return (await db.$count(paymentAlarms, alarms)) + (await db.$count(numberClaims, claims)) > 0;
    },
    async break() {
      const protection = await protectionOf(db, userId);
      return breakAt(protection, nowMs) !== null || askedAt(protection, nowMs) !== null;
    },
    async limit() {
      const set = and(eq(playLimits.userId, userId), isNotNull(playLimits.santim));
      return (await db.$count(playLimits, set)) > 0;
    },
    suspension: async () => ((await protectionOf(db, userId))?.suspendedAt ?? null) !== null,
    async records() {
      const since = sql`${instant(nowMs)} - ${payersKeptYears}::int * interval '1 year'`;
      const isKept = and(eq(payments.userId, userId), eq(payments.status, 'confirmed'), gt(payments.decidedAt, since));
      const isTaxed = and(eq(withheldPrizes.userId, userId), gt(withheldPrizes.at, since));
      return (await db.$count(payments, isKept)) + (await db.$count(withheldPrizes, isTaxed)) > 0;
    },
  };
  const hindrances: Hindrance[] = [];
  for (const hindrance of HINDRANCES) if (await isOpen[hindrance]()) hindrances.push(hindrance);
  return hindrances;
}

/**
 * What has to be over before a deleted player is forgotten. Their coins have lapsed, and for longer
 * than limits take to be lifted, nobody could sign up with the number.
 */
export async function hindrancesOfDeleted(app: Keeping, db: Transaction, userId: string): Promise<Hindrance[]> {
  return (await hindrancesOf(app, db, userId)).filter((hindrance) => hindrance !== 'coins' && hindrance !== 'limit');
}
