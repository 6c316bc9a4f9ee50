// @vitest-environment happy-dom

import { PATIENCE } from '@cartela/game-core/testing';
import { screen, within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { openApp } from '../kit/component/app.tsx';

const answers = {
  rooms: { settings: () => [] },
  dashboard: { activePlayers: () => ({ total: 0, rooms: [] }) },
  reports: { rooms: () => [] },
  jackpots: { settings: () => [] },
};

it('no longer says that a planned game lacks its time once it has one, and still what else is missing', async () => {
  await using app = await openApp('/AdminDashboard/rooms', { as: 'administrator', answers });
  await app.user.click(await screen.findByRole('button', { name: 'New room' }));
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.type(dialog.getByLabelText('First game on'), '2099-11-30');
  // However the browser writes a day, it is read below as on every other page.
  dialog.getByText('30 Nov 2099');
  await app.user.click(dialog.getByRole('button', { name: 'Create room' }));
  const time = dialog.getByLabelText('Begins at');
  const isWrong = () => time.getAttribute('aria-invalid');
  await vi.waitFor(() => expect(isWrong()).toBe('true'), PATIENCE);
  await app.user.type(time, '20:00');
  await vi.waitFor(() => expect(isWrong()).toBeNull(), PATIENCE);
  expect(dialog.getByLabelText('Name in English').getAttribute('aria-invalid')).toBe('true');
});
