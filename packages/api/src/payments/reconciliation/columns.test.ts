import { describe, expect, it } from 'vitest';
import { STATEMENT_HEADING as HEADING, readAsGuessed } from '../../../test/kit/payments/statements.ts';
import { csvRows } from './csv.ts';
import { guessColumns } from './guess.ts';
import { previewStatement } from './preview.ts';

const A = 'DK51A00001';
const B = 'DK51B00002';
const C = 'DK51C00003';
const at = '05/11/2026 14:22:01';

describe('a statement whose columns are guessed', () => {
  it.each([
    ['Remarks', '', 'Reversed'],
    ['Transaction Type', 'Customer Transfer', 'Transaction Reversal'],
    ['Account Status', 'Active', 'Failed'],
    ['Remark', 'Tickets', 'Cancelled'],
    ['Details', 'From Almaz', 'Refunded'],
  ])('sets a row aside that did not move its money, without a column of states: %s', async (heading, first, second) => {
    const read = await readAsGuessed(
      `Receipt No,Completion Time,Paid In,Withdrawn,${heading}`,
      ...[A, C, 'DK51D00004'].map((number) => `${number},${at},10.00,,${first}`),
      `${B},${at},70.00,,${second}`,
    );
    expect(read.guess.status).toBeNull();
    expect(read.rows).toHaveLength(3);
    expect(read.setAside).toEqual(['not-done']);
  });
});

describe('a row is set aside by its status', () => {
  it.each([
    ['Reversed', 'No', 'Yes'],
    ['Is Reversed', 'N', 'Y'],
    ['is_refunded', '', 'true'],
    ['Success', 'TRUE', 'FALSE'],
    ['Completed', 'Yes', 'No'],
    ['Code', '0', '2001'],
    ['Response Code', '00', '51'],
    ['Resp', '00', '51'],
    ['Duplicate', 'No', 'Yes'],
    ['St', 'S', 'F'],
    ['Rev', '', 'R'],
    ['Reversed', '', 'X'],
    ['Rev.', 'N', 'Y'],
    ['Cancelled', '', 'C'],
    ['Condition', 'Completed', 'Voided by cashier today'],
    ['Details', 'Transfer from Abebe', 'Transfer from Abebe - Reversed by operator on request'],
    ['Note', 'For tickets', 'Refunded to payer on 27/11'],
    ['Note', 'For tickets', 'Ticket 7 (cancelled at the wish of the payer)'],
    // Words that are not known, where the others say that they are done.
    ['Stage', 'Completed', 'Waiting'],
    ['ደረጃ', 'ተጠናቋል', 'ይጠብቃል'],
    ['', 'Success', ''],
  ])('%s: %j is done, and %j is not', async (heading, done, undone) => {
    const rows = [A, C, 'DK51D00004'].map((number) => `${number},${at},10.00,${done}`);
    const read = await readAsGuessed(`Receipt No,Time,Paid In,${heading}`, ...rows, `${B},${at},70.00,${undone}`);
    expect([read.rows.length, read.setAside]).toEqual([3, ['not-done']]);
  });

  it.each([
    ['Branch Code', '0012', '0047'],
    ['Channel', 'USSD', 'App'],
    ['Note', 'For tickets', 'Tickets, as the failed draw of last week is played again'],
  ])('%s is about something else: %j, %j', async (heading, first, second) => {
    const rows = [`${A},${at},10.00,${first}`, `${B},${at},70.00,${second}`];
    expect((await readAsGuessed(`Receipt No,Time,Paid In,${heading}`, ...rows)).rows).toHaveLength(2);
  });
});

