import { loadWallet } from './account.js';
import { readCartelas } from './cartela.js';
import { openScreen } from './connection.js';

const CARTELAS = 100;
const CARTELAS_MAX = 4;
const ROW = 10;

/**
 * `/CartelaSelction`: the grid of cards, one of which can be pending. `move` is called whenever the
 * screen has changed, and presses its buttons. Ends when the board is to be opened.
 */
export async function openSelection(page, move) {
  const view = {
    stake: Number(page.storage.get('stake')),
    wallet: await loadWallet(page),
    activeGame: false,
    taken: new Set(),
    confirmed: new Set(),
    pending: null,
    /** Whether the state of the room is known. */
    known: false,
    /** Whether the server has said that the player is in no game. */
    checked: false,
  };
  page.say('--- Cartela selection ---');
  return new Promise((resolve) => {
    const leave = () => {
      close();
      resolve();
    };
    const buttons = buttonsOf(view, page.say, (index) => send('selectCartela', { cartelaIndex: index }));
    const screen = { ...buttons, leave };
    const turn = (isAnswered = false) => view.known && move(screen, isAnswered);
    const handlers = { ...roomEvents(page, view, turn), ...playerEvents(page, view, turn, leave) };
    const { send, close } = openScreen(page, handlers, (who) => page.socket.emit('checkPlayerStatus', who));
  });
}

/**
 * What the player can see and press. `tap` returns true if the card is pending now, in place of an
 * earlier one.
 */
function buttonsOf(view, say, select) {
  const { taken, confirmed } = view;
  const all = Array.from({ length: CARTELAS }, (_, index) => index);
  return {
    isActive: () => view.activeGame,
    isChecked: () => view.checked,
    confirmed: () => confirmed.size,
    free: () => all.filter((index) => !taken.has(index) && !confirmed.has(index)),
    tap(index) {
      if (view.activeGame) say('Game in progress – wait until it ends');
      else if (view.wallet < view.stake) say('Insufficient balance to select cartela');
      else if (confirmed.size >= CARTELAS_MAX) say('You can only select up to 4 cartelas');
      else {
        view.pending = index;
        say(`Picked: card number ${index + 1}`);
        return true;
      }
      return false;
    },
    cancel() {
      view.pending = null;
      say('Cancelled');
    },
    confirm() {
      if (view.activeGame) say('Cannot add cartela – game in progress');
      else if (view.pending === null) say('Select at least one cartela first');
      else if (view.wallet < view.stake) say('Insufficient balance for selected cartelas');
      else select(view.pending);
    },
  };
}

/** Handlers of events about the room. */
function roomEvents({ say, ...page }, view, turn) {
  function showTaken(indexes) {
    view.taken.clear();
    for (const index of indexes ?? []) view.taken.add(Number(index));
  }
  function showActive(active) {
    if (active && !view.activeGame) say('Game started – please wait…');
    view.activeGame = Boolean(active);
  }
  function reset() {
    showActive(false);
    view.pending = null;
    view.confirmed.clear();
    void loadWallet({ say, ...page }).then((balance) => {
      view.wallet = balance;
      turn(true);
    });
  }
  return {
    currentGameState(state) {
      showTaken(state?.selectedIndexes);
      for (const { index } of readCartelas(state?.myCartelas)) view.confirmed.add(index);
      showActive(state?.activeGame);
      view.known = true;
      for (const line of draw(view)) say(line);
      turn();
    },
    activeGameStatus({ activeGame }) {
      showActive(activeGame);
      turn();
    },
    updateSelectedCartelas: ({ selectedIndexes }) => showTaken(selectedIndexes),
    startCountdown(payload) {
      const left = Number(payload?.countdown ?? payload?.timer ?? payload);
      if (!view.activeGame && left >= 0) say(`Time: ${clock(left)}`);
    },
    playerCount: ({ totalPlayers }) => say(`Players: ${totalPlayers}`),
    // A player with cards should have left for the board. An old client may not see this event
    // again.
    gameStarted: ({ gameId }) => view.confirmed.size > 0 && say(`Game ${gameId} started before the board was open`),
    roomAvailable: reset,
    resetRoom: reset,
  };
}

/** Handlers of events about the player. */
function playerEvents({ say, storage }, view, turn, leave) {
  function toBoard(list) {
    if (readCartelas(list).length === 0) return false;
    storage.set('myCartelas', JSON.stringify(list));
    leave();
    return true;
  }
  function refused(text) {
    say(text);
    view.pending = null;
    turn(true);
  }
  return {
    walletUpdate({ wallet }) {
      view.wallet = Number(wallet);
    },
    cartelaAccepted({ cartelaIndex, Wallet }) {
      view.wallet = Number(Wallet);
      view.confirmed.add(Number(cartelaIndex));
      storage.set('myConfirmedCartelas', JSON.stringify([...view.confirmed]));
      view.pending = null;
      say(`Accepted: card number ${Number(cartelaIndex) + 1}, wallet ${view.wallet} ETB`);
      turn(true);
    },
    cartelaRejected: (refusal) => refused(refusal?.message || 'Cannot select this cartela'),
    cartelaError: (refusal) => refused(refusal?.message || 'Cartela selection error'),
    playerStatus({ inGame, selectedCartelas }) {
      if (inGame && toBoard(selectedCartelas)) return say('Already in a game');
      view.checked = true;
      turn();
    },
    myCartelas(list) {
      if (toBoard(list)) say('My cartelas are here');
      else say('You did not select any cartela. Please select at least one.');
    },
  };
}

const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/**
 * The grid as lines of text. The player's cards are in brackets, and an x stands for other players'
 * cards.
 */
function draw({ wallet, activeGame, stake, taken, confirmed }) {
  const cell = (index) => {
    if (confirmed.has(index)) return `[${index + 1}]`;
    return taken.has(index) ? 'x ' : `${index + 1} `;
  };
  const rows = Array.from({ length: CARTELAS / ROW }, (_, row) =>
    Array.from({ length: ROW }, (_, column) => cell(row * ROW + column).padStart(5)).join(''),
  );
  return [`Wallet: ${wallet} ETB, active game: ${activeGame ? 1 : 0}, stake: ${stake}`, ...rows];
}
