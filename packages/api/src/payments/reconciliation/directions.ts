// Finds what says whether the rows of a statement are money in or money out.

import { cleanCell, isDone, readAmount, readDirection } from './cells.ts';
import {
  inWords,
  isDirectionOfOthers,
  isKeptOrCharged,
  isKind,
  isPayee,
  isPayer,
  isStatus,
  saysReceived,
} from './column-names.ts';
import { type CsvRow, readEach } from './csv.ts';

/**
 * Where the direction is: in a column, or
 * - `in`: the amounts say it, as received ones or by their sign;
 * - `in-unless-said`: nothing says it, so a row is money in unless it begins to tell otherwise;
 * - `parties`: two parties are named, and nothing says which of them we are;
 * - `kinds`: kinds of payments are named, and not whether they are money in or out.
 */
export type DirectionPlace = number | 'in' | 'in-unless-said' | 'parties' | 'kinds';

/** Places are counted from 0. */
interface TableColumns {
  readonly names: readonly string[];
  readonly data: readonly CsvRow[];
  readonly amount: number | null;
  readonly paidOut: number | null;
  /** Those of number, time and status. */
  readonly others: readonly (number | null)[];
}

/** Rows that show what a column holds. */
const SAMPLE_ROWS = 50;

export async function findDirection({ names, data, amount, paidOut, others }: TableColumns): Promise<DirectionPlace> {
  // A kind of payment may be named as the payer sees it: 'Send' for what was received.
  const isReceived = saysReceived(inWords(names[amount ?? -1] ?? ''));
  if (paidOut !== null && isReceived) return 'in';
  const sample = data.slice(0, SAMPLE_ROWS);
  const width = Math.max(names.length, ...sample.map(({ cells }) => cells.length));
  const columns: ReturnType<typeof saidIn>[] = [];
  await readEach([...Array(width).keys()], (place) => {
    const isTaken = [amount, paidOut, ...others].includes(place);
    columns.push(saidIn(place, inWords(names[place] ?? ''), isTaken ? [] : sample));
  });
  columns.sort((a, b) => b.said - a.said || Number(b.isKind) - Number(a.isKind));
  const [best] = columns;
  if (best && best.said * 2 > sample.length) return best.place;
  if (paidOut !== null || isReceived) return 'in';
  if (amount !== null && (await isSigned(data, amount))) return 'in';
  const kind = columns.find(({ isKind }) => isKind);
  if (kind) return kind.said > 0 ? kind.place : 'kinds';
  return (await isOneParty(names, data)) ? 'in-unless-said' : 'parties';
}

/** Words in a cell that holds nothing but a direction. */
const DIRECTION_WORDS_MAX = 2;
/** `P2P`, `C2B` and the like. */
const KIND_CODE = /^[bcgmp]2[bcgmp]\b/i;

/** How many cells of a column say a direction: in any words if it has such a name, or alone. */
function saidIn(place: number, name: string, data: readonly CsvRow[]) {
  const isOther = isKeptOrCharged(name) || isStatus(name);
  const cells = isOther ? [] : data.map((row) => cleanCell(row.cells[place] ?? ''));
  const isNamed = isKind(name);
  const isAlone = (cell: string) => !/\d/.test(cell) && cell.split(' ').length <= DIRECTION_WORDS_MAX;
  const said = cells.filter(
    (cell) => (isNamed || isAlone(cell) || KIND_CODE.test(cell)) && readDirection(cell) !== null,
  );
  // `Paid` in every row is an outcome, and a dash an empty cell.
  const isSomethingElse =
    new Set(said.map(readDirection)).size < 2 && said.every((cell) => cell === '-' || isDone(cell));
  return {
    place,
    isKind: cells.some((cell) => (isNamed && cell !== '') || KIND_CODE.test(cell)),
    said: (!isNamed && isSomethingElse) || isDirectionOfOthers(name) ? 0 : said.length,
  };
}

async function isSigned(data: readonly CsvRow[], amount: number): Promise<boolean> {
  let signed = false;
  await readEach(data, ({ cells }) => {
    signed ||= Number(readAmount(cells[amount] ?? '')) < 0;
  });
  return signed;
}

/**
 * Of two parties, nothing says which of them we are, unless different ones have all paid the same.
 */
async function isOneParty(names: readonly string[], data: readonly CsvRow[]): Promise<boolean> {
  const [payee, payer] = [isPayee, isPayer].map((isParty) => names.findIndex((name) => isParty(inWords(name))));
  if (payee === undefined || payee === -1) return true;
  const [payees, payers] = [new Set<string>(), new Set<string>()];
  await readEach(data, ({ cells }) => {
    payees.add(cleanCell(cells[payee] ?? '').toLowerCase());
    payers.add(cleanCell(cells[payer ?? -1] ?? '').toLowerCase());
  });
  return data.length === 0 || (payees.size === 1 && (payer === -1 || payers.size > 1));
}
