/** The settings of a round whose room has none of its own. */
export interface RoundSettings {
  readonly countdownMs: number;
  readonly callIntervalMs: number;
  /** How long winners are shown before the next round opens. */
  readonly popupMs: number;
  /** A round starts when at least this many different players hold cards. */
  readonly minPlayers: number;
  /** Basis points: 2000 is 20 %. */
  readonly houseCutBps: number;
  readonly coinsPerCard: number;
}
