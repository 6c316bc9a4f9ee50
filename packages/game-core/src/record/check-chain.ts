import { type ChainLink, linkHash } from './chain.ts';
import { checksOf } from './check-record.ts';
import type { PublicRecord, RecordedLink } from './public-record.ts';

/**
 * A link of the chain. The link of a game's end has the record of the game, and others have null.
 */
export interface ChainEntry extends ChainLink {
  readonly record: PublicRecord | null;
}

export interface ChainProblem {
  readonly place: number;
  readonly roundId: string;
  /** In plain English, for the person who runs the check. */
  readonly what: string;
}

export interface ChainReport {
  readonly links: number;
  readonly records: number;
  /** Games that opened in this part of the chain, and did not end in it. */
  readonly open: readonly string[];
  readonly problems: readonly ChainProblem[];
  readonly first: ChainLink | null;
  readonly last: ChainLink | null;
}

/**
 * Checks a part of the chain, such as that of a day, with the record of every game that ended in
 * it. No link may be missing, slipped in or altered, and each record must pass `checksOf`.
 */
export async function checkChain(
  entries: Iterable<ChainEntry> | AsyncIterable<ChainEntry>,
  onChecked: (entry: ChainEntry, problems: readonly ChainProblem[]) => void = () => {},
): Promise<ChainReport> {
  const problems: ChainProblem[] = [];
  const opened = new Map<string, ChainLink>();
  const sold = new Map<string, ChainLink>();
  const ended = new Set<string>();
  let [links, records] = [0, 0];
  let first: ChainLink | null = null;
  let last: ChainLink | null = null;
  for await (const entry of entries) {
    const { place, roundId, kind, record } = entry;
    const found = [
      ...linkProblems(entry, last),
      ...(kind === 'opened' && opened.has(roundId) ? ['this game opened twice'] : []),
      ...(kind === 'sold' && sold.has(roundId) ? ['the cards of this game were sold twice'] : []),
      ...(kind === 'ended' && ended.has(roundId) ? ['this game ended twice'] : []),
      ...(kind !== 'ended' && ended.has(roundId) ? ['this game is over already'] : []),
      ...(await recordProblems(entry, { opened: opened.get(roundId), sold: sold.get(roundId) })),
    ].map((what) => ({ place, roundId, what }));
    problems.push(...found);
    onChecked(entry, found);
    if (kind === 'opened') opened.set(roundId, entry);
    else if (kind === 'sold') sold.set(roundId, entry);
    else ended.add(roundId);
    links += 1;
    if (record) records += 1;
    first ??= entry;
    last = entry;
  }
  const open = [...opened.keys()].filter((roundId) => !ended.has(roundId));
  return { links, records, open, problems, first, last };
}

function linkProblems(link: ChainLink, before: ChainLink | null): readonly string[] {
  const isNext = before === null || (link.place === before.place + 1 && link.previous === before.hash);
  return [
    ...(isNext ? [] : ['it does not follow on the link before it']),
    ...(linkHash(link) === link.hash ? [] : ['its hash is not that of what it says']),
  ];
}

/** The links of a game that came before its end, in this part of the chain. */
interface EarlierLinks {
  readonly opened: ChainLink | undefined;
  readonly sold: ChainLink | undefined;
}

async function recordProblems(entry: ChainEntry, { opened, sold }: EarlierLinks): Promise<readonly string[]> {
  const { record, kind, roundId } = entry;
  if (kind !== 'ended') return record === null ? [] : ['a game that is not over has no record yet'];
  if (record === null) return ['the record of this game is missing'];
  const failed = (await checksOf(record)).filter(({ passed }) => passed === false);
  return [
    ...(record.roundId === roundId ? [] : ['its record is of another game']),
    ...(isLink(record.chain?.ended, entry) ? [] : ['its record names another link as its end']),
    ...(opened === undefined || isLink(record.chain?.opened, opened) ? [] : ['its record names another opening']),
    ...(isSale(record, { opened, sold }) ? [] : ['its record names another list of cards sold']),
    ...failed.map(({ id, wrong }) => (wrong.length === 0 ? `${id} failed` : `${id} failed: ${wrong.join(', ')}`)),
  ];
}

/**
 * Whether a record names the list of cards sold that is in this part of the chain. If the game
 * opened in this part and has no list in it, the record must name none.
 */
function isSale({ chain }: PublicRecord, { opened, sold }: EarlierLinks): boolean {
  if (sold) return isLink(chain?.sold, sold);
  return !opened || !chain?.sold;
}

function isLink(named: RecordedLink | null | undefined, link: ChainLink): boolean {
  return named?.place === link.place && named.hash === link.hash;
}
