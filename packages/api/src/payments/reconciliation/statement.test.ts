import { describe, expect, it } from 'vitest';
import {
  STATEMENT_HEADING as HEADING,
  STATEMENT_COLUMNS as NAMED,
  readShown as read,
} from '../../../test/kit/payments/statements.ts';
import { Refusal } from '../../kernel/texts/refusals.ts';
import type { Columns } from './contract.ts';

const A = 'DK51A00001';
const B = 'DK51B00002';
const C = 'DK51C00003';
const at = '05/11/2026 14:22:01';

/** One row with this amount, time and direction, read by the places of its columns. */
async function readRow(amount: string, time = '05/11/2026 14:22:01', direction?: string) {
  const csv = `${A};${time};${amount};${direction ?? ''}\n${B};05/11/2026 00:00:00;1.00;in`;
  const columns: Columns = { number: 1, time: 2, amount: 3, ...(direction === undefined ? {} : { direction: 4 }) };
  const { rows, out, setAside, leftOut } = await read(csv, { columns });
  const paidOut = out.find(([number]) => number === A);
  return rows.find(([number]) => number === A) ?? (paidOut && { out: paidOut[1] }) ?? setAside[0]?.[1] ?? leftOut;
}

describe('a statement', () => {
  it('is read by the names of its columns, under whatever stands above them', async () => {
    const csv = `\uFEFFEthio telecom\nStatement of,Cartela Games\n\n${HEADING}\n${A},05/11/2026 14:22:01,"1,000.00","A, B"\n\n${B},05/11/2026 23:59:59,50,\n`;
    expect(await read(csv)).toMatchObject({
      rows: [
        [A, 100_000, '2026-11-05T11:22:01.000Z'],
        [B, 5000, '2026-11-05T20:59:59.000Z'],
      ],
      setAside: [],
      leftOut: 0,
    });
  });

  it('is read by places, with a heading or without', async () => {
    const rows = `${A},05/11/2026 14:22:01,"1,000.00",x`;
    const columns: Columns = { number: 1, time: 2, amount: 3 };
    for (const csv of [rows, `${HEADING}\n${rows}`, `Statement\n${HEADING}\n${rows}`]) {
      expect(await read(csv, { columns })).toMatchObject({
        rows: [[A, 100_000, '2026-11-05T11:22:01.000Z']],
        setAside: [],
      });
    }
  });

  it.each([',', ';', '\t'])('finds its delimiter by itself: %j', async (delimiter) => {
    const row = [A, '05/11/2026 14:22:01', delimiter === ',' ? '"1,000.00"' : '1,000.00', 'a'];
    const csv = [HEADING.split(','), row].map((cells) => cells.join(delimiter)).join('\r\n');
    expect(await read(csv)).toMatchObject({ rows: [[A, 100_000, '2026-11-05T11:22:01.000Z']] });
  });

  it.each([
    ['1000', 100_000],
    ['1,000.00', 100_000],
    ['ETB 1000', 100_000],
    ['1,000.50 Birr', 100_050],
    ['+25.5', 2550],
    ['25.00 CR', 2500],
    ['ብር 12', 1200],
  ])('reads the amount %j', async (text, santim) => {
    expect(await readRow(text)).toEqual([A, santim, '2026-11-05T11:22:01.000Z']);
  });

  it.each([
    ['-1000', 100_000],
    ['(1,000.00)', 100_000],
    ['1,000.00-', 100_000],
    ['ETB -5', 500],
    ['5.00 DR', 500],
  ])('takes %j for money that was paid out', async (text, santim) => {
    expect(await readRow(text)).toEqual({ out: santim });
  });

  it.each(['', '0.00', '-'])('leaves out and counts what moved nothing: %j', async (text) => {
    expect(await readRow(text)).toBe(1);
  });

  it('has what was paid out in a column of its own, or in the same', async () => {
    const heading = 'Receipt No.,Completion Time,Paid In,Withdrawn';
    const row = (number: string, paidIn: string, withdrawn: string) =>
      `${number},05/11/2026 14:22:01,${paidIn},${withdrawn}`;
    const columns: Columns = { ...NAMED, paidOut: 'Withdrawn' };
    const lines = [
      row(A, '10.00', ''),
      row(B, '0.00', '250.00'),
      row('DK51C00003', '', '-7.00'),
      row('DK51D00004', '-5.00', ''),
      row('DK51E00005', '5.00', '5.00'),
      row('DK51F00006', '', 'much'),
      row('DK51G00007', '', ''),
    ];
    const { rows, out, setAside, leftOut } = await read([heading, ...lines].join('\n'), { columns });
    expect(rows.map(([number, santim]) => [number, santim])).toEqual([[A, 1000]]);
    expect(out.map(([number, santim]) => [number, santim])).toEqual([
      [B, 25_000],
      ['DK51C00003', 700],
      ['DK51D00004', 500],
    ]);
    expect(setAside).toEqual([
      [6, 'no-direction'],
      [7, 'no-amount'],
    ]);
    expect(leftOut).toBe(1);
  });

  it('uses a number that stands on both sides on neither of them', async () => {
    const csv = `${A};05/11/2026 14:22;10;in\n${A};05/11/2026 14:25;10;out\n${B};05/11/2026 14:26;5;out`;
    const { rows, out, setAside, numbers, outNumbers } = await read(csv, {
      columns: { number: 1, time: 2, amount: 3, direction: 4 },
    });
    expect([rows, out.map(([number]) => number)]).toEqual([[], [B]]);
    expect(setAside).toEqual([
      [1, 'repeated'],
      [2, 'repeated'],
    ]);
    expect([numbers.has(A), outNumbers.has(A)]).toEqual([true, true]);
    expect([numbers.has(B), outNumbers.has(B)]).toEqual([false, true]);
  });

  it.each([
    ['taken back', '100.00', '-100.00', ['repeated', 'repeated']],
    ['a fee before its payment', '-3.48', '-50.00', ['repeated', 'repeated']],
    ['corrected', '100.00', '10.00', ['repeated', 'repeated']],
    ['with an amount that cannot be read', '100.00', 'much', ['repeated', 'no-amount']],
    ['the same again', '100.00', '100.00', ['repeated']],
  ])('leaves a number with rows that differ to a person: %s', async (_what, first, second, reasons) => {
    const row = (amount: string) => `${A},05/11/2026 10:00:00,${amount},`;
    const { rows, out, setAside, numbers } = await read([HEADING, row(first), row(second)].join('\n'));
    expect(setAside.map(([, reason]) => reason)).toEqual(reasons);
    expect([...rows, ...out]).toHaveLength(2 - reasons.length);
    expect(numbers.has(A)).toBe(true);
  });

  it.each(['1.000,00', 'abc', '1,00', '12.345', '(5', '1 000.00 5'])(
    'sets an unclear amount aside: %j',
    async (text) => {
      expect(await readRow(text)).toBe('no-amount');
    },
  );

  it.each([
    ['05/11/2026 14:22:01', '2026-11-05T11:22:01.000Z'],
    ['2026-11-05 14:22', '2026-11-05T11:22:00.000Z'],
    ['2026-11-05T11:22:01Z', '2026-11-05T11:22:01.000Z'],
    ['5-11-26 2:22:01 PM', '2026-11-05T11:22:01.000Z'],
    ['05/11/2026', '2026-11-04T21:00:00.000Z'],
  ])('reads the time %j on the clock of Addis Ababa', async (text, iso) => {
    expect(await readRow('5', text)).toEqual([A, 500, iso]);
  });

  it.each([
    ['Credit', [A, 500, '2026-11-05T11:22:01.000Z']],
    ['Receive Money', [A, 500, '2026-11-05T11:22:01.000Z']],
    ['Debit', { out: 500 }],
    ['Withdrawal', { out: 500 }],
    ['something', 'no-direction'],
  ])('heeds the direction %j', async (direction, expected) => {
    expect(await readRow('5', undefined, direction)).toEqual(expected);
  });

  it('names the line of each row that it cannot use, and why', async () => {
    const csv = [
      HEADING,
      `${A},05/11/2026 10:00:00,10,"two\nlines"`,
      'Total,,10.00,',
      `${B},05/11/2026 10:00:00,ten,`,
      `DK51C00003,soon,10,`,
      `DK51CAAAAA3,05/11/2026 10:00:00,10,`,
      `DK51D00004,06/11/2026 00:00:00,10,`,
      `${A},05/11/2026 10:00:00,10,`,
      'DK51E00005',
    ].join('\n');
    const { setAside, numbers, leftOut } = await read(csv);
    expect(setAside).toEqual([
      [4, 'no-number'],
      [5, 'no-amount'],
      [6, 'no-time'],
      [7, 'other-method'],
      [8, 'other-day'],
      [9, 'repeated'],
    ]);
    expect(leftOut).toBe(1);
    // A number counts as in the statement even if its row cannot be used.
    expect([B, 'DK51D00004', 'DK51E00005'].every((number) => numbers.has(number))).toBe(true);
  });

  it.each([
    'Failed',
    'Pending',
    'Reversed',
    'Cancelled',
    'Not completed',
    'Completed (reversed)',
    'Declined',
    'ተሰርዟል',
    'አልተሳካም',
    'በመጠባበቅ ላይ',
    '',
  ])('sets a row aside whose status does not say that it is done: %j', async (status) => {
    const csv = `${HEADING.replace('Details', 'Transaction Status')}\n${A},05/11/2026 10:00:00,775,${status}\n${B},05/11/2026 10:00:00,10,Completed`;
    const { rows, setAside, numbers } = await read(csv);
    expect(rows.map(([number]) => number)).toEqual([B]);
    expect([setAside, numbers.has(A)]).toEqual([[[2, 'not-done']], false]);
  });

  it.each(['Completed', 'SUCCESS', 'PAY_SUCCESS', 'Successful.', 'Completed successfully', 'ተጠናቋል', 'ተሳክቷል'])(
    'counts a row whose status says that it is done: %j',
    async (status) => {
      const csv = `ሁኔታ,${HEADING}\n${status},${A},05/11/2026 10:00:00,775,`;
      expect((await read(csv)).rows.map(([number]) => number)).toEqual([A]);
    },
  );

  it('has its status where it was chosen, or found by its heading though the columns are chosen by place', async () => {
    const row = (state: string) => `${A},05/11/2026 10:00:00,775,${state}`;
    const columns: Columns = { number: 1, time: 2, amount: 3 };
    const aside = [[expect.any(Number), 'not-done']];
    expect((await read(`Receipt No.,Time,Paid In,Status\n${row('Failed')}`, { columns })).setAside).toEqual(aside);
    expect((await read(row('Failed'), { columns: { ...columns, status: 4 } })).setAside).toEqual(aside);
    const none = { columns: { ...columns, status: null } };
    expect((await read(`Receipt No.,Time,Paid In,Status\n${row('Active')}`, none)).rows).toHaveLength(1);
  });

  it.each(['transaction_status', 'TransactionStatus', 'TXN_STATUS', 'Outcome', 'Haala'])(
    'finds its status under the heading %s',
    async (heading) => {
      const csv = `${HEADING},${heading}\n${A},05/11/2026 10:00:00,775,x,Failed\n${B},05/11/2026 10:00:00,10,y,Completed`;
      const { rows, setAside } = await read(csv);
      expect([rows.map(([number]) => number), setAside]).toEqual([[B], [[2, 'not-done']]]);
    },
  );

  it.each(['Day,05/11/2026,to,05/11/2026', 'Sum,,"1,234.56"'])(
    'finds its status under the heading although %s stands above it',
    async (above) => {
      const csv = `${above}\n${HEADING},Haala\n${A},05/11/2026 10:00:00,775,x,Unknown\n${B},05/11/2026 10:00:00,10,y,`;
      const { rows, setAside } = await read(csv, { columns: { number: 1, time: 2, amount: 3 } });
      expect(rows).toEqual([]);
      expect(setAside.map(([, reason]) => reason)).toEqual(['not-done', 'not-done']);
    },
  );

  it('finds its status without any heading', async () => {
    const csv = `${A},05/11/2026 10:00:00,775,Reversed\n${B},05/11/2026 10:00:00,10,Completed`;
    const { rows, setAside } = await read(csv, { columns: { number: 1, time: 2, amount: 3 } });
    expect([rows.map(([number]) => number), setAside]).toEqual([[B], [[1, 'not-done']]]);
  });

  it('may have no payment at all', async () => {
    expect(await read(HEADING)).toMatchObject({ rows: [], setAside: [], leftOut: 0 });
  });
});