describe('the direction that is guessed', () => {
  const table = (heading: string, directions: readonly string[]) =>
    readAsGuessed(
      `Receipt No,Time,Amount,${heading}`,
      ...directions.map((direction, place) => `DK51A0000${place + 1},${at},${place + 1}0.00,${direction}`),
    );

  it.each([
    ['Type', ['Received', 'Sent', 'Buy Goods']],
    ['Debit/Credit', ['C', 'D', '']],
    ['Entry', ['Credit', 'Debit', 'Other']],
    ['Indicator', ['CR', 'DR', '?']],
    ['Flow', ['In', 'Out', 'Both']],
    ['Sign', ['+', '-', '']],
    ['Movement', ['Money In', 'Money Out', 'Airtime']],
    ['Account Balance Dr/Cr,Kind', ['CR,Deposit', 'CR,Withdrawal', 'CR,']],
  ])('is in the column that mostly says one, and its other rows are set aside: %s', async (heading, directions) => {
    const { rows, out, setAside } = await table(heading, directions);
    expect(rows).toEqual([['DK51A00001', 1000]]);
    expect(out).toEqual([['DK51A00002', 2000]]);
    expect(setAside).toEqual(['no-direction']);
  });

  it.each(['From,To', 'Debit Party,Credit Party', 'Sender Name,Receiver Name'])(
    'is not known of two parties: %s',
    async (heading) => {
      await expect(table(heading, ['Almaz,Cartela', 'Cartela,Almaz'])).rejects.toThrow('Choose others');
      expect((await table(heading, ['Almaz,Cartela', 'Bekele,Cartela'])).rows).toHaveLength(2);
    },
  );

  it.each([
    ['Condition', ['Paid', 'Paid', 'Paid']],
    ['Channel', ['-', '-', '-']],
    ['Balance', ['500.00 DR', '510.00 DR', '530.00 DR']],
  ])('is not what says something else: %s', async (heading, cells) => {
    const { guess, rows } = await table(heading, cells);
    expect([guess.direction, rows.length]).toEqual([null, 3]);
  });
});

describe('a direction that no column tells', () => {
  const table = (heading: string, ...cells: readonly string[]) =>
    readAsGuessed(
      `Receipt No,Time,${heading}`,
      ...cells.map((cell, place) => `DK51A0000${place + 1},${at},${place + 1}0.00,${cell}`),
    );

  it.each([
    [
      'Amount,Transaction Type',
      ['Merchant Payment', 'B2C Payout', 'Merchant Payment'],
      ['no-direction', 'no-direction'],
    ],
    ['Amount,Service', ['Bill Payment', 'Salary', 'Bill Payment'], null],
    ['Amount,Kind', ['P2P', 'B2B', 'P2P'], null],
    ['Amount,Debit Account,Credit Account', ['251911111111,251922222222', '251922222222,251933333333'], null],
    ['Amount,Debit A/C,Credit A/C', ['1001,1002', '1002,1003'], null],
    ['Amount,Debtor Name,Creditor Name', ['ALMAZ,CARTELA', 'CARTELA,ALMAZ'], null],
  ])('lets no row count in by itself: %s', async (heading, cells, aside) => {
    if (aside === null) await expect(table(heading, ...cells)).rejects.toThrow('Choose others');
    else expect(await table(heading, ...cells)).toMatchObject({ rows: [], setAside: aside });
  });

  it.each([
    ['Amount,Service', ['C2B', 'B2C', 'C2B']],
    ['Amount,Transaction Type', ['Customer deposit', 'B2C Payout', 'Cash in']],
    ['Amount,Category', ['Credit', 'Disbursement', 'Credit']],
  ])('is told by known words: %s', async (heading, cells) => {
    const { rows, out } = await table(heading, ...cells);
    expect([rows.length, out]).toEqual([2, [['DK51A00002', 2000]]]);
  });

  it.each([
    ['Paid In,Transaction Type', ['Merchant Payment', 'Customer Transfer']],
    ['Amount,Account Type', ['Level 1', 'Level 2']],
    ['Amount,Debit Account,Credit Account', ['251911111111,251922222222', '251933333333,251922222222']],
  ])('is in where the columns say so, or nothing speaks against it: %s', async (heading, cells) => {
    expect((await table(heading, ...cells)).rows).toHaveLength(2);
  });
});

