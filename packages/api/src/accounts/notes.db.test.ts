import { expect, it } from 'vitest';
import { openOffice } from '../../test/kit/people/office.ts';
import { exportLines } from '../exports/csv.ts';
import { NOTE_LENGTH_MAX } from './limits.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

it('are on a player, newest first, each with who wrote it and when, also when the player is deleted', async () => {
  await using office = await openOffice();
  const { id: userId } = office.player;
  const { accounts, closing } = office.asAdmin;
  expect(await accounts.notes({ userId })).toEqual([]);
  await accounts.addNote({ userId, text: '  Called on Monday.\nAsks for a payout.  ' });
  const { said } = await accounts.addNote({ userId, text: 'በድጋሚ ደወለ' });
  expect(said?.reason).toBe('noteAdded');
  await closing.deleteUser({ userId });
  const by = { id: expect.any(String), writtenAtMs: expect.any(Number), writtenBy: office.admin.username };
  expect(await accounts.notes({ userId })).toEqual([
    { ...by, text: 'በድጋሚ ደወለ' },
    { ...by, text: 'Called on Monday.\nAsks for a payout.' },
  ]);
  expect(await accounts.notes({ userId: office.admin.id })).toEqual([]);
});

it('are refused without a text, with too long a one, and on nobody, a deleted player or an administrator', async () => {
  await using office = await openOffice();
  const { id: userId } = office.player;
  const { accounts, closing } = office.asAdmin;
  for (const text of ['', ' \u200b\n', 'x'.repeat(NOTE_LENGTH_MAX + 1)]) {
    await expect(accounts.addNote({ userId, text })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  }
  await closing.deleteUser({ userId });
  for (const other of [NOBODY, userId, office.admin.id]) {
    await expect(accounts.addNote({ userId: other, text: 'x' })).rejects.toThrow('User not found');
  }
  expect(await accounts.notes({ userId })).toEqual([]);
});

it('cannot be changed or deleted by the application', async () => {
  await using office = await openOffice();
  await office.asAdmin.accounts.addNote({ userId: office.player.id, text: 'x' });
  await expect(office.db.execute(`update player_notes set text = 'y'`)).rejects.toThrow();
  await expect(office.db.execute('delete from player_notes')).rejects.toThrow();
});

it('are in the export of users, oldest first', async () => {
  await using office = await openOffice();
  for (const text of ['=1+1', 'two, "three"']) {
    await office.asAdmin.accounts.addNote({ userId: office.player.id, text });
  }
  let file = '';
  for await (const lines of exportLines(office, 'users')) file += lines;
  const line = (text: string) => `\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z ${office.admin.username}: ${text}`;
  expect(file).toMatch(new RegExp(`,"${line('=1\\+1')}\\n${line('two, ""three""')}"\\r\\n`));
});