/** The numbers of what was received. */
async function received(csv: string, columns: Columns = NAMED) {
  return (await read(csv, { columns })).rows.map(([number]) => number);
}

describe('a row of a statement that did not move its money', () => {
  it.each([
    [
      'two columns of outcomes',
      'Receipt No.,Completion Time,Result,Transaction Status,Paid In',
      `${A},${at},Success,Completed,500.00\n${B},${at},Success,Reversed,500.00`,
    ],
    [
      'two columns of outcomes, swapped',
      'Receipt No.,Completion Time,Settlement State,Status,Paid In',
      `${A},${at},Settled,Completed,500.00\n${B},${at},Settled,Failed,500.00`,
    ],
    [
      'a column of another name with one unknown word',
      'Receipt No.,Completion Time,Outcome,Paid In',
      `${A},${at},Completed,500.00\n${B},${at},Failed - insufficient funds,500.00`,
    ],
    [
      'no heading for it, one unknown word',
      'Receipt No.,Completion Time,,Paid In',
      `${A},${at},Completed,500.00\n${B},${at},Denied,500.00`,
    ],
    ['Oromo', 'Receipt No.,Completion Time,Haala,Paid In', `${A},${at},Xumurame,500.00\n${B},${at},Kufe,500.00`],
    [
      'a remark',
      'Receipt No.,Completion Time,Details,Paid In',
      `${A},${at},Received from Almaz,500.00\n${B},${at},Reversed,500.00`,
    ],
    ['TXNSTATUS', 'Receipt No.,Completion Time,TXNSTATUS,Paid In', `${A},${at},S,500.00\n${B},${at},F,500.00`],
    [
      'Stat',
      'Receipt No.,Completion Time,Trans. Stat.,Paid In',
      `${A},${at},Completed,500.00\n${B},${at},Reversed by bank,500.00`,
    ],
    ['Amharic', 'Receipt No.,Completion Time,የክፍያ ሁኔታ,Paid In', `${A},${at},ተጠናቋል,500.00\n${B},${at},ተሰርዟል,500.00`],
    [
      'status in both',
      'Receipt No.,Completion Time,Status,Paid In',
      `${A},${at},Completed,500.00\n${B},${at},Completed (reversed),500.00`,
    ],
    [
      'not completed',
      'Receipt No.,Completion Time,Status,Paid In',
      `${A},${at},Completed,500.00\n${B},${at},Not completed,500.00`,
    ],
    [
      'account status before',
      'Receipt No.,Completion Time,Account Status,Transaction Status,Paid In',
      `${A},${at},Active,Completed,500.00\n${B},${at},Active,Failed,500.00`,
    ],
  ])('is set aside: %s', async (_what, heading, rows) => {
    const found = await received(`${heading}\n${rows}`);
    expect(found).toEqual([A]);
  });

  it.each([
    ['of the account', 'Account Status', 'Active', 'Active'],
    ['in a longer remark', 'Details', 'For order 12', 'Failed deposit tried again for order 12'],
    ['in the heading', 'Reversed', 'No', 'No'],
  ])('is not taken for one by a word %s', async (_what, heading, first, second) => {
    const rows = `${A},${at},${first},500.00\n${B},${at},${second},500.00`;
    expect(await received(`Receipt No.,Completion Time,${heading},Paid In\n${rows}`)).toEqual([A, B]);
  });

  it('is set aside although the same number stood there as completed before', async () => {
    const csv = `Receipt No.,Completion Time,Status,Paid In\n${A},${at},Completed,500.00\n${A},05/11/2026 15:00:00,Reversed,500.00\n${C},${at},Completed,1.00`;
    expect(await received(csv)).toEqual([C]);
  });

  it.each(['Deposit Reversal', 'Received - Reversed', 'Failed deposit', 'Credit (pending)'])(
    'is set aside where the column of directions says so: %s',
    async (type) => {
      const csv = `Receipt No.,Completion Time,Type,Paid In\n${A},${at},Deposit,500.00\n${B},${at},${type},500.00`;
      expect(await received(csv, { ...NAMED, direction: 'Type' })).toEqual([A]);
    },
  );
});

