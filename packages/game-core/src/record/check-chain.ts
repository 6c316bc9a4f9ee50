import { type ChainLink, linkHash } from './chain.ts';
import { checksOf, potAfter } from './check-record.ts';
import type { PublicRecord, RecordedLink } from './public-record.ts';

/**
 * A link of the chain. The link of a game's end has the record of the game, and others have null.
 */
export interface ChainEntry extends ChainLink {
  readonly record: PublicRecord | null;
  /** The month in whose archive the record of a game that ended is, if it is not here. */
  readonly archived?: string;
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
  /** Games that ended here, whose records are in the archive of a month. */
  readonly archived: number;
  /** Games that opened in this part of the chain, and did not end in it. */
  readonly open: readonly string[];
  readonly problems: readonly ChainProblem[];
  readonly first: ChainLink | null;
  readonly last: ChainLink | null;
}

/**
 * Checks a part of the chain, such as that of a day, with the record of every game that ended in
 * it. No link may be missing, slipped in or altered, each record must pass `checksOf`, and no
 * jackpot may hold less than the game before has left in it.
 */
export async function checkChain(
  entries: Iterable<ChainEntry> | AsyncIterable<ChainEntry>,
  onChecked: (entry: ChainEntry, problems: readonly ChainProblem[]) => void = () => {},
): Promise<ChainReport> {
  const problems: ChainProblem[] = [];
  const openings = new Map<string, ChainLink>();
  const sales = new Map<string, ChainLink>();
  const endedIds = new Set<string>();
  const pots = new Map<number, number>();
  let [links, records, archived] = [0, 0, 0];
  let first: ChainLink | null = null;
  let last: ChainLink | null = null;
  for await (const entry of entries) {
    const { place, roundId, kind, record } = entry;
    const entryProblems = [
      ...linkProblems(entry, last),
      ...(kind === 'opened' && openings.has(roundId) ? ['this game opened twice'] : []),
      ...(kind === 'sold' && sales.has(roundId) ? ['the cards of this game were sold twice'] : []),
      ...(kind === 'ended' && endedIds.has(roundId) ? ['this game ended twice'] : []),
      ...(kind !== 'ended' && endedIds.has(roundId) ? ['this game is over already'] : []),
      ...(await recordProblems(entry, { opening: openings.get(roundId), sale: sales.get(roundId) })),
      ...potProblems(record, pots),
    ].map((what) => ({ place, roundId, what }));
    problems.push(...entryProblems);
    onChecked(entry, entryProblems);
    if (kind === 'opened') openings.set(roundId, entry);
    else if (kind === 'sold') sales.set(roundId, entry);
    else if (kind === 'ended') endedIds.add(roundId);
    links += 1;
    if (record) records += 1;
    else if (kind === 'ended' && entry.archived !== undefined) archived += 1;
    first ??= entry;
    last = entry;
  }
  const open = [...openings.keys()].filter((roundId) => !endedIds.has(roundId));
  return { links, records, archived, open, problems, first, last };
}

function linkProblems(link: ChainLink, before: ChainLink | null): readonly string[] {
  const isNext = before === null || (link.place === before.place + 1 && link.previous === before.hash);
  return [
    ...(isNext ? [] : ['it does not follow on the link before it']),
    ...(linkHash(link) === link.hash ? [] : ['its hash is not that of what it says']),
  ];
}

/** Notes in `pots` what the game's jackpot holds after it, by the jackpot's id. */
function potProblems(record: PublicRecord | null, pots: Map<number, number>): readonly string[] {
  if (!record?.jackpot || typeof record.potSantim !== 'number') return [];
  const { id } = record.jackpot;
  const isTaken = record.potSantim < (pots.get(id) ?? 0);
  try {
    pots.set(id, potAfter(record));
  } catch {
    // A record that cannot be computed has failed its own checks.
    pots.delete(id);
  }
  return isTaken ? ['its jackpot held less than the game before has left in it'] : [];
}

/** The links of a game that came before its end, in this part of the chain. */
interface EarlierLinks {
  readonly opening: ChainLink | undefined;
  readonly sale: ChainLink | undefined;
}

async function recordProblems(entry: ChainEntry, { opening, sale }: EarlierLinks): Promise<readonly string[]> {
  const { record, kind, roundId } = entry;
  if (kind !== 'ended') return record === null ? [] : ['a game that is not over has no record yet'];
  if (record === null) return entry.archived === undefined ? ['the record of this game is missing'] : [];
  const failed = (await checksOf(record)).filter(({ passed }) => passed === false);
  return [
    ...(record.roundId === roundId ? [] : ['its record is of another game']),
    ...(isLink(record.chain?.ended, entry) ? [] : ['its record names another link as its end']),
    ...(opening === undefined || isLink(record.chain?.opened, opening) ? [] : ['its record names another opening']),
    ...(isSale(record, { opening, sale }) ? [] : ['its record names another list of cards sold']),
    ...failed.map(({ id, wrong }) => (wrong.length === 0 ? `${id} failed` : `${id} failed: ${wrong.join(', ')}`)),
  ];
}

/**
 * Whether a record names the list of cards sold that is in this part of the chain. If the game
 * opened in this part and has no list in it, the record must name none.
 */
function isSale({ chain }: PublicRecord, { opening, sale }: EarlierLinks): boolean {
  if (sale) return isLink(chain?.sold, sale);
  return !opening || !chain?.sold;
}

function isLink(recorded: RecordedLink | null | undefined, link: ChainLink): boolean {
  return recorded?.place === link.place && recorded.hash === link.hash;
}
