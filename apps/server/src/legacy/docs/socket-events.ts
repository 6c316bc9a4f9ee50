// The events that a socket sends and receives, as the page about the old calls describes them.

import { CARD_COUNT, CARDS_PER_PLAYER_MAX } from '@cartela/game-core';
import type { ClientEvent, ServerEvent } from '../sockets/protocol.ts';
import type { Field } from './described-calls.ts';

interface SentEvent {
  readonly about: string;
  readonly fields: readonly Field[];
  /** A line of JavaScript. The program below contains the same line. */
  readonly example: string;
}

interface ReceivedEvent {
  readonly when: string;
  readonly payload: unknown;
}

const roomId = {
  name: 'roomId',
  type: 'string',
  required: true,
  about: 'A room by its stake in ETB, such as 10, or one of its tables, such as 10-2',
};
const clientId = {
  name: 'clientId',
  type: 'string',
  required: true,
  about: 'Made once for each browser and kept there; it belongs to one player at a time',
};

export const SENT: Readonly<Record<ClientEvent, SentEvent>> = {
  joinRoom: {
    about: 'Enters a room and is sent its whole state. Without a token it may only watch.',
    fields: [
      roomId,
      clientId,
      {
        name: 'username',
        type: 'string',
        required: false,
        about:
          'The sender’s own: the token says who that is. After another one the socket does nothing until it says it',
      },
      { name: 'telegramId', type: 'string or number', required: false, about: 'Proves nothing, and may be left out' },
    ],
    example: "socket.emit('joinRoom', { roomId, clientId, username: NAME, telegramId: '' });",
  },
  selectCartela: {
    about: `Buys a card while the countdown runs: at most ${CARDS_PER_PLAYER_MAX} in a game, each for the room’s stake.`,
    fields: [
      roomId,
      clientId,
      {
        name: 'cartelaIndex',
        type: 'integer',
        required: true,
        about: `0 to ${CARD_COUNT - 1}: the card’s number minus one`,
      },
    ],
    example: "socket.emit('selectCartela', { roomId, clientId, cartelaIndex });",
  },
  markPlayerInGame: {
    about: 'Says that the player is on the board. It enters the room first if the socket is not in it.',
    fields: [roomId, clientId],
    example: "socket.emit('markPlayerInGame', { roomId, clientId });",
  },
  checkPlayerStatus: {
    about: 'Asks whether the player has cartelas in a game that is on; playerStatus answers.',
    fields: [roomId, clientId],
    example: "socket.emit('checkPlayerStatus', { roomId, clientId });",
  },
};

const CARTELA = [
  [12, 18, 35, 55, 62],
  [5, 23, 40, 51, 71],
  [1, 28, '*', 49, 67],
  [9, 17, 31, 60, 75],
  [14, 30, 44, 46, 64],
];
const GAME = '1742';

export const RECEIVED: Readonly<Record<ServerEvent[0], ReceivedEvent>> = {
  currentGameState: {
    when: 'On entering a room, and whenever the whole state is sent again',
    payload: {
      calledNumbers: [],
      lastNumber: null,
      countdown: 18,
      selectedIndexes: [41],
      totalAward: 16,
      gameId: GAME,
      timer: 18,
      activeGame: false,
      myCartelas: [],
    },
  },
  activeGameStatus: { when: 'On entering, when a game starts, and when it is over', payload: { activeGame: false } },
  updateSelectedCartelas: { when: 'When a cartela is bought or given back', payload: { selectedIndexes: [6, 41] } },
  playerCount: { when: 'With it: players who hold cartelas', payload: { totalPlayers: 2 } },
  startCountdown: { when: 'When a countdown starts, or starts again, in seconds', payload: { countdown: 30 } },
  walletUpdate: { when: 'When the player’s wallet changes, and on entering', payload: { wallet: 100 } },
  cartelaAccepted: {
    when: 'The cartela is bought, also by an order that the player made elsewhere',
    payload: { cartelaIndex: 6, Wallet: 90 },
  },
  cartelaRejected: { when: 'A rule says no to the cartela', payload: { message: 'Cannot select this cartela' } },
  cartelaError: { when: 'Whatever else went wrong', payload: { message: 'This room does not exist.' } },
  playerStatus: { when: 'The answer to checkPlayerStatus', payload: { inGame: false, selectedCartelas: [6] } },
  myCartelas: {
    when: 'When a game starts: the player’s own cartelas, or an empty list',
    payload: [{ cartelaIndex: 6, cartela: CARTELA }],
  },
  gameStarted: { when: 'When a game starts', payload: { totalAward: 16, totalPlayers: 2, gameId: GAME } },
  numberCalled: {
    when: 'With each ball',
    payload: { number: 23, letter: 'I', lastNumber: 23, calledNumbers: [67, 23] },
  },
  winningPattern: {
    when: 'When a cartela has won; with the numbers of its pattern',
    payload: [
      {
        clientId: '0b7e3c52-1f5a-4c0e-8f43-6f7b2a9d1e11',
        cartelaIndex: 6,
        pattern: [1, 28, '*', 49, 67],
        winnerName: 'Almaz',
      },
    ],
  },
  roomAvailable: { when: 'The winners have been shown: the next game sells cartelas', payload: {} },
  resetRoom: { when: 'With it, and when a game is cancelled', payload: {} },
};

/**
 * A program that plays a whole game, from entering the room until the room is reset. It sends every
 * kind of event, and prints all that arrive.
 */
export function gameProgram(origin: string): string {
  const { joinRoom, selectCartela, markPlayerInGame, checkPlayerStatus } = SENT;
  return `TOKEN=$TOKEN NAME=$NAME node --input-type=module <<'END'
import { io } from 'socket.io-client';

const { TOKEN, NAME } = process.env;
const [roomId, clientId] = ['10', crypto.randomUUID()];
let [cartelaIndex, isMine, isOver] = [6, false, false];
const socket = io('${origin}', {
  withCredentials: true,
  transports: ['websocket', 'polling'],
  auth: { token: TOKEN },
});
socket.onAny((event, payload) => console.log(event, JSON.stringify(payload)));
socket.on('connect', () => {
  ${joinRoom.example}
  // Not a room: cartelaError says so.
  socket.emit('checkPlayerStatus', { roomId: 'nowhere', clientId });
});
socket.on('startCountdown', () => {
  if (!isMine) ${selectCartela.example}
});
socket.on('cartelaAccepted', () => {
  isMine = true;
  ${markPlayerInGame.example}
  ${checkPlayerStatus.example}
  // Taken by now: cartelaRejected says so.
  ${selectCartela.example}
});
socket.on('cartelaRejected', () => {
  if (!isMine) cartelaIndex = (cartelaIndex + 1) % ${CARD_COUNT};
});
socket.on('winningPattern', () => {
  isOver = isMine;
});
socket.on('resetRoom', () => {
  isMine = false;
  if (isOver) socket.close();
});
END`;
}
