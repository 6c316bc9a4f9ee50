import { codeText, methodSchema } from '@cartela/api';
import { z } from '@hono/zod-openapi';
import { etb, etbAmount, santim } from '../etb.ts';
import type { LegacyCall, PlayerName } from './call.ts';
import { type Legacy, legacy, name } from './contract.ts';
import { transaction, transactionOf } from './entities.ts';

/** Transactions that a history lists: the newest ones. */
const TRANSACTIONS_MAX = 500;
const TELEGRAM_ID_MAX = 128;

const area = 'Players' as const;
const reads = { to: 'player', does: 'read', open: true } as const;
const changes = { to: 'player', does: 'change', open: true } as const;

const telegramId = codeText({ min: 1, max: TELEGRAM_ID_MAX });

const walletAndBalance = z.object({ wallet: z.number(), balance: z.number() });

async function balanceOf(call: LegacyCall, player: PlayerName): Promise<z.infer<typeof walletAndBalance>> {
  const { walletSantim } = await (await call.asPlayer(player)).wallet.balance();
  return { wallet: etb(walletSantim), balance: etb(walletSantim) };
}

const balanceByTelegramId = legacy(
  {
    method: 'post',
    path: '/depositcheckB',
    area,
    summary: 'A player’s wallet, by the messaging id',
    access: reads,
    takes: 'body',
    input: z.object({ telegramId }),
    answer: walletAndBalance,
  },
  balanceOf,
);

const balanceByUsername = legacy(
  {
    method: 'post',
    path: '/api/depositcheckB',
    area,
    summary: 'A player’s wallet, by the username',
    access: reads,
    takes: 'body',
    input: z.object({ username: name }),
    answer: walletAndBalance,
  },
  balanceOf,
);

const walletAndCoins = legacy(
  {
    method: 'get',
    path: '/api/wallet/{username}',
    area,
    summary: 'A player’s wallet and coins',
    access: reads,
    takes: 'path',
    input: z.object({ username: name }),
    answer: z.object({ Wallet: z.number(), coins: z.number() }),
  },
  async (call, player) => {
    const { walletSantim, coins } = await (await call.asPlayer(player)).wallet.balance();
    return { Wallet: etb(walletSantim), coins };
  },
);

const transactions = legacy(
  {
    method: 'get',
    path: '/api/transactions/history/{username}',
    area,
    summary: `A player’s deposits and withdrawals, newest first, at most ${TRANSACTIONS_MAX}`,
    access: reads,
    takes: 'path',
    input: z.object({ username: name }),
    answer: z.array(transaction),
  },
  async (call, player) => {
    const { wallet } = await call.asPlayer(player);
    const { transactions: payments } = await wallet.transactions({ pageSize: TRANSACTIONS_MAX });
    return payments.map(transactionOf);
  },
);

const money = z.object({ username: name, amount: etbAmount, method: methodSchema });
const requested = z.object({ wallet: z.number(), transaction });

const deposit = legacy(
  {
    method: 'post',
    path: '/api/transactions/deposit',
    area,
    summary: 'Announces a deposit, which counts once it is confirmed',
    access: changes,
    takes: 'body',
    movesMoney: true,
    input: money,
    answer: requested,
  },
  async (call, { username, amount, method }) => {
    const { payments } = await call.asPlayer({ username });
    const { idempotencyKey } = call;
    const answer = await payments.requestDeposit({ amountSantim: amount, method, idempotencyKey });
    return { wallet: etb(answer.walletSantim), transaction: transactionOf(answer.transaction) };
  },
);

const withdraw = legacy(
  {
    method: 'post',
    path: '/api/transactions/withdraw',
    area,
    summary: 'Requests a withdrawal to the player’s number on file',
    access: changes,
    takes: 'body',
    movesMoney: true,
    input: money,
    answer: requested,
  },
  async (call, { username, amount, method }) => {
    const { payments } = await call.asPlayer({ username });
    const { idempotencyKey } = call;
    const answer = await payments.requestWithdrawal({ amountSantim: amount, method, idempotencyKey });
    return { wallet: etb(answer.walletSantim), transaction: transactionOf(answer.transaction) };
  },
);

const convertCoins = legacy(
  {
    method: 'post',
    path: '/api/wallet/convertCoins',
    area,
    summary: 'Turns coins into money, if the client’s own figures are right',
    access: changes,
    takes: 'body',
    movesMoney: true,
    input: z.object({ username: name, walletIncrement: z.number(), remainingCoins: z.number() }),
    answer: z.object({ message: z.string(), Wallet: z.number(), coins: z.number() }),
  },
  async (call, { username, walletIncrement, remainingCoins }) => {
    const { wallet } = await call.asPlayer({ username });
    const { message, walletSantim, coins } = await wallet.convertCoins({
      idempotencyKey: call.idempotencyKey,
      expected: { creditedSantim: santim(walletIncrement), coins: remainingCoins },
    });
    return { message, Wallet: etb(walletSantim), coins };
  },
);

export const walletCalls: readonly Legacy[] = [
  balanceByTelegramId,
  balanceByUsername,
  walletAndCoins,
  transactions,
  deposit,
  withdraw,
  convertCoins,
];
