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
import { lockByName } from '../../kernel/advisory-lock.ts';
import type { Work } from '../../kernel/unit-of-work.ts';
import { readRecords } from './public-record.ts';
import type { Round } from './round.ts';

const { chainLinks } = schema;

/** Enters a round that opens into the chain, with its commitment and the terms that it sells on. */
export async function linkOpening(work: Work, round: Round): Promise<void> {
  const { roomId, tableNo, stakeSantim, houseCutBps, openedAt, fairnessVersion, commitment, beaconNetwork } = round;
  const roundId = String(round.id);
  const terms = sealTerms({
    ...{ roundId, roomId, tableNo, stakeSantim, houseCutBps, commitment, beaconNetwork },
    openedAtMs: openedAt.getTime(),
    version: fairnessVersion,
  });
  await append(work, { kind: 'opened', roundId, digest: termsDigest(terms) });
}

/**
 * Enters which cards were sold in a round, so that none can be slipped in or taken out once its
 * draw can be known.
 */
export async function linkSale(work: Work, roundId: number, sale: Sale): Promise<void> {
  await append(work, { kind: 'sold', roundId: String(roundId), digest: saleDigest(sealSale(sale)) });
}

/**
 * Enters what became of a round that was just settled or cancelled. Nothing of its record can be
 * altered afterwards without the chain showing it.
 */
export async function linkEnd(work: Work, roundId: number): Promise<void> {
  const [ended] = await readRecords(work.tx, [roundId]);
  if (!ended) throw new Error(`round ${roundId} is not over`);
  await append(work, { kind: 'ended', roundId: String(roundId), digest: resultDigest(ended.record.seals) });
}

/**
 * There is one chain, whichever process and room a round is in, so whoever appends waits for the
 * one before to commit. It is the last thing that a transaction does: the lock is held for two
 * short statements and the commit, and no other lock is waited for meanwhile.
 */
async function append({ tx, now }: Work, what: Pick<ChainLink, 'kind' | 'roundId' | 'digest'>): Promise<void> {
  await lockByName(tx, 'chain');
  const [before] = await tx.select().from(chainLinks).orderBy(desc(chainLinks.place)).limit(1);
  const link = nextLink(before ?? null, what);
  const linkedAt = new Date(Math.max(now(), before?.linkedAt.getTime() ?? 0));
  await tx.insert(chainLinks).values({ ...link, roundId: Number(link.roundId), linkedAt });
}
