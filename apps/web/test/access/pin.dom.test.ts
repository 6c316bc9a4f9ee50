// @vitest-environment happy-dom

import { Refusal } from '@cartela/api/refusals';
import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { ApiInputs } from '../../src/lib/api/trpc.ts';
import { lost, refused } from '../kit/component/answers.ts';
import { openApp } from '../kit/component/app.tsx';
import { NO_LIMITS, noAccounts } from '../kit/component/signed-in.ts';

type Script = Awaited<ReturnType<typeof openApp>>;

const PIN = '2749';
const REQUIRED = refused(new Refusal('pinRequired'));
const WRONG = refused(new Refusal('pinWrong'));

async function logIn({ user }: Script): Promise<void> {
  await user.type(await screen.findByLabelText('Username'), 'Almaz');
  await user.type(screen.getByLabelText('Phone number'), '0912345601');
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log in' }));
}

it('the login asks for a PIN when the server does, and for it again when it is wrong', async () => {
  await using app = await openApp('/logins', { answers: { accounts: { login: REQUIRED } } });
  await logIn(app);
  const field = await screen.findByLabelText('PIN');
  expect(document.activeElement).toBe(field);
  // It is asked for, and nothing is wrong yet.
  expect(document.querySelector('.text-danger:not(:empty)')).toBeNull();
  app.answer({ accounts: { login: refused(new Refusal('pinWrong')) } });
  await app.user.type(field, PIN);
  await app.user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log in' }));
  await screen.findByText('This PIN is wrong.');
  expect(app.asked('accounts.login')).toEqual([
    { username: 'Almaz', phoneNumber: '0912345601' },
    { username: 'Almaz', phoneNumber: '0912345601', pin: PIN },
  ]);
});

it('a player who takes a break is asked for it before everything is withdrawn', async () => {
  const onBreak = refused(new Refusal('onBreak', { values: { untilMs: 0 } }));
  const answers = { accounts: { login: onBreak }, payments: { withdrawOnBreak: REQUIRED } };
  await using app = await openApp('/logins', { answers });
  await logIn(app);
  const withdraw = await screen.findByRole('button', { name: 'Withdraw everything' });
  // A break is no mistake: it is said with what one can do, in place of all that invites to play.
  screen.getByRole('heading', { name: /^You are on a break until / });
  for (const invitation of ['Welcome back', 'Sign up']) expect(screen.queryByText(invitation)).toBeNull();
  expect(screen.queryByLabelText('Username')).toBeNull();
  expect(document.querySelector('.text-danger:not(:empty)')).toBeNull();
  await app.user.click(withdraw);
  await app.user.type(await screen.findByLabelText('PIN'), PIN);
  app.answer({ payments: { withdrawOnBreak: refused(new Refusal('walletEmpty')) } });
  await app.user.click(withdraw);
  await screen.findByText('There is no money in your wallet.');
  expect(app.asked('payments.withdrawOnBreak').at(-1)).toMatchObject({ pin: PIN });
  await app.user.click(screen.getByRole('button', { name: 'Log in as somebody else' }));
  await screen.findByLabelText('Username');
});

it.each([
  [true, { pin: PIN }],
  [false, { pin: '' }],
])('a withdrawal asks for it unless the player’s own Telegram confirms: %s', async (isAsked, sent) => {
  const requests: ApiInputs['payments']['requestWithdrawal'][] = [];
  await using app = await openApp('/wallet', {
    as: 'player',
    answers: {
      accounts: { ownPin: () => ({ isSet: true, isAsked, resetsAtMs: null }) },
      payments: {
        payoutTime: () => ({ mostWithinMs: null }),
        methods: () => noAccounts,
        requestWithdrawal(input) {
          requests.push(input);
          throw new Refusal('withdrawalNotCovered');
        },
      },
      wallet: { transactions: () => ({ payments: [], total: 0 }) },
    },
  });
  await app.user.type(await screen.findByLabelText(/^Amount/), '100');
  await app.user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog'));
  const withdraw = await dialog.findByRole('button', { name: 'Withdraw 100 ETB' });
  if (isAsked) {
    const field = await dialog.findByLabelText('PIN');
    expect(withdraw).toHaveProperty('disabled', true);
    await app.user.type(field, PIN);
  } else {
    expect(dialog.queryByLabelText('PIN')).toBeNull();
  }
  await app.user.click(withdraw);
  await dialog.findByRole('alert');
  expect(requests).toMatchObject([{ amountSantim: 10_000, ...sent }]);
});

it.each([
  [PIN, 'accounts.takeBreak', { days: 365, pin: PIN }],
  ['', 'playerLimits.takeBreak', { kind: 'self-exclusion', days: 365 }],
])('a long break begins at once with it, and as a day without: %j', async (pin, call, sent) => {
  await using app = await openApp('/limits', {
    as: 'player',
    answers: {
      accounts: { ownPin: () => ({ isSet: true, isAsked: true, resetsAtMs: null }), takeBreak: WRONG },
      playerLimits: { mine: () => NO_LIMITS, takeBreak: WRONG },
    },
  });
  await app.user.click(await screen.findByRole('button', { name: '1 year' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = await dialog.findByLabelText('PIN');
  if (pin !== '') await app.user.type(field, pin);
  dialog.getByText(/Without it, it starts as one day/);
  expect(dialog.queryByText(/^It starts as one day/)).toBeNull();
  expect(dialog.queryAllByText('Not even we can shorten it.')).toHaveLength(pin === '' ? 0 : 1);
  await app.user.click(dialog.getByRole('button', { name: 'Start break' }));
  await expect.poll(() => app.asked(call)).toMatchObject([sent]);
});

it.each([
  ['not known yet', () => new Promise<never>(() => {})],
  ['unknown, as the question failed', lost],
])('a long break takes it while whether there is one is %s', async (_when, ownPin) => {
  // Every page asks for it. What is asked together is answered together, and the limits come later.
  await using app = await openApp('/Mainmenu', {
    as: 'player',
    answers: { accounts: { ownPin, takeBreak: WRONG }, playerLimits: { mine: () => NO_LIMITS, takeBreak: WRONG } },
  });
  const [limits] = await screen.findAllByRole('link', { name: 'My limits' });
  if (limits) await app.user.click(limits);
  await app.user.click(await screen.findByRole('button', { name: '1 year' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText(/^It starts as one day/)).toBeNull();
  await app.user.type(await dialog.findByLabelText('PIN'), PIN);
  await app.user.click(dialog.getByRole('button', { name: 'Start break' }));
  await expect.poll(() => app.asked('accounts.takeBreak')).toMatchObject([{ days: 365, pin: PIN }]);
});

it('whoever sets a PIN that another tab has just set is asked for that one', async () => {
  const ownPin = (isSet: boolean) => () => ({ isSet, isAsked: isSet, resetsAtMs: null });
  await using app = await openApp('/settings', {
    as: 'player',
    answers: { accounts: { ownPin: ownPin(false), ownSessions: () => [] } },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Set a PIN' }));
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.type(dialog.getByLabelText('New PIN'), PIN);
  app.answer({ accounts: { ownPin: ownPin(true), setPin: REQUIRED } });
  await app.user.click(dialog.getByRole('button', { name: 'Set a PIN' }));
  await app.user.type(await dialog.findByLabelText('PIN until now'), '8305');
  await app.user.click(dialog.getByRole('button', { name: 'Set a PIN' }));
  await expect.poll(() => app.asked('accounts.setPin')).toEqual([{ newPin: PIN }, { newPin: PIN, pin: '8305' }]);
});
