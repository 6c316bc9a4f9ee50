// @vitest-environment happy-dom
import { MINUTE_MS } from '@cartela/api/kernel/day';
import { Refusal } from '@cartela/api/refusals';
import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { refused } from '../kit/component/answers.ts';
import { openApp } from '../kit/component/app.tsx';
import { CLAIM, CLAIMED_AT_MS, PENDING } from '../kit/component/claim.ts';
import { NOTHING_WAITS } from '../kit/component/signed-in.ts';

const nowMs = CLAIMED_AT_MS + 12 * MINUTE_MS;
const waiting = () => ({ ...NOTHING_WAITS, nowMs });

it('says of each waiting deposit its method, its age and in short what is odd, without it being opened', async () => {
  const payments = [
    { ...PENDING, flags: ['payer-unknown', 'number-used', 'number-unproven'] },
    { ...PENDING, id: 'two', username: 'Bekele', flags: ['amount-differs'], suspendedFor: 'Looked into' },
    { ...PENDING, id: 'three', username: 'Chaltu', method: null, flags: ['method-unknown'], playerDeleted: true },
    { ...PENDING, id: 'four', username: 'Dawit', agrees: true, flags: ['over-automatic-limit'] },
    { ...PENDING, id: 'five', username: 'Eden', method: null, provider: 'try-out' },
  ];
  const pending = () => ({ payments, total: payments.length, nowMs });
  await using _app = await openApp('/AdminDashboard/payments?pending=deposits', {
    as: 'administrator',
    answers: { dashboard: { waiting }, payments: { pending } },
  });
  const row = async (name: string) => (await screen.findByRole('button', { name: new RegExp(`^${name}`) })).textContent;
  expect(await row('Almaz')).toBe('Almaz50 ETB12 min · telebirrNumber usedPayer in doubtPhone number not proven');
  expect(await row('Bekele')).toBe('Bekele50 ETB12 min · telebirrSuspendedEvidence does not agree');
  expect(await row('Chaltu')).toBe('Chaltu50 ETB12 min · Method not knownDeleted');
  expect(await row('Dawit')).toBe('Dawit50 ETB12 min · telebirrEvidence agrees');
  expect(await row('Eden')).toBe('Eden50 ETB12 min · Try-out');
});

it('says in the list of all payments by which method each came, and the age of one that still waits', async () => {
  const { userId, username, transactionNumber, rawMessage, type, amountSantim } = PENDING;
  const payment = { userId, username, transactionNumber, rawMessage, type, amountSantim, payout: null, flags: [] };
  const at = { provider: null, createdAtMs: CLAIMED_AT_MS };
  const payments = [
    { ...payment, ...at, id: 'one', status: 'pending' as const, method: 'telebirr' as const },
    { ...payment, ...at, id: 'two', status: 'confirmed' as const, method: 'cbebirr' as const },
    { ...payment, ...at, id: 'three', status: 'confirmed' as const, method: null, provider: 'try-out' },
  ];
  const recentPayments = () => ({ payments, total: 3, pageSize: 25 });
  await using _app = await openApp('/AdminDashboard/payments?pending=all', {
    as: 'administrator',
    answers: { dashboard: { waiting, recentPayments } },
  });
  await screen.findAllByText('12 min');
  const [waits, over, tryOut] = screen.getAllByRole('row').slice(1);
  expect(waits?.textContent).toContain('Deposittelebirr');
  expect(waits?.textContent).toContain('12 min');
  expect(over?.textContent).toContain('DepositCBE Birr');
  expect(over?.textContent).not.toContain(' min');
  expect(tryOut?.textContent).toContain('DepositTry-out');
});

