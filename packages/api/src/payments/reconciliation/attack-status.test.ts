import { describe, expect, it } from 'vitest';
import type { Columns } from './contract.ts';
import { readStatement } from './statement.ts';

const DAY = '2026-11-05';
const A = 'DK51A00001';
const B = 'DK51B00002';
const C = 'DK51C00003';
const NAMED: Columns = { number: 'Receipt No.', amount: 'Paid In', time: 'Completion Time' };

async function received(csv: string, columns: Columns = NAMED) {
  const statement = await readStatement({ csv, columns, method: 'telebirr', day: DAY });
  return { in: [...statement.in.lines.keys()], aside: statement.setAside.map(({ line, reason }) => [line, reason]) };
}
const at = '05/11/2026 14:22:01';

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
    expect(found.in).toEqual([A]);
  });

  it('is set aside although the same number stood there as completed before', async () => {
    const csv = `Receipt No.,Completion Time,Status,Paid In\n${A},${at},Completed,500.00\n${A},05/11/2026 15:00:00,Reversed,500.00\n${C},${at},Completed,1.00`;
    expect((await received(csv)).in).toEqual([C]);
  });

  it.each(['Deposit Reversal', 'Received - Reversed', 'Failed deposit', 'Credit (pending)'])(
    'is set aside where the column of directions says so: %s',
    async (type) => {
      const csv = `Receipt No.,Completion Time,Type,Paid In\n${A},${at},Deposit,500.00\n${B},${at},${type},500.00`;
      expect((await received(csv, { ...NAMED, direction: 'Type' })).in).toEqual([A]);
    },
  );
});
