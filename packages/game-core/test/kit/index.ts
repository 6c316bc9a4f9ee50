export { PATIENCE } from './patience.ts';
export { type GameOptions, playedGame, THREE_PARTS } from './played-game.ts';
export { sayBeacon, TEST_NETWORK } from './test-beacon.ts';
