// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { ApiInputs, ApiOutputs } from '../../src/lib/api/trpc.ts';
import { type Answers, lost } from '../kit/component/answers.ts';
import { openApp } from '../kit/component/app.tsx';
import { toastsOf } from '../kit/component/seen.ts';
import { noAccounts } from '../kit/component/signed-in.ts';

const SENDERS = 'Senders of telebirr';
const AT_MS = Date.UTC(2026, 9, 5, 9);

/** A server that keeps what messages may credit, and whose messages count. */
function settings() {
  let kept: ApiOutputs['payments']['automatic'] = {
    automaticPaymentMaxSantim: 0,
    automaticDayMaxSantim: 0,
    automaticMethodDayMaxSantim: 0,
    stopOnBalanceBreak: true,
    messageHook: true,
    senders: [{ method: 'telebirr', senders: ['127'] }],
  };
  const save = (changed: Partial<typeof kept>) => {
    kept = { ...kept, ...changed };
    return { message: 'Saved.' };
  };
  return {
    methods: () => noAccounts,
    automatic: () => kept,
    payoutSettings: () => ({
      ...{ isOn: false, providers: [] },
      ...{ payoutPaymentMaxSantim: 0, payoutDayMaxSantim: 0, payoutHouseDayMaxSantim: 0 },
    }),
    alarms: () => ({ alarms: [], stopped: [] }),
    saveAutomatic: (changed: ApiInputs['payments']['saveAutomatic']) => save(changed),
    saveSenders: ({ method, senders }: ApiInputs['payments']['saveSenders']) =>
      save({ senders: [{ method, senders: [...senders] }] }),
  };
}

it('saves what messages may credit, and whose messages count', async () => {
  await using app = await openApp('/AdminDashboard/payment-accounts', {
    as: 'administrator',
    answers: { payments: settings() },
  });
  const { user } = app;
  const automatic = within(await screen.findByRole('region', { name: 'Automatic crediting' }));
  const fill = async (label: string, value: string) => {
    await user.clear(automatic.getByLabelText(label));
    await user.type(automatic.getByLabelText(label), value);
  };
  await automatic.findByLabelText('For one payment, ETB');
  await fill('For one payment, ETB', 'much');
  await user.click(automatic.getByRole('button', { name: 'Save' }));
  await automatic.findByText('Enter a valid amount');
  expect(app.asked('payments.saveAutomatic')).toEqual([]);
  await fill('For one payment, ETB', '750.50');
  await fill('For a player a day, ETB', '0');
  await fill('For all players of a method a day, ETB', '2500');
  await user.click(automatic.getByLabelText(/^Stop a method when/));
  await user.click(automatic.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toastsOf('Saved.')).toHaveLength(1));
  expect(app.asked('payments.saveAutomatic')).toEqual([
    {
      automaticPaymentMaxSantim: 75_050,
      automaticDayMaxSantim: 0,
      automaticMethodDayMaxSantim: 250_000,
      stopOnBalanceBreak: false,
    },
  ]);

  const senders = within(screen.getByRole('region', { name: SENDERS }));
  const add = async (sender: string) => {
    await user.clear(senders.getByRole('textbox', { name: 'New sender' }));
    await user.type(senders.getByRole('textbox', { name: 'New sender' }), `${sender}{Enter}`);
  };
  await add('127');
  await senders.findByText('This sender is already in the list.');
  await add('Telebirr');
  await screen.findByRole('heading', { name: 'Trust messages from “Telebirr”?' });
  const dialog = () => within(screen.getByRole('dialog'));
  await user.click(dialog().getByRole('button', { name: 'Add sender' }));
  await senders.findByRole('button', { name: 'Remove Telebirr' });
  await user.click(senders.getByRole('button', { name: 'Remove 127' }));
  await user.click(dialog().getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(senders.queryByRole('button', { name: 'Remove 127' })).toBeNull());
  expect(senders.getAllByRole('listitem')).toHaveLength(1);
  expect(app.asked('payments.saveSenders')).toEqual([
    { method: 'telebirr', senders: ['127', 'Telebirr'] },
    { method: 'telebirr', senders: ['Telebirr'] },
  ]);
});

it('shows what is saved of automatic crediting when the page is opened again', async () => {
  const payments = settings();
  payments.saveAutomatic({
    automaticPaymentMaxSantim: 75_050,
    automaticDayMaxSantim: 0,
    automaticMethodDayMaxSantim: 250_000,
    stopOnBalanceBreak: false,
  });
  await using _app = await openApp('/AdminDashboard/payment-accounts', { as: 'administrator', answers: { payments } });
  const automatic = within(await screen.findByRole('region', { name: 'Automatic crediting' }));
  const typedIn = (label: string) => automatic.getByLabelText<HTMLInputElement>(label).value;
  await automatic.findByLabelText('For one payment, ETB');
  expect(typedIn('For one payment, ETB')).toBe('750.50');
  expect(typedIn('For a player a day, ETB')).toBe('0');
  expect(typedIn('For all players of a method a day, ETB')).toBe('2500');
  expect(automatic.getByLabelText<HTMLInputElement>(/^Stop a method when/).checked).toBe(false);
});