describe('a row whose money is not birr', () => {
  const done = (currency: string, amount = '10.00') => `${A},${at},${amount},${currency}`;
  it.each([
    ['Currency', 'USD'],
    ['Ccy', 'EUR'],
    ['Currency Code', '840'],
    ['Currency', 'Dollar'],
  ])('is set aside: %s %s', async (heading, currency) => {
    const csv = `Receipt No.,Completion Time,Paid In,${heading}\n${done(currency)}\n${B},${at},1.00,ETB\n${C},${at},2.00,`;
    const { rows, setAside } = await read(csv);
    expect([rows.map(([number]) => number), setAside]).toEqual([[B, C], [[2, 'not-birr']]]);
  });

  it('is set aside without a heading too', async () => {
    const csv = `${done('USD')}\n${B},${at},1.00,ETB`;
    const { rows, setAside } = await read(csv, { columns: { number: 1, time: 2, amount: 3 } });
    expect([rows.map(([number]) => number), setAside]).toEqual([[B], [[1, 'not-birr']]]);
  });

  it.each(['ETB', 'Birr', 'ብር', '230'])('is told from one in birr: %s', async (currency) => {
    const csv = `Receipt No.,Completion Time,Paid In,Currency\n${done(currency)}`;
    expect((await read(csv)).rows).toHaveLength(1);
  });

  it.each(['Amount (USD)', 'Paid In USD', 'Amount (cents)', 'Amount in santim'])(
    'is refused if the name of its column says so: %s',
    async (name) => {
      const csv = `Receipt No.,Completion Time,${name},Details\n${done('x')}`;
      await expect(read(csv, { columns: { ...NAMED, amount: name } })).rejects.toThrow('Choose others');
      await expect(read(csv, { columns: { number: 1, time: 2, amount: 3 } })).rejects.toThrow('Choose others');
    },
  );
});

