import { methodSchema, plainText } from '@cartela/api';
import { BODY_BYTES_MAX } from '@cartela/api/kernel/limits';
import { messages } from '@cartela/api/messages';
import { PAYMENTS_PAGE_SIZE_MAX } from '@cartela/api/payments/limits';
import { etbOf } from '@cartela/game-core';
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { etbAmount, santim } from '../etb.ts';
import { asNumber, asText } from '../lenient.ts';
import { RequestFault } from '../refused.ts';
import type { LegacyCall, LegacyEnv, PlayerName } from './call.ts';
import { type RequestedPayment, transaction, transactionOf } from './entities.ts';
import { name, pin } from './fields.ts';
import { answers, exactly, idempotencyHeader, json, message, pinRefused, routesFor } from './route-parts.ts';

/** The calls about a player's wallet, payments and coins. */
export const walletCalls = new OpenAPIHono<LegacyEnv>();

/** A player's Telegram id, or the stand-in id of a player who came without Telegram. */
const telegramIdHint = asText(plainText({ max: BODY_BYTES_MAX }).nullish()).openapi({
  type: ['string', 'number', 'null'],
  description: 'Ignored where a player’s own credential says who asks',
});

const reads = routesFor('Players', { to: 'player', does: 'read', open: true });
const moves = (does: 'deposit' | 'withdraw' | 'convert') => routesFor('Players', { to: 'player', does, open: true });

const walletAndBalance = z.object({ wallet: z.number(), balance: z.number() });

async function walletOf({ asPlayer }: LegacyCall, player: PlayerName): Promise<z.output<typeof walletAndBalance>> {
  const { walletSantim } = await (await asPlayer(player)).wallet.balance();
  return exactly(walletAndBalance, { wallet: etbOf(walletSantim), balance: etbOf(walletSantim) });
}

const byTelegramId = createRoute({
  ...reads,
  method: 'post',
  path: '/depositcheckB',
  summary: 'A player’s wallet, by the messaging id',
  request: { body: json(z.object({ telegramId: telegramIdHint })) },
  responses: answers(walletAndBalance),
});

walletCalls.openapi(byTelegramId, async (c) => {
  const { telegramId } = c.req.valid('json');
  return c.json(await walletOf(c.var, hintedPlayer(c.var, telegramId)), 200);
});

/**
 * The player that a call with a Telegram id is about. For a player, that is the player whose
 * credential it is, whatever id was sent. Any other sender names the player by the id.
 *
 * @throws RequestFault 400 if the id is needed and missing
 */
function hintedPlayer({ credential }: LegacyCall, telegramId: string | null | undefined): PlayerName {
  if (credential.is === 'user' && credential.user.role === 'client') return { username: credential.user.username };
  if (!telegramId) throw new RequestFault(400, messages.fillRequiredFields);
  return { telegramId };
}

const byUsername = createRoute({
  ...reads,
  method: 'post',
  path: '/api/depositcheckB',
  summary: 'A player’s wallet, by the username',
  request: { body: json(z.object({ username: name })) },
  responses: answers(walletAndBalance),
});

walletCalls.openapi(byUsername, async (c) => c.json(await walletOf(c.var, c.req.valid('json')), 200));

const walletAndCoins = z.object({ Wallet: z.number(), coins: z.number() });

const wallet = createRoute({
  ...reads,
  method: 'get',
  path: '/api/wallet/{username}',
  summary: 'A player’s wallet and coins',
  request: { params: z.object({ username: name }) },
  responses: answers(walletAndCoins),
});

walletCalls.openapi(wallet, async (c) => {
  const player = await c.var.asPlayer(c.req.valid('param'));
  const { walletSantim, coins } = await player.wallet.balance();
  return c.json(exactly(walletAndCoins, { Wallet: etbOf(walletSantim), coins }), 200);
});

const transactions = z.array(transaction);

const history = createRoute({
  ...reads,
  method: 'get',
  path: '/api/transactions/history/{username}',
  summary: `A player’s deposits and withdrawals, newest first, at most ${PAYMENTS_PAGE_SIZE_MAX}`,
  request: { params: z.object({ username: name }) },
  responses: answers(transactions),
});

walletCalls.openapi(history, async (c) => {
  const player = await c.var.asPlayer(c.req.valid('param'));
  const { payments } = await player.wallet.transactions({ pageSize: PAYMENTS_PAGE_SIZE_MAX });
  return c.json(exactly(transactions, payments.map(transactionOf)), 200);
});

const paymentFields = z.object({ username: name, amount: etbAmount, method: methodSchema });
const payment = { headers: idempotencyHeader, body: json(paymentFields) };
const requestAnswer = z.object({ wallet: z.number(), transaction });

function requestAnswerOf({
  walletSantim,
  payment: newPayment,
}: Pick<RequestedPayment, 'walletSantim' | 'payment'>): z.input<typeof requestAnswer> {
  return { wallet: etbOf(walletSantim), transaction: transactionOf(newPayment) };
}

const deposit = createRoute({
  ...moves('deposit'),
  method: 'post',
  path: '/api/transactions/deposit',
  summary: 'Announces a deposit, which is credited once it is confirmed',
  request: payment,
  responses: answers(requestAnswer),
});

walletCalls.openapi(deposit, async (c) => {
  const { username, amount: amountSantim, method } = c.req.valid('json');
  const { idempotencyKey, asPlayer } = c.var;
  const { payments } = await asPlayer({ username });
  const answer = await payments.requestDeposit({ amountSantim, method, idempotencyKey });
  return c.json(exactly(requestAnswer, requestAnswerOf(answer)), 200);
});

const withdraw = createRoute({
  ...moves('withdraw'),
  method: 'post',
  path: '/api/transactions/withdraw',
  summary: 'Requests a withdrawal to the player’s number on file',
  request: { ...payment, body: json(paymentFields.extend({ pin })) },
  responses: { ...answers(requestAnswer), ...pinRefused },
});

walletCalls.openapi(withdraw, async (c) => {
  const { username, pin: typed, amount: amountSantim, method } = c.req.valid('json');
  const { idempotencyKey, asPlayer } = c.var;
  const { payments } = await asPlayer({ username });
  const answer = await payments.requestWithdrawal({ amountSantim, method, pin: typed, idempotencyKey });
  return c.json(exactly(requestAnswer, requestAnswerOf(answer)), 200);
});

/** A number that the client has calculated. */
const figure = asNumber(z.number()).openapi({ type: 'number' });

const converted = message.extend(walletAndCoins.shape);

const convertCoins = createRoute({
  ...moves('convert'),
  method: 'post',
  path: '/api/wallet/convertCoins',
  summary: 'Turns coins into money, if the client’s own figures are right',
  request: {
    headers: idempotencyHeader,
    body: json(z.object({ username: name, walletIncrement: figure, remainingCoins: figure })),
  },
  responses: answers(converted),
});

walletCalls.openapi(convertCoins, async (c) => {
  const { username, walletIncrement, remainingCoins } = c.req.valid('json');
  const { idempotencyKey, asPlayer } = c.var;
  const expected = { creditedSantim: santim(walletIncrement), coins: remainingCoins };
  const { wallet } = await asPlayer({ username });
  const { walletSantim, ...answer } = await wallet.convertCoins({ idempotencyKey, expected });
  return c.json(exactly(converted, { ...answer, Wallet: etbOf(walletSantim) }), 200);
});
