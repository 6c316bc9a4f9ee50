// @vitest-environment happy-dom
import { cardByNumber, patternCells } from '@cartela/game-core';
import { screen, within } from '@testing-library/dom';
import { it } from 'vitest';
import { openApp } from '../kit/component/app.tsx';

const [WINNERS_CARD, OWN_CARD] = [7, 42] as const;
const ROW = 'row-1' as const;
const line = patternCells([ROW]);

/** A game that somebody else has won, after which the next one opens at some time. */
const over = (nextRoundAtMs: number) => ({
  ...{ roundId: '7', stakeSantim: 1000, commitment: 'c0ffee', seed: 'ab', nextRoundAtMs },
  ...{ selectingEndsAtMs: 0, startedAtMs: 0, callIntervalMs: 3000, takenCards: [WINNERS_CARD, OWN_CARD] },
  ...{ playerCount: 2, minPlayers: 2, prizeSantim: 1600 },
  phase: 'settled' as const,
  beaconNetwork: 'none' as const,
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
