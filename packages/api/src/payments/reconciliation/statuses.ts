// Finds the columns of a statement that say whether a row moved its money, and reads them.

import { isDone, isUndone, statusIn } from './cells.ts';
import { inWords, isFailure, isOfSomethingElse, isStatus, isTakenBack } from './column-names.ts';
import { type CsvRow, readEach } from './csv.ts';

/**
 * The columns that have a name for a status, then those that mostly hold outcomes, or answers to
 * their name. They are counted from 0.
 */
export async function statusesAmong(
  names: readonly string[],
  data: readonly CsvRow[],
  takenPlaces: readonly (number | null)[],
): Promise<readonly number[]> {
  const nameAt = (place: number) => inWords(names[place] ?? '');
  const width = Math.max(names.length, ...data.map(({ cells }) => cells.length));
  const places = Array.from({ length: width }, (_, place) => place).filter(
    (place) => !takenPlaces.includes(place) && !isOfSomethingElse(nameAt(place)),
  );
  const columns = places.map((place) => {
    const name = nameAt(place);
    return { place, name, isStatus: isStatus(name), isCode: CODE.test(name), done: 0, undone: 0, no: 0 };
  });
  const isMostlyNo = ({ no }: (typeof columns)[number]) => no * 2 >= data.length;
  await readEach(data, ({ cells }) => {
    for (const column of columns) {
      if (column.isStatus || (isMostlyNo(column) && !column.isCode)) continue;
      const cell = cells[column.place] ?? '';
      if (column.isCode && isAnswer(column.name, cell)) column.isStatus = true;
      else if (isDoneUnder(column.name, cell)) column.done += 1;
      else if (isUndone(cell) || isAnswer(column.name, cell)) column.undone += 1;
      else column.no += 1;
    }
  });
  const byName = columns.filter((column) => column.isStatus);
  const byCells = columns.filter(
    (column) => !column.isStatus && column.done + column.undone > 0 && !isMostlyNo(column),
  );
  return [...byName, ...byCells].map(({ place }) => place);
}

const YES = /^(?:yes|y|true|1|አዎ|ነው)$/i;
const NO = /^(?:no|n|false|0|አይ|አይደለም|የለም)$/i;
/** A row that was not picked out. */
const BLANK = /^(?:-|0*\.0+|n\/a|none|null|nil)?$/i;
/** What stands in a row that was. */
const MARK = /^(?:\p{L}|[*+✓✔])$/u;
const CODE = /\b(?:code|resp(?:onse)?)$/i;
const NO_ERROR = /^0+$/;
const isNo = (text: string) => NO.test(text) || BLANK.test(text);

/** Whether a column's name is a question that this cell answers: `Reversed` by yes, a code by 0. */
function isAnswer(name: string, cell: string): boolean {
  const text = statusIn(cell);
  if (CODE.test(name)) return NO_ERROR.test(text);
  const outcome = outcomeIn(name);
  // Below `Reversal Date` or `Failure Reason`, whatever is there says that it was.
  if (isTakenBack(outcome) || isFailure(outcome)) return true;
  if (isUndone(outcome)) return YES.test(text) || isNo(text) || MARK.test(text);
  return isDone(outcome) && (YES.test(text) || NO.test(text));
}

/** Whether a cell under this name says that a row moved its money. */
export function isDoneUnder(name: string, cell: string): boolean {
  if (!isAnswer(name, cell)) return isDone(cell);
  const text = statusIn(cell);
  if (CODE.test(name)) return true;
  const outcome = outcomeIn(name);
  if (isFailure(outcome)) return isNo(text) || isDone(text);
  return isTakenBack(outcome) || isUndone(outcome) ? isNo(text) : YES.test(text);
}

const outcomeIn = (name: string) => name.replace(/^(?:is|was) /i, '').replace(/[.:? ]+$/, '');