describe('a file is refused with a clear answer', () => {
  const row = `${A},05/11/2026 14:22:01,10,`;
  it.each<[string, string, Partial<Parameters<typeof read>[1]>, string]>([
    ['no table', 'Dear all,\nnothing to see', {}, 'This file has no column Receipt No.'],
    ['no CSV', 'nothing to see', {}, 'This is not a CSV file: no line has several columns'],
    ['an image', `\u0089PNG\r\n\u0000\u0001"`, {}, 'This is not a CSV file'],
    ['an open quotation mark', `${HEADING}\n${A},"05/11/2026\n${'x'.repeat(9000)}`, {}, 'This is not a CSV file'],
    [
      'no such name',
      `${HEADING}\n${row}`,
      { columns: { ...NAMED, amount: 'Betrag' } },
      'has no column Betrag. It has: Receipt No., Completion Time, Paid In, Details',
    ],
    [
      'no such place',
      `${HEADING}\n${row}`,
      { columns: { number: 1, time: 2, amount: 9 } },
      'This file has no column 9.',
    ],
    [
      'other columns',
      `${HEADING}\n${row}`,
      { columns: { number: 4, time: 3, amount: 2 } },
      'No row has a transaction number',
    ],
    [
      'another day',
      `${HEADING}\n${row}`,
      { day: '2026-11-04' },
      'This statement is for 2026-11-05, not for 2026-11-04.',
    ],
    ['another method', `${HEADING}\n${row}`, { method: 'cbebirr' }, 'are not from CBE Birr.'],
    ['too many rows', `${HEADING}\n${`${row}\n`.repeat(10_000)}`, {}, 'This file has more than 10,000 rows.'],
  ])('%s', async (_what, csv, asked, message) => {
    const attempt = () => read(csv, asked);
    await expect(attempt()).rejects.toThrow(Refusal);
    await expect(attempt()).rejects.toThrow(message);
  });
});
