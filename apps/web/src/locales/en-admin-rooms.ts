/** The texts of the rooms' settings, in English. */
export const enAdminRooms = {
  // Rooms
  adminRoomsIntro: 'Settings hold from the next game. What is left empty is as the server is configured.',
  adminRoomsFailed: 'The rooms could not be fetched.',
  adminRoomNow: 'Game {game} · {count, plural, one {# player} other {# players}}',
  adminStakeEtb: 'Stake, ETB',
  adminPossibleWinEtb: 'Possible win, ETB',
  adminCountdownS: 'Countdown, s',
  adminCallIntervalS: 'Call interval, s',
  adminHouseCutPercent: 'House cut, %',
  adminMinPlayers: 'Least players',
  adminServerDefault: 'server default',
  adminBetween: 'From {min, number} to {max, number}.',
  adminRoomOpen: 'Open for new games',
  adminNothingChanged: 'Nothing is changed.',
  adminSaveRoomTitle: 'Save room {room}?',
  adminWillOpen: 'The room opens.',
  adminWillClose: 'The room closes after its present game.',
  adminNextRound: 'It holds from the next game.',
  adminCancelRound: 'Cancel game',
  adminCancelRoundTitle: 'Cancel game {game} in room {room}?',
  adminCancelRoundHelp: 'The game ends without winners and every stake goes back to its wallet. This cannot be undone.',
  adminKeepRound: 'Let it go on',
  adminCancelReasonRequired: 'Say why it is cancelled.',

  // The phase of a room's game
  gameRunning: 'Game in progress',
  gameOver: 'Game over',
  adminRoomClosed: 'Closed',
} as const;
