// What sales and refunds ask about free cards. Those who call hold the wallets or the round.

import { schema, statement, type Transaction } from '@cartela/db';
import { and, eq, inArray } from 'drizzle-orm';

const { freeCards } = schema;

/** A free card of a player that can be used, or that is used in the round that sells. */
export interface FreeCard {
  readonly id: number;
  readonly userId: string;
  readonly stakeSantim: number;
  /** The card of the round that it is used for. Answers of a sale change it. */
  cardNo: number | null;
}

/** The free cards of these players, for a sale at a table. Those that end first come first. */
export async function freeCardsFor(
  tx: Transaction,
  userIds: readonly string[],
  { roomId, tableNo }: { readonly roomId: string; readonly tableNo: number },
  nowMs: number,
): Promise<FreeCard[]> {
  const rows = await selectFreeCards(tx, userIds, roomId, tableNo, nowMs);
  return rows.map((row) => ({ ...row, id: Number(row.id), stakeSantim: Number(row.stakeSantim) }));
}

const selectFreeCards = statement<{ id: string; userId: string; stakeSantim: string; cardNo: number | null }>(
  'read-free-cards',
  `select id, user_id as "userId", stake_santim as "stakeSantim", card_no as "cardNo" from free_cards
  where user_id = any($1::uuid[]) and ended_at is null and case
    when round_id is null then ends_at > to_timestamp($4::float8 / 1000)
    else round_id = (select id from rounds where room_id = $2 and table_no = $3 and status = 'selecting') end
  order by ends_at, id`,
);

/** Keeps what a sale has used free cards for, and which of them can be used again. */
export async function keepFreeCards(tx: Transaction, roundId: number, cards: readonly FreeCard[]): Promise<void> {
  if (cards.length === 0) return;
  await useFreeCards(
    tx,
    roundId,
    cards.map(({ id }) => id),
    cards.map(({ cardNo }) => cardNo),
  );
}

const useFreeCards = statement(
  'use-free-cards',
  `update free_cards set card_no = used.card_no, round_id = case when used.card_no is not null then $1::bigint end
  from unnest($2::bigint[], $3::int[]) as used (id, card_no)
  where free_cards.id = used.id and free_cards.card_no is distinct from used.card_no`,
);

/** Those of a locked round's cards for which free cards were used. */
export async function freeIn(tx: Transaction, roundId: number, cardNos: readonly number[]): Promise<Set<number>> {
  const rows = await tx.select({ cardNo: freeCards.cardNo }).from(freeCards).where(ofRound(roundId, cardNos));
  return new Set(rows.flatMap(({ cardNo }) => cardNo ?? []));
}

/** The free cards that were used for these cards of a locked round can be used again. */
export async function freeAgain(tx: Transaction, roundId: number, cardNos: ReadonlySet<number>): Promise<void> {
  if (cardNos.size === 0) return;
  await tx
    .update(freeCards)
    .set({ roundId: null, cardNo: null })
    .where(ofRound(roundId, [...cardNos]));
}

const ofRound = (roundId: number, cardNos: readonly number[]) =>
  and(eq(freeCards.roundId, roundId), inArray(freeCards.cardNo, [...cardNos]));
