import { login, openMenu } from './account.js';
import { openBoard } from './board.js';
import { openBrowser } from './browser.js';
import { connect, TRANSPORTS } from './connection.js';
import { openHand } from './hand.js';
import { openSelection } from './selection.js';

const USAGE = `node play.js <url> <username> <phone> [${Object.keys(TRANSPORTS).join('|')}]`;
const [url, username, phoneNumber, transport = 'both'] = process.argv.slice(2);
const {
  ROOM: room = '10',
  CARTELAS: cartelas = '1',
  TELEGRAM_ID: telegramId,
  PATIENCE: patience = '120',
} = process.env;
/** How long the server may send nothing at all. */
const silenceMs = Number(patience) * 1000;
/** How long the program waits for the end of a round. */
const ROUND_MS = 15 * 60_000;
/** A browser needs a moment to draw the next screen. Events that come in that moment are lost. */
const DRAWING_MS = 50;

const say = (line) => console.log(line);
const drawing = () => new Promise((resolve) => setTimeout(resolve, DRAWING_MS));

/** One round, from the login to the selection screen of the next round. */
async function playRound(page) {
  await login(page, username, phoneNumber);
  await openMenu(page, room);
  // Outside of Telegram an old client makes do with whatever its storage has.
  page.storage.set('telegramId', telegramId ?? Math.floor(Math.random() * 1e9));
  if (!page.storage.get('telegramId')) throw new Error('Authentication required. Redirecting...');
  page.socket = connect(page, TRANSPORTS[transport]);

  const hand = openHand(Number(cartelas), page.giveUp);
  await openSelection(page, hand.move);
  hand.stop();
  await drawing();
  let ended = await openBoard(page, { refresh: true });
  if (ended === 'refresh') {
    say('REFRESH');
    page.socket.disconnect();
    page.socket = connect(page, TRANSPORTS[transport]);
    ended = await openBoard(page, { refresh: false });
  }
  say('The room was reset');
  await drawing();
  await openSelection(page, (screen) => screen.isChecked() && screen.leave());
}

async function run() {
  let giveUp = () => {};
  const gaveUp = new Promise((_, reject) => {
    giveUp = (reason) => reject(new Error(`${reason} Giving up.`));
  });
  setTimeout(() => giveUp(`No round was over within ${ROUND_MS / 60_000} minutes.`), ROUND_MS);
  let silence;
  /** Called for every event of the socket. REST calls have a time-out of their own. */
  const alive = () => {
    clearTimeout(silence);
    silence = setTimeout(() => giveUp(`Nothing came from the server for ${silenceMs / 1000} seconds.`), silenceMs);
  };
  const page = { ...openBrowser(url, silenceMs), host: url, say, alive, giveUp };
  await Promise.race([playRound(page), gaveUp])
    .finally(() => page.socket?.disconnect())
    .catch((error) => {
      say(error.message);
      process.exitCode = 1;
    });
  // A request that nobody answers would keep the program open.
  process.exit();
}

if (!url || !username || !phoneNumber || !(transport in TRANSPORTS)) {
  say(USAGE);
  process.exitCode = 1;
} else {
  await run();
}