it('says with a rejection whether a message was shown, and leaves it when one has come since', async () => {
  const pending = () => ({ payments: [PENDING], total: 1, nowMs });
  await using app = await openApp('/AdminDashboard/payments?pending=deposits', {
    as: 'administrator',
    answers: { dashboard: { waiting }, payments: { pending, reject: refused(new Refusal('paymentChanged')) } },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Reject Almaz' }));
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.type(dialog.getByLabelText(/^Reason/), 'Nothing arrived');
  await app.user.click(dialog.getByRole('button', { name: 'Reject' }));
  await dialog.findByText('This request has changed in the meantime. Look at it again.');
  expect(app.asked('payments.reject')).toMatchObject([{ paymentId: PENDING.id, isProven: false }]);
});

it('shows a deposit that has changed while somebody confirmed it as it is now, and confirms that', async () => {
  let payment = PENDING;
  const pending = () => ({ payments: [payment], total: 1, nowMs });
  const hook = () => ({ isOn: false, faults: [], silentSinceMs: null });
  const confirm = refused(new Refusal('paymentChanged'));
  await using app = await openApp('/AdminDashboard/payments?pending=deposits', {
    as: 'administrator',
    answers: { dashboard: { waiting }, payments: { pending, hook, confirm } },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Confirm Almaz' }));
  const dialog = within(await screen.findByRole('dialog'));
  const changed = { transactionNumber: 'DKM4A1B2C9', method: 'cbebirr', flags: ['payer-differs'] } as const;
  payment = { ...PENDING, ...changed, flags: ['payer-differs'] };
  await app.user.click(await dialog.findByRole('button', { name: 'Confirm deposit' }));
  await dialog.findByText('This request has changed in the meantime. Look at it again.');
  dialog.getByText('Paid from a phone that is not this player’s');
  await app.user.click(dialog.getByRole('button', { name: 'Confirm deposit' }));
  await expect.poll(() => app.asked('payments.confirm')).toHaveLength(2);
  expect(app.asked('payments.confirm')[1]).toMatchObject(changed);
});

it('shows and confirms deposits while a server of the release before answers, which says less', async () => {
  const { checkout: _c, suspendedFor: _s, receipt: _r, payout: _p, agrees: _a, ...said } = PENDING;
  const pending = () => JSON.parse(JSON.stringify({ payments: [said], total: 1, nowMs }));
  const hook = () => ({ isOn: false, faults: [], silentSinceMs: null });
  await using app = await openApp('/AdminDashboard/payments?pending=deposits', {
    as: 'administrator',
    answers: { dashboard: { waiting }, payments: { pending, hook } },
  });
  const row = await screen.findByRole('button', { name: /^Almaz/ });
  expect(row.textContent).toBe('Almaz50 ETB12 min · telebirr');
  await app.user.click(screen.getByRole('button', { name: 'Confirm Almaz' }));
  await within(await screen.findByRole('dialog')).findByLabelText(/^Transaction number/);
});

it('says on a player’s page how a deposit was made and what has replaced a request, in words about the player', async () => {
  const listed = { ...CLAIM, walletAfterSantim: null, corrections: [], replaced: [] };
  const replaced = { ...listed, status: 'withdrawn' as const, cause: 'requestClaimed' as const };
  const player = () => ({
    ...{ id: 'u-almaz', username: 'Almaz', phoneNumber: '+251911000111', walletSantim: 0, coins: 0 },
    ...{ role: 'client' as const, adminRole: null, paymentLimitSantim: null, createdAtMs: 0 },
    ...{ deletedAtMs: null, forgottenAtMs: null, hasSecondFactor: false, protection: null, pin: null },
    ...{ archivedMonths: [], ledger: [], games: [], sessions: [], excludedInBrowser: [] },
    payments: [
      { ...replaced, reason: 'Completed by your claim.' },
      { ...listed, id: 'two', method: null, provider: 'try-out' },
      { ...listed, id: 'three', cause: 'arrivedOnBreak' as const },
    ],
  });
  const playerSums = () => ({ depositedSantim: 0, paidOutSantim: 0, walletSantim: 0 });
  await using _app = await openApp('/AdminDashboard/players/u-almaz', {
    as: 'administrator',
    answers: { dashboard: { waiting, player, playerSums }, accounts: { notes: () => [] } },
  });
  await screen.findByText('Replaced by the player’s claim.');
  expect(screen.queryByText('Completed by your claim.')).toBeNull();
  screen.getByText('Try-out');
  screen.getByText(/^Arrived above the player’s own deposit limit, or during a break/);
});
