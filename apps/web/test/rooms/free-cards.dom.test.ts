// @vitest-environment happy-dom

import { Refusal } from '@cartela/api/refusals';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { ApiOutputs } from '../../src/lib/api/trpc.ts';
import { refused } from '../kit/component/answers.ts';
import { openApp } from '../kit/component/app.tsx';
import { noAccounts, TERMS } from '../kit/component/signed-in.ts';

type FreeCards = ApiOutputs['rooms']['freeCards'];

const OFFERED = [{ stakeSantim: 1000, coins: 200 }];
const held = (id: number, usedFor: FreeCards['held'][number]['usedFor'] = null) => ({
  ...{ id, stakeSantim: 1000, endsAtMs: TERMS.serverNowMs, usedFor },
});
const BOUGHT = {
  coins: 0,
  message: 'You have bought a cartela with coins.',
  said: { reason: 'freeCardBought', values: {} },
};

const open = (freeCards: FreeCards, coins = 200) =>
  openApp('/wallet', {
    as: 'player',
    answers: {
      rooms: { freeCards: () => freeCards },
      payments: { payoutTime: () => ({ mostWithinMs: null }), methods: () => noAccounts },
      wallet: { transactions: () => ({ payments: [], total: 0 }), balance: () => ({ walletSantim: 50_000, coins }) },
    },
  });

const panel = async () => within(await screen.findByRole('region', { name: 'Cartelas for coins' }));

it('lists the free cards that are not in a game, and buys another one once', async () => {
  await using app = await open({ offered: OFFERED, held: [held(1), held(2, { roundId: '7', cardNo: 4 })] });
  expect((await panel()).getAllByRole('listitem')).toHaveLength(1);
  app.answer({
    rooms: { buyFreeCard: () => BOUGHT, freeCards: () => ({ offered: OFFERED, held: [held(1), held(3)] }) },
  });
  await app.user.click((await panel()).getByRole('button', { name: '10 ETB cartela · 200 coins' }));
  await waitFor(async () => expect((await panel()).getAllByRole('listitem')).toHaveLength(2));
  const given = expect.stringMatching(/./);
  expect(app.asked('rooms.buyFreeCard')).toEqual([{ stakeSantim: 1000, idempotencyKey: given }]);
});

it('says how many coins are lacking, for the next card and for a birr', async () => {
  await using _app = await open({ offered: [...OFFERED, { stakeSantim: 2000, coins: 400 }], held: [] }, 5);
  const lacks = '10 ETB cartela · 200 coins 195 more coins needed.';
  const buy = await (await panel()).findByRole<HTMLButtonElement>('button', { name: lacks });
  expect((await panel()).getAllByRole('button')).toEqual([buy]);
  expect(buy.disabled).toBe(true);
  screen.getByText('15 more coins needed.');
});

it('says that the coins are too few, where they went elsewhere meanwhile', async () => {
  await using app = await open({ offered: OFFERED, held: [] });
  app.answer({ rooms: { buyFreeCard: refused(new Refusal('freeCardCoins', { values: { n: 200 } })) } });
  await app.user.click((await panel()).getByRole('button'));
  await screen.findByText('You need 200 coins for this cartela.');
});
