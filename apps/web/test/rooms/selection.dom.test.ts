// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { openApp } from '../kit/component/app.tsx';

const NOT_SELECTED = 'You did not select any cartela. Please select at least one.';

const SELLING = {
  ...{
    roundId: '7',
    phase: 'selecting' as const,
    stakeSantim: 1000,
    commitment: 'c0ffee',
    seed: null,
    nextRoundAtMs: null,
  },
  ...{ selectingEndsAtMs: Date.now() + 60_000, startedAtMs: null, callIntervalMs: 3000, takenCards: [8] },
  ...{
    playerCount: 2,
    minPlayers: 2,
    prizeSantim: 1600,
    beaconNetwork: 'none' as const,
    calledNumbers: [],
    winners: [],
  },
};
/** The game that was sold is on. Somebody has ordered a card of the next one. */
const ON = { ...SELLING, phase: 'active' as const, next: { stakeSantim: 1000, orderedCards: [12] } };
const OVER = { ...ON, phase: 'settled' as const };
const NEXT = { ...SELLING, roundId: '8', takenCards: [13] };

/** The selection of a room, whose round the test changes. */
async function openSelection() {
  let round: typeof SELLING | typeof ON | typeof OVER = SELLING;
  let goOn = () => {};
  async function* feed() {
    for (;;) {
      const room = { roomId: '10', stakeSantim: 1000, possibleWinSantim: 80_000, round };
      yield { type: 'snapshot' as const, serverNowMs: Date.now(), room };
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
    }
  }
  const orderCards = () => ({ roundId: '7', cardNos: [11], walletSantim: 49_000 });
  const playerStatus = () => ({ inGame: false, roundId: round.roundId, selectedCards: [] });
  const tables = () => ({ serverNowMs: Date.now(), roomId: '10', tables: [] });
  const demand = { players: 1, needed: 5 };
  const join = () => ({ tableId: '10', tableNo: 1, phase: ON.phase, looking: true, demand });
  const answers = { rooms: { feed, playerStatus, orderCards, tables, join } };
  const app = await openApp('/CartelaSelction?roomId=10', { as: 'player', answers });
  await screen.findByRole('heading', { name: 'Choose your cartelas' });
  return Object.assign(app, {
    card: (cardNo: number) => screen.getByRole('button', { name: new RegExp(`^Cartela ${cardNo}, `) }),
    show(next: typeof round) {
      round = next;
      goOn();
    },
  });
}

it('keeps what was picked and not confirmed for the next game, as far as it is free', async () => {
  await using app = await openSelection();
  await app.user.click(await screen.findByRole('button', { name: 'Quick pick: 4 cartelas' }));
  const sheet = within(screen.getByRole('complementary'));
  await sheet.findByRole('heading', { name: 'Buy 4 cartelas · 40 ETB' });
  const picks = sheet
    .getAllByRole('button', { name: /^Leave out/ })
    .map((button) => Number(button.textContent?.match(/^\d+/)?.[0]));
  const [lost = 0, ...kept] = picks;
  app.show({ ...ON, next: { stakeSantim: 1000, orderedCards: [lost] } });
  await sheet.findByRole('heading', { name: 'Order 3 cartelas · 30 ETB' });
  await screen.findByText(`Already taken: ${lost}`);
  app.show(NEXT);
  await sheet.findByRole('heading', { name: 'Buy 3 cartelas · 30 ETB' });
  for (const cardNo of kept) sheet.getByRole('button', { name: `Leave out cartela ${cardNo}` });
});

it('says that a game has started without the player only until they have ordered', async () => {
  await using app = await openSelection();
  app.show(ON);
  await screen.findByText(NOT_SELECTED);
  await app.user.click(app.card(11));
  app.answer({ rooms: { cardOrders: () => [{ roomId: '10', roundId: '7', stakesSantim: 1000, cards: [11] }] } });
  await app.user.click(within(screen.getByRole('complementary')).getByRole('button', { name: 'Confirm' }));
  await screen.findByRole('heading', { name: 'Ordered for the next game · 10 ETB set aside' });
  expect(screen.queryByText(NOT_SELECTED)).toBeNull();
});

it('shows that a choice cannot be confirmed in the moment when another sale begins', async () => {
  await using app = await openSelection();
  app.show(ON);
  await app.user.click(app.card(11));
  await screen.findByText('Order 1 cartela · 10 ETB');
  const confirm = () => within(screen.getByRole('complementary')).getByRole('button', { name: 'Confirm' });
  const isOff = () => confirm().getAttribute('aria-disabled');
  expect(isOff()).toBe('false');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  app.show(NEXT);
  await screen.findByText('Buy 1 cartela · 10 ETB');
  expect(isOff()).toBe('true');
  await app.user.click(confirm());
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  await waitFor(() => expect(isOff()).toBe('false'));
  expect(app.asked('rooms.selectCard')).toEqual([]);
  app.answer({ rooms: { selectCard: () => ({ roundId: '8', cardNo: 11, walletSantim: 49_000 }) } });
  await app.user.click(confirm());
  await waitFor(() => expect(app.asked('rooms.selectCard')).toHaveLength(1));
});

it('looks for a table only until something is ordered at this one', async () => {
  await using app = await openSelection();
  app.show(ON);
  await app.user.click(await screen.findByRole('button', { name: 'Find me a table' }));
  await screen.findByText('A new table opens when 4 more players look for one.');
  await app.user.click(app.card(11));
  app.answer({ rooms: { cardOrders: () => [{ roomId: '10', roundId: '7', stakesSantim: 1000, cards: [11] }] } });
  await app.user.click(within(screen.getByRole('complementary')).getByRole('button', { name: 'Confirm' }));
  await screen.findByRole('heading', { name: 'Ordered for the next game · 10 ETB set aside' });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Looking for a table…' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Find me a table' })).toBeNull();
});

it('offers no other table in the seconds between two games', async () => {
  await using app = await openSelection();
  app.show(ON);
  await screen.findByRole('button', { name: 'Find me a table' });
  app.show(OVER);
  await screen.findByText('The next game opens soon');
  expect(screen.queryByRole('button', { name: 'Find me a table' })).toBeNull();
});
