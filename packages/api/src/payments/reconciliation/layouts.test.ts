// Statements as banks and wallets lay them out. What is not understood is left to a person.

import { describe, expect, it } from 'vitest';
import { readAsGuessed, readShown } from '../../../test/kit/payments/statements.ts';

const A = 'DK51A00001';
const B = 'DK51B00002';
const C = 'DK51C00003';
const D = 'DK51D00004';
const day = '05/11/2026';

describe('a layout that is understood', () => {
  const IN_AND_OUT = { rows: [[A, 110_000]], out: [[B, 5000]], setAside: [] };
  it.each<[string, string, string, string]>([
    [
      'of an organisation, with a BOM and the account above',
      '\uFEFFShort Code:,512345\nReceipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Reason Type,Opposite Party,Linked Transaction ID',
      `${A},${day} 00:00:05,04/11/2026 23:59:59,Customer Transfer,Completed,"1,100.00",,2,Pay Merchant,ALMAZ,`,
      `${B},${day} 11:00,${day} 11:00,Pay out,Completed,,-50.00,1,B2C,ALMAZ,`,
    ],
    [
      'whose kinds of payments are named as the payer sees them',
      'Receipt No.,Completion Time,Transaction Status,Paid In,Withdrawn,Balance,Reason Type',
      `${A},${day} 10:00,Completed,"1,100.00",0.00,2,Send`,
      `${B},${day} 11:00,Completed,0.00,-50.00,1,Send`,
    ],
    [
      'with semicolons and ISO dates',
      'Receipt No;Completion Time;Details;Transaction Status;Paid In;Withdrawn;Balance',
      `${A};2026-11-05 10:00;Pay Bill from 2517;Completed;1,100.00;;2`,
      `${B};2026-11-05 11:00;Business Payment;Completed;;50.00;3`,
    ],
    [
      'with tabs and brackets',
      'Trans. Date\tTrans. Ref\tNarration\tAmount (ETB)\tRunning Balance',
      `${day}\t${A}\tx\t1,100.00\t1`,
      `${day}\t${B}\ty\t(50.00)\t2`,
    ],
    [
      'with Cr and Dr behind the figures',
      'Txn Date,Ref No,Particulars,Amount,Balance',
      `${day},${A},x,"1,100.00 Cr","2,100.00 Cr"`,
      `${day},${B},y,50.00 Dr,"2,050.00 Cr"`,
    ],
    [
      'with the currency in the names',
      'Reference No,Date,Debit amount in ETB,Credit amount in ETB',
      `${A},${day},,1100.00`,
      `${B},${day},50.00,`,
    ],
    [
      'in Amharic',
      'የግብይት ቁጥር,የተጀመረበት ቀን,የተጠናቀቀበት ቀን,ገቢ,ወጪ,ቀሪ ሂሳብ,ሁኔታ',
      `${A},04/11/2026 23:59,${day} 00:01,1100.00,,1,ተጠናቋል`,
      `${B},${day} 11:00,${day} 11:00,,50.00,2,ተጠናቋል`,
    ],
    ['in Amharic, with a column of kinds', 'መለያ,ቀን,መጠን,የግብይት አይነት', `${A},${day},1100.00,ገቢ`, `${B},${day},50.00,ወጪ`],
  ])('%s', async (_what, heading, received, paidOut) => {
    expect(await readAsGuessed(heading, received, paidOut)).toMatchObject(IN_AND_OUT);
  });

  it('has its heading above an opening balance', async () => {
    const heading = 'Account No,1000123456789\nPosting Date,Value Date,Reference,Debit,Credit,Balance';
    const rows = [',,Opening Balance,,,"1,000.00"', `${day},${day},${A},,100.00,1`, `${day},${day},${B},50.00,,2`];
    const read = await readAsGuessed(heading, ...rows, ',,Closing Balance,50.00,100.00,3');
    expect(read).toMatchObject({ rows: [[A, 10_000]], out: [[B, 5000]], setAside: ['no-number'] });
    const dollars = await readAsGuessed('Receipt No,Date,Amount (USD)', ',,Opening', `${A},${day},100.00`);
    expect(dollars.unclear.amount).toBe('other-money');
  });
});

