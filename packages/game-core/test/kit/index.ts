export { THREE_PARTS } from './game-of-parts.ts';
export { PATIENCE } from './patience.ts';
export { type GameOptions, playedGame } from './played-game.ts';
export { sayBeacon, TEST_NETWORK } from './test-beacon.ts';
