/** The settings of rounds. A room's own settings take precedence over most of them. */
export interface RoundSettings {
  readonly countdownMs: number;
  readonly callIntervalMs: number;
  /** How long a round's result is shown before the next round opens. */
  readonly popupMs: number;
  /** A round starts when at least this many different players hold cards. */
  readonly minPlayers: number;
  /** In basis points: 2000 is 20 %. */
  readonly houseCutBps: number;
  readonly coinsPerCard: number;
}