describe('the time that is guessed', () => {
  it.each([
    ['Initiation Time,Completion Time', '04/11/2026 23:59:59,05/11/2026 00:00:03'],
    ['Settlement Date,Transaction Time', '06/11/2026,05/11/2026 23:50'],
    ['Value Date,Date', '06/11/2026,05/11/2026 23:50'],
    ['Transaction Time,Completion Time', '04/11/2026 23:59:59,05/11/2026 00:00:03'],
    ['Created,Time', '04/11/2026 23:59:59,05/11/2026 00:00:03'],
  ])('is when a payment was done: %s', async (heading, cells) => {
    const { guess, rows } = await readAsGuessed(`Receipt No,${heading},Paid In`, `${A},${cells},10.00`);
    expect([guess.time, rows]).toEqual([3, [[A, 1000]]]);
  });

  it('is left to a person if two are as likely, and of different days', async () => {
    const csv = (first: string) => `Receipt No,Date,Time,Paid In\n${A},${first} 23:59:59,05/11/2026 00:00:03,10.00`;
    expect((await guessColumns(await csvRows(csv('04/11/2026')))).guess.time).toBeNull();
    expect((await guessColumns(await csvRows(csv('05/11/2026')))).guess.time).toBe(2);
  });

  it('is the only one that there is', async () => {
    const { guess } = await readAsGuessed('Receipt No,Settlement Date,Paid In', `${A},05/11/2026,10.00`);
    expect(guess.time).toBe(2);
  });
});

describe('the amount that is guessed', () => {
  it.each([
    ['Out,In', '20.00,', ',10.00'],
    ['Dr,Cr', '20.00,', ',10.00'],
    ['Dr Amount,Cr Amount', '20.00,', ',10.00'],
    ['ወጪ,ገቢ', '20.00,', ',10.00'],
    ['Baasii,Galii', '20.00,', ',10.00'],
    ['money_out,money_in', '20.00,', ',10.00'],
  ])('is not what was paid out: %s', async (heading, out, received) => {
    const rows = [A, C, 'DK51D00004'].map((number) => `${number},${at},${out}`);
    const read = await readAsGuessed(`Receipt No,Time,${heading}`, ...rows, `${B},${at},${received}`);
    expect(read.rows).toEqual([[B, 1000]]);
    expect(read.out).toHaveLength(3);
  });

  it.each([
    ['የአገልግሎት ክፍያ,መጠን', '1.00,10.00'],
    ['Haftee,Maallaqa', '500.00,10.00'],
    ['ሂሳብ,መጠን', '500.00,10.00'],
    ['Opening Amount,Credit Amount,Closing Amount', '490.00,10.00,500.00'],
    ['Available Amount,Paid', '500.00,10.00'],
    ['Total Amount,Transaction Amount', '10.10,10.00'],
    ['Tajaajila,Hanga', '1.00,10.00'],
    ['RunningBalance,TxnAmount', '500.00,10.00'],
  ])('is not a balance, a charge or a sum: %s', async (heading, cells) => {
    expect((await readAsGuessed(`Receipt No,Time,${heading}`, `${A},${at},${cells}`)).rows).toEqual([[A, 1000]]);
  });

  it.each([
    ['Amount,Fee,Net Amount', '10.00,0.30,9.70'],
    ['Amount (USD),Amount (ETB)', '0.08,10.00'],
    ['Amount in santim,Amount', '1000,10.00'],
    ['Credit Account,Amount', '1001,10.00'],
  ])('is neither net, nor in another currency, nor an account: %s', async (heading, cells) => {
    expect((await readAsGuessed(`Receipt No,Time,${heading}`, `${A},${at},${cells}`)).rows).toEqual([[A, 1000]]);
  });

  it.each([
    'Gross Amount,Net Amount',
    'Gross Amount,Fee,Net Amount',
    'Net of fees,Gross',
    'Amount (cents)',
    'Amount (USD)',
    'መጠን በሳንቲም',
  ])('is left to a person if none is what was paid, in birr: %s', async (heading) => {
    const { guess } = await readAsGuessed(`Receipt No,Time,${heading}`, `${A},${at},20.00,3.00,17.00`);
    expect(guess.amount).toBeNull();
  });

  it.each(['Birr,Birr 2', 'Amount,Amount', 'Sum 1,Sum 2'])(
    'is left to a person if two columns are as likely: %s',
    async (heading) => {
      const { guess } = await readAsGuessed(`Receipt No,Time,${heading}`, `${A},${at},20.00,10.00`);
      expect(guess.amount).toBeNull();
    },
  );
});

