// @vitest-environment happy-dom

import { MINUTE_MS } from '@cartela/api/kernel/day';
import { PATIENCE } from '@cartela/game-core/testing';
import { screen, within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import type { ApiInputs, ApiOutputs } from '../../src/lib/api/trpc.ts';
import { openApp } from '../kit/component/app.tsx';
import { CLAIM, CLAIMED_AT_MS } from '../kit/component/claim.ts';
import { noAccounts, TERMS } from '../kit/component/signed-in.ts';

type Payment = ApiOutputs['wallet']['transactions']['payments'][number];

const ENOUGH = { payoutTime: () => ({ mostWithinMs: null }) };
const deposit: Payment = {
  ...CLAIM,
  walletAfterSantim: null,
  corrections: [],
  replaced: [
    { id: 'two', amountSantim: 4000, timestampMs: CLAIMED_AT_MS, cause: 'requestClaimed' },
    { id: 'three', amountSantim: 3000, timestampMs: CLAIMED_AT_MS, cause: 'requestReplaced' },
  ],
};
const REPLACED = [/^Completes your request of 40 ETB, /, /^Replaces your request of 30 ETB, /];

it('does not take an amount below the least one, and says which that is', async () => {
  const accounts = [{ method: 'telebirr' as const, accountName: 'Cartela', accountNumber: '0911000000' }];
  const methods = () => ({ ...noAccounts, takesDeposits: true, accounts });
  await using app = await openApp('/wallet', {
    as: 'player',
    answers: {
      payments: { ...ENOUGH, methods },
      wallet: { transactions: () => ({ payments: [], total: 0 }) },
    },
  });
  await screen.findByText(/^Minimum deposit: 10 ETB\. Minimum withdrawal/);
  await app.user.type(screen.getByLabelText(/^Amount/), '5');
  await app.user.click(screen.getByRole('button', { name: 'Deposit' }));
  await screen.findByText('Minimum deposit: 10 ETB.');
  await app.user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await screen.findByText(/^Minimum withdrawal: 50 ETB, or all/);
  expect(app.asked('payments.requestDeposit')).toEqual([]);
});

it('says why a method takes no deposit, to who withdraws too, and offers the amounts that are there', async () => {
  const methods = () => ({ ...noAccounts, takesDeposits: true });
  await using _app = await openApp('/wallet?intent=withdraw', {
    as: 'player',
    answers: {
      payments: { ...ENOUGH, methods },
      wallet: { balance: () => ({ walletSantim: 15_000, coins: 0 }), transactions: () => ({ payments: [], total: 0 }) },
    },
  });
  const note = await screen.findByText(/^Minimum deposit.* Deposits by this method are not offered now\./);
  const deposit = screen.getByRole<HTMLButtonElement>('button', { name: 'Deposit' });
  expect(deposit.disabled).toBe(true);
  expect(document.getElementById(deposit.getAttribute('aria-describedby') ?? '')?.contains(note)).toBe(true);
  const amounts = within(screen.getByRole('group', { name: 'Usual amounts' })).getAllByRole('button');
  expect(amounts.map(({ textContent }) => textContent)).toEqual(['50', '100', 'Withdraw all (150 ETB)']);
});

it('says in the player’s language that a withdrawal is asked for', async () => {
  const requestWithdrawal = () => ({
    payment: { ...CLAIM, type: 'withdraw' as const, method: 'telebirr' as const, amountSantim: 6000 },
    walletSantim: 9000,
    message: 'Withdrawal requested.',
    said: { reason: 'withdrawalRequested' as const, values: {} },
  });
  await using app = await openApp('/wallet?intent=withdraw', {
    as: 'player',
    language: 'am',
    answers: {
      payments: { ...ENOUGH, methods: () => noAccounts, requestWithdrawal },
      wallet: { balance: () => ({ walletSantim: 15_000, coins: 0 }), transactions: () => ({ payments: [], total: 0 }) },
    },
  });
  await app.user.type(await screen.findByLabelText(/^መጠን/), '60');
  await app.user.click(screen.getByRole('button', { name: 'ያውጡ' }));
  const withdraw = await screen.findByRole('button', { name: '60 ብር ያውጡ' });
  await vi.waitFor(() => expect(withdraw).toHaveProperty('disabled', false));
  await app.user.click(withdraw);
  const done = within(await screen.findByRole('dialog', { name: 'የ60 ብር ወጪ' }));
  done.getByText('የወጪ ጥያቄዎ ተመዝግቧል። ገንዘቡ እስኪከፈል ድረስ ተይዟል።');
});

it('says what is set aside for ordered cards, and leads to their table', async () => {
  const rooms = { cardOrders: () => [{ roomId: '20', roundId: '7', stakesSantim: 8000, cards: [1, 2, 3, 4] }] };
  await using _app = await openApp('/wallet', {
    as: 'player',
    answers: {
      rooms,
      payments: { ...ENOUGH, methods: () => noAccounts },
      wallet: { transactions: () => ({ payments: [], total: 0 }) },
    },
  });
  await screen.findByText('80 ETB set aside');
  const address = screen.getByRole('link', { name: 'Room 20' }).getAttribute('href') ?? '';
  expect(new URL(address, 'http://cartela.test').searchParams.get('roomId')).toBe('20');
});

it.each([
  ['open', 1],
  ['failed', 1],
  ['paid', 0],
] as const)(
  'asks what became of an order that is %s once its player is back from the provider',
  async (state, times) => {
    const order = { paymentId: 'order', provider: 'chapa', amountSantim: 8000, timestampMs: CLAIMED_AT_MS };
    await using app = await openApp('/wallet?paid=order', {
      as: 'player',
      answers: {
        payments: {
          ...{ ...ENOUGH, methods: () => noAccounts, askCheckout: () => ({ isAsked: true }) },
          checkouts: () => [{ ...order, state, checkoutUrl: null }],
        },
        wallet: { transactions: () => ({ payments: [], total: 0 }) },
      },
    });
    await screen.findByRole('heading', { name: 'Wallet' });
    await vi.waitFor(() => expect(app.asked('payments.checkouts')).toHaveLength(1), PATIENCE);
    await vi.waitFor(() => expect(app.asked('payments.askCheckout')).toHaveLength(times), PATIENCE);
  },
);

it.each(['/transhistory', '/wallet'])(
  'on %s, shows what became another deposit in one line below that',
  async (path) => {
    const asked: ApiInputs['wallet']['transactions'][] = [];
    const transactions = (input: ApiInputs['wallet']['transactions']) => {
      asked.push(input);
      return { payments: [deposit], total: 1 };
    };
    await using _app = await openApp(path, {
      as: 'player',
      answers: { payments: { ...ENOUGH, methods: () => noAccounts }, wallet: { transactions } },
    });
    const [completed] = await screen.findAllByText(REPLACED[0] ?? '');
    const item = completed?.closest('li');
    if (!item) throw new Error('the line is not in the deposit that it became');
    for (const line of REPLACED) expect(within(item).getByText(line).className).toContain('text-muted');
    expect(screen.queryByText('replaced')).toBeNull();
    expect(asked.map(({ withReplaced }) => withReplaced)).toContain(true);
  },
);

it('lists what came from coins between the payments, and only among all of them', async () => {
  const conversions = [{ id: 1, creditedSantim: 200, walletAfterSantim: 59_250, timestampMs: CLAIMED_AT_MS + 1 }];
  const transactions = ({ withConversions = false }: ApiInputs['wallet']['transactions']) => ({
    payments: [deposit],
    total: 1,
    ...(withConversions && { conversions }),
  });
  await using app = await openApp('/transhistory', {
    as: 'player',
    answers: { payments: { ...ENOUGH, methods: () => noAccounts }, wallet: { transactions } },
  });
  const converted = await screen.findByText('Coins to ETB');
  const entries = converted.closest('ul')?.children ?? [];
  expect(Array.from(entries, (entry) => entry.contains(converted))).toEqual([true, false]);
  expect(entries[0]?.textContent).toMatch(/\+2 ETB.*Wallet after: 592\.50 ETB/);
  await app.user.click(screen.getByRole('button', { name: 'Money in' }));
  await vi.waitFor(() => expect(screen.queryByText('Coins to ETB')).toBeNull(), PATIENCE);
});

const WITHDRAWAL = { type: 'withdraw', transactionNumber: null } as const;

it.each([
  ['a deposit that has just been announced', { transactionNumber: null }, 0, false],
  ['a deposit that was announced half an hour ago', { transactionNumber: null }, 31 * MINUTE_MS, true],
  ['a deposit that was said to be paid', {}, 0, true],
  ['a withdrawal that was asked for within the time that they take', WITHDRAWAL, 1 * MINUTE_MS, false],
  ['a withdrawal that takes longer than they do', WITHDRAWAL, 61 * MINUTE_MS, true],
  ['a withdrawal that was paid out', { ...WITHDRAWAL, status: 'confirmed' }, 0, true],
] as const)('offers to ask about money only once it may be missed: %s', async (_what, of, agoMs, offers) => {
  const payment = { ...deposit, ...of, replaced: [], timestampMs: Date.now() - agoMs };
  await using _app = await openApp('/transhistory', {
    as: 'player',
    answers: {
      payments: { ...ENOUGH, methods: () => noAccounts },
      realMoney: { terms: () => ({ ...TERMS, serverNowMs: Date.now() }) },
      wallet: { transactions: () => ({ payments: [payment], total: 1 }) },
    },
  });
  await screen.findByText('telebirr');
  await screen.findByRole('contentinfo');
  expect(screen.queryAllByRole('button', { name: 'My money has not arrived' })).toHaveLength(offers ? 1 : 0);
});

it('says of an announced deposit how much to send, then where to, then that it was paid, with one button to press', async () => {
  const accounts = [{ method: 'telebirr' as const, accountName: 'Cartela', accountNumber: '0911000000' }];
  const announced = { ...deposit, transactionNumber: null, replaced: [] };
  await using app = await openApp('/transhistory', {
    as: 'player',
    answers: {
      payments: { ...ENOUGH, methods: () => ({ ...noAccounts, accounts }) },
      wallet: { transactions: () => ({ payments: [announced], total: 1 }) },
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Continue' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Now send the money' }));
  await dialog.findByText('0911000000');
  const [sum, account, paid, ...others] = dialog.getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(sum?.textContent).toBe('Amount50 ETB');
  expect(account?.textContent).toBe('telebirr · Cartela0911000000Copy');
  within(paid ?? document.body).getByRole('heading', { name: 'I have paid: paste the confirmation' });
  const buttons = dialog.getAllByRole('button').filter(({ className }) => className.includes('bg-brand'));
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Send the message']);
});