describe('a second table', () => {
  const [IN, OUT] = ['Receipt No,Date,Paid In', 'Receipt No,Date,Withdrawn'];
  const [first, second] = [`${A},${day},100`, `${B},${day},50`];

  it.each([
    ['whose heading names what went out', [IN, first, OUT, second]],
    ['whose columns change places', [`${IN},Paid Out`, `${first},`, 'Receipt No,Date,Paid Out,Paid In', `${second},`]],
  ])('%s, is not read by the heading of the first', async (_what, [heading = '', ...rows]) => {
    const read = await readAsGuessed(heading, ...rows);
    expect(read).toMatchObject({ rows: [[A, 10_000]], out: [], setAside: ['no-direction', 'no-direction'] });
  });

  it('with the same heading goes on, as on the next page', async () => {
    const both = [
      [A, 10_000],
      [B, 5000],
    ];
    expect(await readAsGuessed(IN, first, IN, second)).toMatchObject({ rows: both, setAside: ['no-number'] });
  });
});

describe('a column is left to a person, with the reason', () => {
  it.each([
    [
      'the dates differ',
      'Posting Date,Value Date,Reference,Credit',
      `${day},06/11/2026,${A},100.00`,
      { time: 'several' },
    ],
    ['two calendars', 'Receipt No,Date (E.C.),Date (G.C.),Paid In', `${A},26/02/2019,${day},9`, { time: 'several' }],
    ['the month first', 'Receipt No,Date,Paid In', `${A},11/27/2026,100.00`, { time: 'none' }],
    ['two numbers', 'Bank Ref,Receipt No,Date,Paid In', `${B},${A},${day},9`, { number: 'several' }],
    ['net of fees', 'Receipt No,Date,Gross Amount,Tip,Net Amount', `${A},${day},100,3,97`, { amount: 'other-money' }],
    ['thousands', "Receipt No,Date,Amount ('000)", `${A},${day},1.1`, { amount: 'other-money' }],
    ['asked and paid', 'Receipt No,Date,Bill Amount,Paid Amount', `${A},${day},100,50`, { amount: 'several' }],
    ['two ways in', 'Receipt No,Date,Credit,Money In', `${A},${day},100,\n${B},${day},,50`, { amount: 'several' }],
    ['commas as points', 'Ref No;Date;Deposit;Withdrawal', `${A};${day};1.100,00;`, { amount: 'none' }],
    ['arrows', 'Receipt No,Date,Amount,Flow', `${A},${day},100,→\n${B},${day},50,←`, { direction: 'kinds' }],
    ['one kind', 'Receipt No,Date,Amount,Type', `${A},${day},100,Salary`, { direction: 'kinds' }],
    ['theirs', 'Receipt No,Date,Amount,Type', `${A},${day},100,Customer Credit`, { direction: 'kinds' }],
    ['what they sent', 'Receipt No,Date,Amount,Type', `${A},${day},100,Customer Send Money`, { direction: 'kinds' }],
    ['what they got', 'Receipt No,Date,Amount,Type', `${A},${day},100,Customer Received`, { direction: 'kinds' }],
    [
      'the customer’s debit',
      'Receipt No,Date,Amount,Customer Dr/Cr',
      `${A},${day},100,Dr\n${B},${day},50,Cr`,
      { direction: 'kinds' },
    ],
    ['received by', 'Receipt No,Date,Amount,Type', `${A},${day},100,Received by X`, { direction: 'kinds' }],
    ['one row, two parties', 'Receipt No,Date,Amount,Sender,Receiver', `${A},${day},1,X,Y`, { direction: 'parties' }],
    ['payees', 'Receipt No,Date,Amount,Payee', `${A},${day},1,X\n${B},${day},1,Y`, { direction: 'parties' }],
    ['Amharic parties', 'መለያ,ቀን,መጠን,ላኪ,ተቀባይ', `${A},${day},1,አበበ,ካርቴላ`, { direction: 'parties' }],
  ])('%s', async (_what, heading, rows, unclear) => {
    const read = readAsGuessed(heading, rows);
    if ('direction' in unclear) await expect(read).rejects.toThrow('whether money came in or went out');
    else expect(await read).toMatchObject({ rows: [], unclear });
  });

  it('and what is taken for granted is said', async () => {
    const payer = await readAsGuessed('Receipt No,Date,Amount,Payer', `${A},${day},100,X`, `${B},${day},50,Y`);
    expect(payer).toMatchObject({
      rows: [
        [A, 10_000],
        [B, 5000],
      ],
      unclear: { direction: 'in-unless-said' },
    });
    const unknown = await readAsGuessed('Receipt No,Date,Solde', `${A},${day},100`);
    expect(unknown.unclear.amount).toBe('unnamed');
  });
});

