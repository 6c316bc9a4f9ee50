import type { RoomEvent, RoomView, RoundView, Winner } from '@cartela/game-core';
import { cardByNumber, cardRows, etbOf, letterOf, patternNumbers } from '@cartela/game-core';
import type { Cartela, GameState, LegacyWinner, ServerEvent } from './protocol.ts';

const MS_PER_S = 1000;

/**
 * Translates a feed event into the events that are sent to everybody at a table. `before` and
 * `after` are the views of the table without and with the event. A snapshot of the same round
 * becomes no event: sockets that need it are sent the whole state.
 */
export function serverEvents(
  before: RoomView | null,
  event: RoomEvent,
  after: RoomView | null,
  nowMs: number,
): ServerEvent[] {
  const round = after?.round ?? null;
  if (event.type === 'snapshot') return before?.round?.roundId === round?.roundId ? [] : newRound(round, nowMs);
  if (!round || round.roundId !== event.roundId) return [];
  switch (event.type) {
    case 'cards':
      // In a game it tells of orders, which old clients do not know.
      return round.phase === 'selecting' ? cardsTaken(round) : [];
    case 'countdown':
      return [['startCountdown', { countdown: secondsLeft(round, nowMs) }]];
    case 'started':
      return [...cardsTaken(round), ['activeGameStatus', { activeGame: true }], ['gameStarted', startOf(round)]];
    case 'call':
      return [['numberCalled', callOf(event.number, round)]];
    case 'won':
      return [winningPattern(round, event.winners)];
    case 'settled':
      return winnersOf(round);
    case 'cancelled':
      return [['resetRoom', {}]];
  }
}

/** The whole state of a table, as the holder of these cards sees it. */
function gameState(room: RoomView, cardNos: readonly number[], nowMs: number): GameState {
  const { round } = room;
  const countdown = secondsLeft(round, nowMs);
  return {
    calledNumbers: round?.calledNumbers ?? [],
    lastNumber: round?.calledNumbers.at(-1) ?? null,
    countdown,
    selectedIndexes: (round?.takenCards ?? []).map(indexOf),
    totalAward: etbOf(round?.prizeSantim ?? 0),
    gameId: round?.roundId ?? null,
    timer: countdown,
    activeGame: isPlaying(round),
    myCartelas: cartelas(cardNos),
  };
}

/**
 * The events for somebody who has just entered. The first is the table's whole state. Then it comes
 * again in single events, for clients that wait for those. In a game, the player's cards come
 * before the events that say it has started.
 */
export function welcome(room: RoomView, cardNos: readonly number[], nowMs: number): ServerEvent[] {
  const { round } = room;
  const state: ServerEvent = ['currentGameState', gameState(room, cardNos, nowMs)];
  const status: ServerEvent = ['activeGameStatus', { activeGame: isPlaying(round) }];
  if (!round) return [state, status];
  return [state, ...ownCards(round, cardNos), status, ...cardsTaken(round), ...phaseOf(round, nowMs)];
}

function ownCards({ phase }: RoundView, cardNos: readonly number[]): ServerEvent[] {
  return phase === 'active' && cardNos.length > 0 ? [['myCartelas', cartelas(cardNos)]] : [];
}

function phaseOf(round: RoundView, nowMs: number): ServerEvent[] {
  switch (round.phase) {
    case 'selecting':
      return [['startCountdown', { countdown: secondsLeft(round, nowMs) }]];
    case 'active':
      return [['gameStarted', startOf(round)]];
    case 'settled':
    case 'cancelled':
      return winnersOf(round);
  }
}

export function cartelas(cardNos: readonly number[]): Cartela[] {
  return cardNos.map((cardNo) => ({ cartelaIndex: indexOf(cardNo), cartela: cardRows(cardByNumber(cardNo)) }));
}

/** People number cards from 1, this protocol from 0. */
export function indexOf(cardNo: number): number {
  return cardNo - 1;
}

/**
 * Whether a game is on, as old clients see it: from its start until the next round sells cards. In
 * that time no card can be taken.
 */
function isPlaying(round: RoundView | null): boolean {
  return round !== null && round.phase !== 'selecting';
}

function newRound(round: RoundView | null, nowMs: number): ServerEvent[] {
  const reset: ServerEvent[] = [
    ['roomAvailable', {}],
    ['resetRoom', {}],
  ];
  if (!round)
    return [
      ['activeGameStatus', { activeGame: false }],
      ['resetRoom', {}],
    ];
  return [
    ...reset,
    ['activeGameStatus', { activeGame: isPlaying(round) }],
    ...cardsTaken(round),
    ['startCountdown', { countdown: secondsLeft(round, nowMs) }],
  ];
}

function cardsTaken({ takenCards, playerCount }: RoundView): ServerEvent[] {
  return [
    ['updateSelectedCartelas', { selectedIndexes: takenCards.map(indexOf) }],
    ['playerCount', { totalPlayers: playerCount }],
  ];
}

/** Those who won on the last ball. Who won a part before has been told then. */
function winnersOf(round: RoundView): ServerEvent[] {
  const { phase, winners, calledNumbers } = round;
  if (phase !== 'settled') return [];
  const last = winners.filter(({ ball = calledNumbers.length }) => ball === calledNumbers.length);
  return [winningPattern(round, last)];
}

function winningPattern({ parts }: RoundView, winners: readonly Winner[]): ServerEvent {
  return ['winningPattern', winners.map((winner) => legacyWinner(winner, parts?.[winner.part ?? 0]?.needs ?? 1))];
}

function startOf({ prizeSantim, playerCount, roundId }: RoundView) {
  return { totalAward: etbOf(prizeSantim), totalPlayers: playerCount, gameId: roundId };
}

function callOf(number: number, { calledNumbers }: RoundView) {
  return { number, letter: letterOf(number), lastNumber: number, calledNumbers };
}

/** With as many of the patterns as it took to win. */
function legacyWinner({ clientId, cardNo, patterns, winnerName }: Winner, needs: number): LegacyWinner {
  const card = cardByNumber(cardNo);
  const pattern = [...new Set(patterns.slice(0, needs).flatMap((id) => patternNumbers(card, id)))];
  return { clientId, cartelaIndex: indexOf(cardNo), pattern, winnerName };
}

function secondsLeft(round: RoundView | null, nowMs: number): number {
  if (round?.phase !== 'selecting') return 0;
  return Math.max(0, Math.ceil((round.selectingEndsAtMs - nowMs) / MS_PER_S));
}
