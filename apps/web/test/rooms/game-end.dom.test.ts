// @vitest-environment happy-dom
import { cardByNumber, patternCells } from '@cartela/game-core';
import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { showWin } from '../../src/features/rooms/win/shown-wins.ts';
import { openApp } from '../kit/component/app.tsx';

const [WINNERS_CARD, OWN_CARD] = [7, 42] as const;
const ROW = 'row-1' as const;
const line = patternCells([ROW]);

const GAME = {
  ...{ roundId: '7', stakeSantim: 1000, commitment: 'c0ffee', seed: 'ab', nextRoundAtMs: null },
  ...{ selectingEndsAtMs: 0, startedAtMs: 0, callIntervalMs: 3000, takenCards: [WINNERS_CARD, OWN_CARD] },
  ...{ playerCount: 2, minPlayers: 2, prizeSantim: 1600, beaconNetwork: 'none' as const },
};

/** A game that somebody else has won, after which the next one opens at some time. */
const over = (nextRoundAtMs: number) => ({
  ...{ ...GAME, nextRoundAtMs, phase: 'settled' as const },
  calledNumbers: cardByNumber(WINNERS_CARD).filter((_, cell) => line.has(cell)),
  winners: [{ cardNo: WINNERS_CARD, winnerName: 'Abebe', patterns: [ROW], prizeSantim: 1600, clientId: '' }],
  next: { stakeSantim: 1000, orderedCards: [] },
});

it('says beside the same cartelas how long it is until they can be played again', async () => {
  const playerStatus = () => ({ inGame: true, roundId: '7', selectedCards: [OWN_CARD] });
  async function* feed() {
    const serverNowMs = Date.now();
    const room = { roomId: '10', stakeSantim: 1000, possibleWinSantim: 80_000, round: over(serverNowMs + 24_000) };
    yield { type: 'snapshot' as const, serverNowMs, room };
  }
  async function* reactions() {
    yield { type: 'allowed' as const, isAllowed: false };
  }
  const answers = { rooms: { feed, playerStatus }, reactions: { feed: reactions } };
  await using _app = await openApp('/BingoBoard?roomId=10', { as: 'player', answers });
  const popup = within(await screen.findByRole('dialog', { name: 'Winner(s)!' }));
  await popup.findByRole('button', { name: /^Same cartelas · 10 ETB · 0:[12]\d$/ });
});

/** Shows a win to a player, behind which the table sells the next game. */
async function openWin(playerCount: number) {
  const playerStatus = () => ({ inGame: false, roundId: '8', selectedCards: [] });
  async function* feed() {
    const serverNowMs = Date.now();
    const round = {
      ...{ ...GAME, roundId: '8', phase: 'selecting' as const, selectingEndsAtMs: serverNowMs + 28_000 },
      ...{ playerCount, calledNumbers: [], winners: [] },
      // An empty jackpot is not worth a line.
      jackpot: { id: 1, feedBps: 300, balls: 22, potSantim: 0 },
    };
    const room = { roomId: '10', stakeSantim: 1000, possibleWinSantim: 80_000, round };
    yield { type: 'snapshot' as const, serverNowMs, room };
  }
  const app = await openApp('/Mainmenu', { as: 'player', answers: { rooms: { feed, playerStatus } } });
  const { calledNumbers, stakeSantim } = over(0);
  const winners = [{ cardNo: OWN_CARD, winnerName: 'Almaz', patterns: [ROW], prizeSantim: 1600 }];
  await showWin({
    ...{ roundId: '7', tableId: '10', calledNumbers, winners, ownCards: [OWN_CARD], stakeSantim },
    ...{ deductions: undefined, jackpot: undefined, partWinners: [], earlierAtMs: 0 },
  });
  return { app, won: within(await screen.findByRole('dialog', { name: 'You won!' })) };
}

it.each([
  [1, 'Same cartelas again · 10 ETB needs 1 more player'],
  [2, 'Same cartelas · 10 ETB · 0:2\\d'],
])('says beside the same cartelas what the next game waits for, with %i of 2 players', async (playerCount, name) => {
  const { app, won } = await openWin(playerCount);
  await using _app = app;
  await won.findByRole('button', { name: new RegExp(`^${name}$`) });
});

it('has the same cartelas off while the server gives no answer', async () => {
  const { app, won } = await openWin(2);
  await using _app = app;
  app.answer({ rooms: { list: () => new Promise(() => {}) } });
  const button = await won.findByRole('button', { name: 'Same cartelas · 10 ETB · –:––' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  // Nothing is bought: the server would be asked, and this one has no answer to that.
  await app.user.click(button);
});
