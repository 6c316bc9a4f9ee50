import { schema } from '@cartela/db';
import {
  type ChainLink,
  nextLink,
  resultDigest,
  type Sale,
  saleDigest,
  sealSale,
  sealTerms,
  termsDigest,
} from '@cartela/game-core/record';
import { desc } from 'drizzle-orm';
import { lockByName } from '../../kernel/work/advisory-lock.ts';
import type { Work } from '../../kernel/work/unit-of-work.ts';
import { readPublicRecords, termsOf } from './public-record.ts';
import type { Round } from './round.ts';

const { chainLinks } = schema;

/** Appends a link for a round that opens. It covers the commitment and the terms of the sale. */
export async function linkOpening(work: Work, round: Round): Promise<void> {
  const { fairnessVersion: version, commitment, beaconNetwork } = round;
  const terms = sealTerms({ ...termsOf(round), version, commitment, beaconNetwork });
  await append(work, { kind: 'opened', roundId: String(round.id), digest: termsDigest(terms) });
}

/**
 * Appends a link with the list of cards sold in a round. So no card can be added or removed once
 * the draw can be known.
 */
export async function linkSale(work: Work, roundId: number, sale: Sale): Promise<void> {
  await append(work, { kind: 'sold', roundId: String(roundId), digest: saleDigest(sealSale(sale)) });
}

/**
 * Appends a link with the result of a round that was just settled or cancelled. If anything in its
 * record is altered later, the chain shows it.
 */
export async function linkEnd(work: Work, roundId: number): Promise<void> {
  const [round] = await readPublicRecords(work.tx, [roundId]);
  if (!round) throw new Error(`round ${roundId} is not over`);
  await append(work, { kind: 'ended', roundId: String(roundId), digest: resultDigest(round.record.seals) });
}

/** Appends a link with the digest of a day that was closed. */
export async function linkDay(
  work: Work,
  { day, digest }: { readonly day: string; readonly digest: string },
): Promise<void> {
  await append(work, { kind: 'day', roundId: day, digest });
}

/**
 * Appends a link. There is one chain for all processes and rooms, so a transaction waits here until
 * the one before has committed. Call it last in a transaction. Then the lock is held only for two
 * short statements and the commit, and the transaction waits for no other lock while it has this
 * one.
 */
async function append({ tx, now }: Work, what: Pick<ChainLink, 'kind' | 'roundId' | 'digest'>): Promise<void> {
  await lockByName(tx, 'chain');
  const [before] = await tx.select().from(chainLinks).orderBy(desc(chainLinks.place)).limit(1);
  const link = nextLink(before ?? null, what);
  const linkedAt = new Date(Math.max(now(), before?.linkedAt.getTime() ?? 0));
  const { roundId, ...rest } = link;
  const about = link.kind === 'day' ? { day: roundId } : { roundId: Number(roundId) };
  await tx.insert(chainLinks).values({ ...rest, ...about, linkedAt });
}