describe('a free text that begins to say that money came in', () => {
  it.each([
    'Payment to your till',
    'Customer Payment to Merchant 512345',
    'Transfer from Almaz to CARTELA',
    'ከአበበ የተላከ',
  ])('%s', async (text) => {
    const read = await readAsGuessed('Receipt No,Date,Amount,Description', `${A},${day},100,${text}`);
    expect(read).toMatchObject({ rows: [[A, 10_000]], setAside: [] });
  });
});

describe('a row is set aside', () => {
  it.each([
    [
      'whose text says that it went out',
      'Amount in Birr,Narrative',
      '100,From Abebe',
      '50,Sent to Bekele',
      'no-direction',
    ],
    ...[
      ...['Transfer of money to MARTA', 'Bill payment for electricity', 'Merchant settlement payment to bank'],
      ...['Airtime purchase', 'Business Payment to Customer 2519****1122', 'ወደ ማርታ የተላከ'],
    ].map((text): [string, string, string, string, string] => [
      `that begins to say that it went out, ${text}`,
      'Amount,Description',
      '100,Received from ABEBE',
      `50,${text}`,
      'no-direction',
    ]),
    ['that was credited and is negative', 'Amount,Dr/Cr', '100,Cr', '-50,Cr', 'no-direction'],
    ['that paid out a loan', 'Amount,Type', '100,Deposit', '50,Loan Disbursement', 'no-direction'],
    ['with a date of its reversal', 'Paid In,Reversal Date', '100,', `50,${day}`, 'not-done'],
    ['of which a part was refunded', 'Paid In,Refunded Amount', '100,0.00', '50,20.00', 'not-done'],
    ['with a reason of its failure', 'Paid In,Failure Reason', '100,', '50,E-4011', 'not-done'],
    ['with an error', 'Paid In,Error Message', '100,Success', '50,Limit reached', 'not-done'],
    ['that is not settled', 'Paid In,Settled?', '100,Y', '50,N', 'not-done'],
    ['that is marked in Amharic', 'ገቢ,ተመላሽ', '100,አይደለም', '50,ነው', 'not-done'],
    ['in a currency that no name tells', 'Paid In,Unit', '100,ETB', '50,KES', 'not-birr'],
  ])('%s', async (_what, heading, first, second, reason) => {
    const rows = [`${A},${day},${first}`, `${C},${day},${first}`, `${B},${day},${second}`, `${D},${day},${first}`];
    const read = await readAsGuessed(`Receipt No,Date,${heading}`, ...rows);
    expect(read.rows).toEqual([A, C, D].map((number) => [number, 10_000]));
    expect([read.out, read.setAside]).toEqual([[], [reason]]);
  });

  it.each([...['Reversal of', 'Reversal', 'Refund for', 'Refund', 'REFUND -', 'Reverse']])(
    'if a row that takes money back names it: %s',
    async (words) => {
      const rows = [`${A},${day},100,,`, `${B},${day},70,,`, `${C},${day},,70,${words} ${B}`];
      const read = await readAsGuessed('Receipt No,Date,Paid In,Withdrawn,Details', ...rows);
      expect(read).toMatchObject({ rows: [[A, 10_000]], out: [], setAside: ['repeated', 'not-done'] });
    },
  );

  it('if its two parties are found in the rows that no preview shows', async () => {
    const paid = Array.from({ length: 40 }, (_, row) => `DK51A000${row + 10},${day},10,P${row},CARTELA`);
    const csv = ['Receipt No,Date,Amount,Sender,Receiver', ...paid, `${B},${day},50,CARTELA,P1`].join('\n');
    const columns = { number: 1, time: 2, amount: 3 };
    await expect(readShown(csv, { columns })).rejects.toThrow('whether money came in or went out');
    expect((await readShown(csv, { columns: { ...columns, direction: null } })).rows).toHaveLength(41);
  });
});
