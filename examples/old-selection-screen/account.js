/** The possible win in each room, by the room's stake. Both are in ETB. */
const POSSIBLE_WIN = { 10: 800, 20: 1600, 30: 3200, 40: 6800, 50: 9000 };

/** `/Logins`: signs in, and puts the token into the storage. */
export async function login({ call, say, storage }, username, phoneNumber) {
  const { answer } = await call('POST', '/auth/login', { body: { username, phoneNumber } }).catch(() => {
    throw new Error('An error occurred. Please try again later.');
  });
  if (!answer?.token) throw new Error(answer?.message || 'Login failed. Please try again.');
  say(`Logged in as ${username}`);
  storage.set('accesstoken', answer.token);
  storage.set('phoneNumber', answer.phoneNumber ?? phoneNumber);
}

/** `/Mainmenu`: checks who this is, shows the rooms and joins one. */
export async function openMenu({ call, say, storage }, stake) {
  const token = storage.get('accesstoken');
  if (!token) throw new Error('No token found. Please login.');
  const access = await call('POST', '/useracess', { token }).catch(() => null);
  if (!access?.ok) throw new Error('Failed to verify user. Please login again.');
  storage.set('username', access.answer.username ?? '');
  const balance = await call('POST', '/api/depositcheckB', { body: { username: storage.get('username') } })
    .then(({ ok, answer }) => (ok ? readBalance(answer) : Number.NaN))
    .catch(() => Number.NaN);
  say(Number.isNaN(balance) ? 'Error loading wallet' : `Wallet: ${balance} ETB`);
  say('Stake | Game Status | Possible win');
  for (const [room, win] of Object.entries(POSSIBLE_WIN)) say(`${room.padStart(5)} | Starting    | ${win}`);
  if (!storage.get('username')) throw new Error('Please login first!');
  storage.set('roomId', stake);
  storage.set('stake', stake);
  say(`Join: room ${stake}`);
}

/** The balance that the game screens show. If it cannot be loaded, it is 0. */
export async function loadWallet({ call, say, storage }) {
  const body = { telegramId: storage.get('telegramId') };
  const balance = await call('POST', '/depositcheckB', { body })
    .then(({ ok, answer }) => (ok ? readBalance(answer) : Number.NaN))
    .catch(() => Number.NaN);
  if (!Number.isNaN(balance)) return balance;
  say('Failed to load wallet data.');
  return 0;
}

/** A number, a numeric text, or an object with one of them as its wallet or balance. */
function readBalance(answer) {
  const value = typeof answer === 'object' ? (answer?.wallet ?? answer?.balance) : answer;
  return Number.parseFloat(value);
}
