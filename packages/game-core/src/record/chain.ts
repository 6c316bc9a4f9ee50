import { hashOf } from './seals.ts';

/** The hash that the first link names as that of the link before it. */
const CHAIN_START: string = '0'.repeat(64);

const LINK_LABEL = 'cartela/link/1';

/**
 * One link of the chain over all games of an installation. A game has three. The first is made when
 * it opens, before a card is sold. The second has the list of cards sold, unless the game was
 * cancelled before. The last is made when the game is over. Each day has one, once it is closed.
 */
export interface ChainLink {
  /** From 1, without gaps. */
  readonly place: number;
  readonly kind: 'opened' | 'sold' | 'ended' | 'day';
  /** Of a link of kind `day`, the day, as `YYYY-MM-DD` in Addis Ababa. */
  readonly roundId: string;
  /**
   * What `termsDigest`, `saleDigest` or `resultDigest` returns for the game, depending on `kind`.
   * Of a day, the SHA-256 of the file with its figures, in hex.
   */
  readonly digest: string;
  /** The hash of the link before. */
  readonly previous: string;
  readonly hash: string;
}

/**
 * A link's hash: hex of SHA-256 of
 *
 *     text("cartela/link/1") | text(previous) | text(place)
 *       | text(kind) | text(roundId) | text(digest)
 *
 * with the place in decimal digits. It stands for all that came before: somebody who knows one hash
 * can tell whether anything before it was altered, slipped in or taken away.
 */
export function linkHash({ previous, place, kind, roundId, digest }: Omit<ChainLink, 'hash'>): string {
  return hashOf([LINK_LABEL, previous, String(place), kind, roundId, digest]);
}

/** The link that comes after `before`, or the first link of the chain if that is null. */
export function nextLink(
  before: Pick<ChainLink, 'place' | 'hash'> | null,
  { kind, roundId, digest }: Pick<ChainLink, 'kind' | 'roundId' | 'digest'>,
): ChainLink {
  const place = (before?.place ?? 0) + 1;
  const link = { place, kind, roundId, digest, previous: before?.hash ?? CHAIN_START };
  return { ...link, hash: linkHash(link) };
}
