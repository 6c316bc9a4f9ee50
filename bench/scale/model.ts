import { createHash } from 'node:crypto';
import { CARD_COUNT, drawOrder, findOutcome, finishTimeMs } from '@cartela/game-core';

/** The times of a game by default. Every card is sold. */
const COUNTDOWN_MS = 30_000;
const CALL_INTERVAL_MS = 3000;
const POPUP_MS = 5000;
/** Card selections reach watchers at most this often. */
const CARDS_INTERVAL_MS = 250;
/** Each player holds one card or two. */
const CARDS_PER_PLAYER = 1.5;
/** Of ten cards that are taken, one is given back and taken again. */
const GIVEN_BACK = 0.1;
const SIMULATED_ROUNDS = 2000;
const DAY_S = 86_400;

export interface Game {
  readonly balls: number;
  readonly winners: number;
  readonly seconds: number;
  readonly players: number;
  /** Messages that each watcher is sent in a round. */
  readonly messages: number;
  readonly selections: number;
  readonly transfers: number;
}

/** The mean of games that are drawn as the product draws them. */
export function meanGame(rounds = SIMULATED_ROUNDS): Game {
  const cards = Array.from({ length: CARD_COUNT }, (_, index) => index + 1);
  let [balls, winners, ms] = [0, 0, 0];
  for (let round = 1; round <= rounds; round += 1) {
    const seed = createHash('sha256').update(`scale ${round}`).digest();
    const order = drawOrder({ seed, roundId: String(round), entriesDigest: seed.toString('hex'), beacon: '' });
    const outcome = findOutcome(cards, order);
    balls += outcome.finalBall;
    winners += outcome.winners.length;
    ms += finishTimeMs({ startedAtMs: 0, callIntervalMs: CALL_INTERVAL_MS, finalBall: outcome.finalBall });
  }
  const mean = { balls: balls / rounds, winners: winners / rounds, ms: ms / rounds };
  const players = CARD_COUNT / CARDS_PER_PLAYER;
  const selections = CARD_COUNT * (1 + 2 * GIVEN_BACK);
  // Selections are sent together, at this many moments. `updates` is the expected number of moments
  // with at least one selection.
  const moments = COUNTDOWN_MS / CARDS_INTERVAL_MS;
  const updates = moments * (1 - (1 - 1 / moments) ** selections);
  return {
    balls: mean.balls,
    winners: mean.winners,
    seconds: (COUNTDOWN_MS + mean.ms + POPUP_MS) / 1000,
    players,
    // A snapshot of the new round, the updates of cards, the start, each ball and the end.
    messages: 1 + updates + 1 + mean.balls + 1,
    selections,
    // A stake or refund for each selection, the prizes, the house's cut, and each player's coins.
    transfers: selections + mean.winners + 1 + players,
  };
}

/**
 * The load of this many concurrent players, by the second. All of them play, in games that are
 * full.
 */
export function loadOf(concurrent: number, game: Game) {
  const tables = concurrent / game.players;
  const rounds = tables / game.seconds;
  return {
    tables,
    messages: (concurrent * game.messages) / game.seconds,
    selections: rounds * game.selections,
    settled: rounds,
    transfers: rounds * game.transfers,
    transfersADay: rounds * game.transfers * DAY_S,
  };
}
