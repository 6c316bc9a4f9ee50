export { santimOf } from './amount.ts';
export { CARDS_PER_PLAYER_MAX, type CardCell, CELL_COUNT, CENTRE_CELL, cardRows, FREE } from './card.ts';
export { CARD_COUNT, CATALOGUE, cardByNumber } from './catalogue.ts';
export { type ComesBack, comesBack } from './comes-back.ts';
export { REACTIONS, type Reaction, type ReactionEvent } from './company/reactions.ts';
export { GAMES_COUNTED, POINTS_PLAYED, POINTS_WON, weekPointsSql } from './company/week-points.ts';
export {
  DEDUCTION_BASES,
  DEDUCTION_KINDS,
  type DeductionKind,
  type DeductionRule,
  type Withheld,
  withheldIn,
} from './deductions.ts';
export {
  BEACON_LEAD_MS,
  type BeaconNetwork,
  beaconRoundAfter,
  beaconRoundOfSale,
  beaconTimeMs,
  QUICKNET,
} from './fairness/beacon.ts';
export {
  beaconRoundOfGame,
  commitment,
  type DrawInput,
  drawOrder,
  entriesDigest,
  type FairnessEntry,
  linksSale,
  namesDeductions,
  namesLeastPrize,
  namesParts,
  namesTable,
  SEED_BYTES,
  versionToOpen,
} from './fairness/fairness.ts';
export { findOutcome, type Outcome, type WinningCard } from './fairness/outcome.ts';
export { chanceToEndWithin, likelyCallsLeft, ODDS_CARDS, possibleLengths } from './game-length.ts';
export { type GamePlan, LAST_MINUTE_OF_DAY, nextStartMs, PLAN_AHEAD_MS, PLAN_RETURNS_MS } from './game-times.ts';
export { type Hall, openHall } from './hall.ts';
export { LANGUAGES, type Language } from './languages.ts';
export {
  BASIS_POINTS,
  COINS_PER_ETB,
  etbOf,
  etbText,
  PAYMENT_METHOD_NAMES,
  PAYMENT_METHODS,
  type PaymentMethod,
  SANTIM_PER_ETB,
} from './money.ts';
export { type Nearness, nearnessOf, partOn, playersOneToGo, waysNow } from './nearness.ts';
export {
  columnOf,
  LETTERS,
  type Letter,
  letterOf,
  NUMBER_COUNT,
  numbersOf,
} from './numbers.ts';
export { type Part, USUAL_GAME } from './parts.ts';
export {
  isPatternId,
  LINES,
  NAMED_PATTERNS,
  PATTERNS,
  type Pattern,
  type PatternId,
  patternCells,
  patternNumbers,
  SHAPE_NUMBERS_MIN,
  shapeOf,
} from './patterns.ts';
export {
  type EscrowInput,
  feedWithin,
  type JackpotTerms,
  jackpotFeed,
  jackpotWonBy,
  type PrizePoolInput,
  partPrizes,
  prizePool,
  splitEscrow,
  winnersOfParts,
  winsJackpot,
} from './prize.ts';
export {
  applyRoomEvent,
  awaitedPlayers,
  missingPlayers,
  type NextRound,
  OPEN_PHASES,
  ROUND_PHASES,
  type RoomEvent,
  type RoomView,
  type RoundPhase,
  type RoundView,
  type SaleLink,
  type ShownJackpot,
  type Winner,
} from './room-view.ts';
export { isRoundId, ROUND_ID_PATTERN } from './round-id.ts';
export { isMadeRoom, madeRoomId, madeRoomNo, readTableId, type TablePlace, tableIdOf } from './table-id.ts';
export { ballsCalledAt, callTimeMs, countdownEndMs, finishTimeMs, type RoundTiming } from './timeline.ts';
