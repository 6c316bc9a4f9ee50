import { describe, expect, it } from 'vitest';
import { STATEMENT_HEADING as HEADING, STATEMENT_COLUMNS as NAMED } from '../../../test/kit/payments/statements.ts';
import { placeColumns } from './columns.ts';
import { csvRows } from './csv.ts';

const ROW = 'DK51A00001,05/11/2026 14:22:01,10';
/** Half a million letters of it. */
const much = (text: string) => text.repeat(500_000 / text.length);

/** How often other work has its turn meanwhile. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let [turns, isOver] = [0, false];
  const takeTurn = () => {
    turns += 1;
    if (!isOver) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  await work();
  isOver = true;
  return turns;
}

describe('a file of any kind', () => {
  it.each([
    ['rows of separators', `${'\t'.repeat(8000)}\n`],
    ['rows of separators behind a cell', `a${','.repeat(8000)}\n`],
    ['rows of empty cells', `${'"",'.repeat(90)}\n`],
    ['cells of line breaks', `${'"\n",'.repeat(90)}\n`],
    ['lines with nothing in them', '\r\n'],
    ['many columns', `${'1,'.repeat(100)}\n`],
    ['long cells', `1,${'x'.repeat(8000)}\n`],
  ])('lets others have their turn: %s', async (_what, text) => {
    expect(await turnsDuring(() => csvRows(`${HEADING}\n${much(text)}`))).toBeGreaterThan(10);
  });

  it.each([
    ['tabs', '\t'],
    ['spaces', ' '],
    ['letters', 'x'],
  ])('is no statement if nothing ends a row: %s', async (_what, text) => {
    await expect(csvRows(much(text))).rejects.toMatchObject({ reason: 'statementUnreadable' });
    const rows = `${HEADING}\n${`${ROW},\n`.repeat(50)}`;
    await expect(csvRows(rows + much(text))).rejects.toMatchObject({
      ...{ reason: 'statementLineUnreadable', values: { line: 52 } },
    });
  });

  it('is read to its hundredth column', async () => {
    const rows = await csvRows(`${ROW},${'a,'.repeat(200)}\n${ROW},b\n`);
    expect(rows.map(({ line, cells }) => [line, cells.length])).toEqual([
      [1, 100],
      [2, 4],
    ]);
  });

  it('is read with the cells that spreadsheets are told to take as text', async () => {
    const rows = await csvRows(`"=""DK51A00001""","=""100.00""",="0911"\n${ROW}\n`);
    expect(rows[0]?.cells).toEqual(['DK51A00001', '100.00', '0911']);
  });

  it('is read alike wherever a piece of it ends', async () => {
    const rows = await csvRows('"a ""b"",\n",ኤርትራ,\u2003x\u2003\r\n'.repeat(3000));
    expect(new Set(rows.map(({ cells }) => JSON.stringify(cells)))).toEqual(
      new Set([JSON.stringify(['a "b",\n', 'ኤርትራ', 'x'])]),
    );
    expect(rows).toHaveLength(3000);
  });
});

describe('columns of any kind', () => {
  it.each(['Details', 'Response Code'])(
    'let others have their turn while they are looked through: %s',
    async (name) => {
      const heading = [HEADING, ...Array<string>(200).fill(name)].join(',');
      const row = `${ROW},${'a,'.repeat(200)}`;
      const rows = await csvRows([heading, ...Array<string>(500).fill(row)].join('\n'));
      expect(await turnsDuring(() => placeColumns(rows, NAMED))).toBeGreaterThan(10);
    },
  );
});
