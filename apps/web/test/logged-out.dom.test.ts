// @vitest-environment happy-dom
import { Refusal } from '@cartela/api/refusals';
import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { openApp } from './kit/component/app.tsx';

it('keeps nothing of a request that is refused after its player has logged out', async () => {
  let refuse = () => {};
  const refusal = new Promise<never>((_resolve, reject) => {
    refuse = () => reject(new Refusal('depositsClosed'));
  });
  await using app = await openApp('/deposit', {
    as: 'player',
    answers: {
      payments: {
        methods: () => ({
          takesDeposits: true,
          minDepositSantim: 1000,
          minWithdrawalSantim: 5000,
          playMoney: false,
          accounts: [],
        }),
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
