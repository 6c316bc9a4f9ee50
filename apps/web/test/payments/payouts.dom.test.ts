// @vitest-environment happy-dom
import { Refusal } from '@cartela/api/refusals';
import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { ApiOutputs } from '../../src/lib/api/trpc.ts';
import { refused } from '../kit/component/answers.ts';
import { openApp } from '../kit/component/app.tsx';
import { CLAIMED_AT_MS, PENDING } from '../kit/component/claim.ts';

type Pending = ApiOutputs['payments']['pending']['payments'][number];
type Choice = NonNullable<Pending['payout']>;

const PAYOUT: NonNullable<Choice['last']> = {
  provider: 'chapa',
  state: 'failed',
  reference: 'ABCDEFGHJKLMNPQRSTUVWX23',
  providerReference: null,
  feeSantim: 250,
  said: 'HTTP 400 · Insufficient balance',
  unanswered: null,
  atMs: CLAIMED_AT_MS,
  settledFromMs: null,
  isSettleable: false,
};

/** Opens the list with a withdrawal of 50 ETB. */
async function open(choice: Partial<Choice>, { settle = refused(new Refusal('approvalNeeded')) } = {}) {
  const last = choice.last ?? null;
  const payment: Pending = {
    ...PENDING,
    type: 'withdraw',
    ...{ transactionNumber: null, numberSource: null },
    playerSums: { depositedSantim: 0, paidOutSantim: 0, walletSantim: 1000 },
    isBeingSent: last !== null && last.state !== 'failed',
    payout: { providers: [], heldBy: null, ...choice, last },
  };
  const summary = {
    ...{ totalDepositSantim: 0, totalWithdrawSantim: 0, totalPlayers: 1 },
    ...{ pendingDeposits: 0, pendingWithdrawals: 1 },
  };
  const answers = {
    dashboard: { summary: () => summary },
    payments: {
      pending: () => ({ payments: [payment], total: 1, nowMs: CLAIMED_AT_MS }),
      confirm: () => ({
        message: 'The withdrawal is being sent.',
        reason: 'payoutApproved',
        values: {},
        status: 'pending' as const,
      }),
      settlePayout: settle,
    },
  };
  return openApp('/AdminDashboard/payments', { as: 'administrator', answers });
}

const press = async (app: Awaited<ReturnType<typeof open>>, name: string) =>
  app.user.click(await screen.findByRole('button', { name }));

it('lets a provider send a withdrawal by one button, beside sending it by hand', async () => {
  await using app = await open({ providers: ['chapa'] });
  await press(app, 'Confirm Almaz');
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Chapa sends 50 ETB to +251911000111. There is nothing to type.');
  dialog.getByText('Or send it yourself');
  await app.user.click(dialog.getByRole('button', { name: 'Send by Chapa' }));
  await expect
    .poll(() => app.asked('payments.confirm'))
    .toEqual([{ paymentId: 'one', type: 'withdraw', provider: 'chapa' }]);
});

it('says which limit keeps providers from sending it', async () => {
  await using app = await open({ heldBy: 'player-day' });
  await press(app, 'Confirm Almaz');
  await screen.findByText('Providers would send this player more today than they may. Send it yourself.');
  expect(screen.queryByRole('button', { name: /^Send by/ })).toBeNull();
});

it('shows what a provider has said of a payout that failed, and lets it be decided again', async () => {
  await using app = await open({ providers: ['chapa'], last: PAYOUT });
  await screen.findByText('Chapa has not sent it. Send it again or by hand with Confirm, or reject it.');
  for (const shown of ['HTTP 400 · Insufficient balance', 'ABCDEFGHJKLMNPQRSTUVWX23']) screen.getByText(shown);
  await press(app, 'Confirm Almaz');
  await screen.findByRole('button', { name: 'Send by Chapa' });
});

it('lets nobody decide a payout that is unsure, and says from when on they can say what became of it', async () => {
  const unsure = { ...PAYOUT, state: 'unsure', said: null, unanswered: 'it has not answered in time' } as const;
  await using app = await open({ last: { ...unsure, settledFromMs: CLAIMED_AT_MS } });
  await screen.findByText(/^Nobody knows yet whether Chapa has sent it\. Do not send it by hand\./);
  screen.getByText('it has not answered in time');
  screen.getByText(/^From .*2026 on, you can say what became of it\.$/);
  for (const name of ['Confirm Almaz', 'Reject Almaz', 'Say what became of it']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  await app.user.keyboard('c');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks whether an unsure payout was sent once that may be said, and leaves the rest to a second person', async () => {
  const unsure = { ...PAYOUT, state: 'unsure', settledFromMs: CLAIMED_AT_MS, isSettleable: true } as const;
  await using app = await open({ last: unsure });
  await press(app, 'Say what became of it');
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/^Look up ABCDEFGHJKLMNPQRSTUVWX23 at Chapa first\./);
  await app.user.click(dialog.getByRole('button', { name: 'It was not sent' }));
  const said = { reference: unsure.reference, wasSent: false };
  await expect.poll(() => app.asked('payments.settlePayout')).toEqual([said]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});