it('names in the log who changed which settings of messages', async () => {
  const actions = ['payment-senders', 'payment-senders', 'automatic-deposits', 'sign-in'];
  const entries = actions.map((action, id) => ({
    ...{ id, action, atMs: AT_MS, adminName: 'selam', byProduct: false, address: '127.0.0.1' },
    ...{ subject: 'selam', about: null, before: null, after: null },
  }));
  await using _app = await openApp('/AdminDashboard/audit', {
    as: 'administrator',
    answers: { audit: { list: () => ({ entries, total: entries.length, pageSize: 20 }) } },
  });
  const log = within(await screen.findByRole('table', { name: 'Audit log' }));
  expect(log.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Senders of messages changed',
    'Senders of messages changed',
    'Automatic crediting changed',
    'Logged in as administrator',
  ]);
});

/** A dashboard on a day without anything but faults of the phone, and alarms. */
function dashboard(
  faults: ApiOutputs['payments']['hook']['faults'],
  alarms: ApiOutputs['payments']['alarms']['alarms'] = [],
): Answers {
  const figures = {
    ...{ games: 0, stakesSantim: 0, prizesSantim: 0, houseCutSantim: 0 },
    ...{ depositsSantim: 0, withdrawalsSantim: 0, newPlayers: 0 },
  };
  const day = { from: '2026-10-05', to: '2026-10-05', untilMs: AT_MS, figures };
  let [left, open] = [faults, alarms];
  return {
    accounts: { users: () => ({ users: [], totalUsers: 0, totalPages: 0, currentPage: 1 }) },
    dashboard: {
      summary: () => ({
        ...{ totalDepositSantim: 0, totalWithdrawSantim: 0, totalPlayers: 0 },
        ...{ pendingDeposits: 0, pendingWithdrawals: 0 },
      }),
      recentPayments: () => ({ payments: [], total: 0, pageSize: 10 }),
    },
    payments: {
      methods: settings().methods,
      pending: () => ({ payments: [], total: 0, nowMs: AT_MS }),
      alarms: () => ({ alarms: open, stopped: [] }),
      resolveAlarm: ({ alarmId }) => {
        open = open.filter(({ id }) => id !== alarmId);
        return { message: 'Saved.' };
      },
      hook: () => ({ isOn: true, faults: left, silentSinceMs: null }),
      resolveHookFault: ({ fault }) => {
        left = left.filter((other) => other.fault !== fault);
        return { message: 'Saved.' };
      },
    },
    reports: { compared: () => ({ chosen: day, bases: [], endsEarly: true }), rooms: () => [] },
    rooms: { settings: () => [] },
  };
}

it('does not say that no provider can send withdrawals while that is not known', async () => {
  const answers = { payments: { ...settings(), payoutSettings: lost } };
  await using _app = await openApp('/AdminDashboard/payment-accounts', { as: 'administrator', answers });
  const payouts = within(await screen.findByRole('region', { name: 'Payouts by providers' }));
  expect(payouts.queryByText(/No provider/i)).toBeNull();
});

it('tells administrators what is wrong with the phone, until one of them has looked at it', async () => {
  const times = { firstAtMs: AT_MS, lastAtMs: AT_MS };
  const answers = dashboard([
    { fault: 'wrong-secret', count: 1, ...times },
    { fault: 'wrong-clock', count: 2, ...times },
    { fault: 'unknown-sender', count: 1, ...times },
  ]);
  await using app = await openApp('/AdminDashboard', { as: 'administrator', answers });
  const panel = within(await screen.findByRole('region', { name: 'The phone that forwards messages' }));
  await panel.findByText(/^Requests with a wrong signature were refused\./);
  panel.getByText(/a sender that is not listed/);
  panel.getByText(/^2 times, last/);
  const clock = panel.getByText(/^The timestamp was more than five minutes off/).closest('li');
  if (!clock) throw new Error('no entry for the clock');
  await app.user.click(within(clock).getByRole('button', { name: 'Resolve' }));
  await waitFor(() => expect(clock.isConnected).toBe(false));
  expect(panel.getAllByRole('listitem')).toHaveLength(2);
});

it('tells administrators that a provider has changed its mind about a payment, until one has settled it', async () => {
  const alarm = {
    ...{ method: null, expectedSantim: 20_000, statedSantim: null, receipt: null, username: 'Hana', raisedAtMs: AT_MS },
    message: { rawMessage: 'chapa · reverted · 200.00 · ETB', transactionNumber: null },
  } as const;
  const answers = dashboard(
    [],
    [
      { ...alarm, id: 'one', kind: 'taken-back', paymentId: 'a' },
      { ...alarm, id: 'other', kind: 'paid-twice', paymentId: 'b' },
    ],
  );
  await using app = await openApp('/AdminDashboard', { as: 'administrator', answers });
  const panel = within(await screen.findByRole('region', { name: 'Alarms' }));
  const back = (await panel.findByText(/^200 ETB of Hana went back after they were paid/)).closest('li');
  panel.getByText(/^200 ETB for Hana may have been paid twice/);
  if (!back) throw new Error('no entry for what came back');
  within(back).getByText(/reverted/);
  await app.user.click(within(back).getByRole('button', { name: 'Resolve' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/^Look it up at the provider/);
  expect(dialog.queryByRole('radio')).toBeNull();
  await app.user.click(dialog.getByRole('button', { name: 'Resolve' }));
  await waitFor(() => expect(back.isConnected).toBe(false));
  expect(app.asked('payments.resolveAlarm')).toEqual([{ alarmId: 'one', isTrue: false }]);
});