describe('the number that is guessed', () => {
  it.each(['Original Trans No', 'Linked Receipt No', 'ParentTxnId', 'related_transaction_id'])(
    'is not that of another payment: %s',
    async (heading) => {
      const { guess } = await readAsGuessed(`${heading},Receipt No,Time,Paid In`, `${A},${B},${at},10.00`);
      expect(guess.number).toBe(2);
    },
  );
});

describe('a preview', () => {
  it.each([
    [
      'telebirr',
      `${HEADING}\n${A},05/11/2026 14:22:01,"1,000.00",Almaz`,
      { number: 1, time: 2, amount: 3, paidOut: null, direction: null, status: null },
    ],
    [
      'both ways',
      `Date;Type;Payer;Amount;Balance;Ref\n05/11/2026 14:22;Credit;0911223344;10.00;500.00;${A}\n05/11/2026 14:25;Debit;0911223344;-7.00;493.00;${B}`,
      { number: 6, time: 1, amount: 4, paidOut: null, direction: 2, status: null },
    ],
    [
      'credits beside debits',
      `Txn ID,Date,Debit,Credit\n${A},2026-11-05,,10\n${B},2026-11-05,5,`,
      { number: 1, time: 2, amount: 4, paidOut: 3, direction: null, status: null },
    ],
    [
      'a balance in every row, and few credits',
      `Txn ID,Date,Credit,Debit,Balance,Service Fee\n${A},2026-11-05,10,,510,1\n${B},2026-11-05,,5,505,1\n${C},2026-11-05,,5,500,1`,
      { number: 1, time: 2, amount: 3, paidOut: 4, direction: null, status: null },
    ],
    [
      'nothing but debits',
      `Txn ID,Date,Received,Paid Out\n${A},2026-11-05,,10`,
      { number: 1, time: 2, amount: null, paidOut: 4, direction: null, status: null },
    ],
    [
      'a status',
      `Receipt No.,Completion Time,Transaction Status,Paid In\n${A},05/11/2026 14:22:01,Failed,10`,
      { number: 1, time: 2, amount: 4, paidOut: null, direction: null, status: 3 },
    ],
    [
      'a status by its words',
      `${A},10,05/11/2026 14:22,Completed\n${B},10,05/11/2026 14:22,Pending`,
      { number: 1, amount: 2, time: 3, paidOut: null, direction: null, status: 4 },
    ],
    [
      'without a heading',
      `${A}\t10\t05/11/2026 14:22`,
      { number: 1, amount: 2, time: 3, paidOut: null, direction: null, status: null },
    ],
    [
      'nothing of it',
      'a,b\nc,d',
      { number: null, amount: null, time: null, paidOut: null, direction: null, status: null },
    ],
  ])('guesses the columns: %s', async (_what, csv, guess) => {
    expect((await guessColumns(await csvRows(csv))).guess).toEqual(guess);
  });

  it('shows the first rows, and takes the beginning of a file', async () => {
    const row = `${A},05/11/2026 14:22:01,10,${'x'.repeat(300)}`;
    const { rows, heading } = await previewStatement({
      csv: `${HEADING}\n${`${row}\n`.repeat(20)}${row.slice(0, 40)}`,
    });
    expect(heading).toBe(0);
    expect(rows[0]).toEqual(HEADING.split(','));
    expect(rows[1]?.[3]).toHaveLength(160);
  });
});
