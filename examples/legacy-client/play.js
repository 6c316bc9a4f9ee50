import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';

const {
  CARTELA_URL: url = 'http://localhost:3000',
  PLAYER_NAME: username = '',
  PLAYER_PHONE: phoneNumber = '',
  ROOM: roomId = '10',
  DEPOSIT: deposit = '100',
} = process.env;
/** The id of a room is its stake in ETB, unless an administrator has made the room. */
const stake = Number(roomId);
const CARDS = 100;
/** Names this program among the winners. It proves nothing. */
const clientId = randomUUID();

/** One REST call. A refusal is `{ message, error }`, with the same text in both. */
async function post(path, body, headers = {}) {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, ...(await response.json()) };
}

/** Registers the player, unless that name is already registered, and signs in. */
async function signIn() {
  const registered = await post('/auth/register', { username, phoneNumber });
  console.log(registered.message);
  if (registered.status !== 201 && registered.status !== 409) process.exit(1);
  const { token, message } = await post('/auth/login', { username, phoneNumber });
  console.log(message);
  if (!token) process.exit(1);
  return token;
}

/**
 * Announces a deposit. Because of the key, the request can safely be sent again if its answer was
 * lost.
 */
async function announceDeposit(token) {
  const body = { username, amount: Number(deposit), method: 'telebirr' };
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() };
  const { status, transaction, message } = await post('/api/transactions/deposit', body, headers);
  if (status !== 200) throw new Error(message);
  console.log(`Deposit of ${transaction.amount} ETB is ${transaction.status}`);
}

function play(token) {
  // The token goes into the handshake. A browser could send the cookie set by login instead.
  const socket = io(url, { auth: { token }, transports: ['websocket', 'polling'] });
  let taken = new Set();
  let wallet = 0;
  let selling = false;
  let selected = false;

  /** Takes a free card as soon as the room is selling and the wallet covers the stake. */
  function takeCard() {
    if (!selling || selected || wallet < stake) return;
    const free = Array.from({ length: CARDS }, (_, index) => index).filter((index) => !taken.has(index));
    const cartelaIndex = free[Math.floor(Math.random() * free.length)];
    selected = true;
    socket.emit('selectCartela', { roomId, cartelaIndex, clientId });
  }

  // Joining returns the whole state, after the first connection and after each reconnection. So
  // nothing has to be remembered.
  socket.on('connect', () => socket.emit('joinRoom', { roomId, username, clientId }));
  socket.on('currentGameState', (state) => {
    taken = new Set(state.selectedIndexes);
    selling = !state.activeGame;
    selected = state.myCartelas.length > 0;
    takeCard();
  });
  socket.on('walletUpdate', (update) => {
    wallet = update.wallet;
    takeCard();
  });
  socket.on('updateSelectedCartelas', ({ selectedIndexes }) => {
    taken = new Set(selectedIndexes);
  });
  socket.on('activeGameStatus', ({ activeGame }) => {
    selling = !activeGame;
  });
  socket.on('cartelaAccepted', ({ cartelaIndex, Wallet }) => {
    console.log(`Card number ${cartelaIndex + 1} is mine; ${Wallet} ETB left`);
  });
  socket.on('cartelaRejected', ({ message }) => {
    console.log(message);
    selected = false;
    // Somebody was faster, or the game has begun. Try another card. The next round resets by
    // itself.
    setTimeout(takeCard, 500);
  });
  socket.on('cartelaError', ({ message }) => console.log(message));
  socket.on('resetRoom', () => {
    selected = false;
    takeCard();
  });
  socket.on('gameStarted', ({ gameId, totalAward, totalPlayers }) => {
    console.log(`Game ${gameId}: ${totalPlayers} players, ${totalAward} ETB to win`);
  });
  socket.on('numberCalled', ({ letter, number }) => {
    if (selected) console.log(`${letter} ${number}`);
  });
  socket.on('winningPattern', (winners) => {
    if (!selected) return;
    for (const winner of winners) {
      const mine = winner.clientId === clientId ? ' (that is me)' : '';
      console.log(`Winner: ${winner.winnerName}, card number ${winner.cartelaIndex + 1}, ${winner.pattern}${mine}`);
    }
    socket.disconnect();
  });
}

const token = await signIn();
await announceDeposit(token);
play(token);
