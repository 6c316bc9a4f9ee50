// @vitest-environment happy-dom
import { Refusal } from '@cartela/api/refusals';
import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { ApiOutputs } from '../../src/lib/api/trpc.ts';
import { openApp } from '../kit/component/app.tsx';
import { noAccounts } from '../kit/component/signed-in.ts';

it('keeps nothing of a request that is refused after its player has logged out', async () => {
  let refuse = () => {};
  const refusal = new Promise<never>((_resolve, reject) => {
    refuse = () => reject(new Refusal('depositsClosed'));
  });
  await using app = await openApp('/deposit', {
    as: 'player',
    answers: {
      payments: {
        methods: () => noAccounts,
        claimDeposit: () => refusal,
      },
    },
  });
  await app.user.type(await screen.findByRole('textbox'), 'DB25QLPHRX');
  await app.user.click(screen.getByRole('button', { name: /^Confirm|Claim/ }));
  await waitFor(() => expect(app.asked('payments.claimDeposit')).toHaveLength(1));
  expect(sessionStorage.getItem('pendingRequests')).toContain('DB25QLPHRX');
  // As a log-out does. The form stays, to show when the answer has come.
  sessionStorage.clear();
  refuse();
  await screen.findByText(/^Deposits are not open here yet/);
  expect(sessionStorage.getItem('pendingRequests')).toBeNull();
});

it('does not go on to a table that was found after its player has logged out', async () => {
  let find = () => {};
  const found = new Promise<ApiOutputs['rooms']['join']>((resolve) => {
    find = () => resolve({ tableId: '10', tableNo: 1, phase: 'selecting', looking: true, demand: null });
  });
  await using app = await openApp('/Mainmenu', { as: 'player', answers: { rooms: { join: () => found } } });
  const button = await screen.findByRole('button', { name: 'Join the 10 ETB room' });
  await app.user.click(button);
  await waitFor(() => expect(app.asked('rooms.join')).toHaveLength(1));
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  for (const area of [localStorage, sessionStorage]) area.clear();
  find();
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(localStorage.getItem('roomId')).toBeNull();
  expect(sessionStorage.getItem('looksForTable')).toBeNull();
});
