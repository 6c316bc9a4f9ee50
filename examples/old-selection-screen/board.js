import { drawCartela, letterOf, readCartelas, readNumber, readNumbers } from './cartela.js';
import { openScreen } from './connection.js';

const NUMBERS = 75;
const LAST_SHOWN = 5;
const POPUP_MS = 5000;

/**
 * `/BingoBoard`: ends with 'reset' when the room was reset. With `refresh`, it ends with 'refresh'
 * after the first number, because the player reloads the page.
 */
export function openBoard(page, { refresh }) {
  const { say, storage } = page;
  const view = {
    game: { gameId: null, totalAward: null, totalPlayers: null },
    called: [],
    cartelas: readCartelas(JSON.parse(storage.get('myCartelas') ?? '[]')),
  };
  say('--- Bingo board ---');
  for (const line of [stats(view), ...drawCartelas(view)]) say(line);
  return new Promise((resolve) => {
    const popup = openPopup(say);
    const leave = (reason) => {
      close();
      popup.close();
      resolve(reason);
    };
    const handlers = {
      ...gameEvents(page, view, { refresh, leave }),
      myCartelas(list) {
        view.cartelas = readCartelas(list);
        storage.set('myCartelas', JSON.stringify(list));
      },
      winningPattern(list) {
        for (const line of drawCartelas(view)) say(line);
        popup.show(Array.isArray(list) ? list : [], storage.get('clientId'));
      },
      roomAvailable: () => leave('reset'),
      resetRoom: () => leave('reset'),
    };
    const { close } = openScreen(page, handlers, (who) => page.socket.emit('markPlayerInGame', who));
  });
}

/** Handlers of the game's events, from its start to its last number. */
function gameEvents({ say }, view, { refresh, leave }) {
  return {
    gameStarted(started) {
      view.game = { ...view.game, ...started };
      say(`Game started! Game ID: ${view.game.gameId}`);
      say(stats(view));
    },
    playerCount({ totalPlayers }) {
      view.game.totalPlayers = totalPlayers;
    },
    currentGameState(state) {
      const wasInGame = !refresh || view.game.gameId !== null;
      view.game.gameId = state?.gameId ?? view.game.gameId;
      view.game.totalAward = state?.totalAward ?? view.game.totalAward;
      const known = readNumbers(state?.calledNumbers);
      view.called = [...known, ...view.called.filter((number) => !known.includes(number))];
      say(`State: ${stats(view)}`);
      // The game ended while there was no connection, and no other event will say so.
      if (wasInGame && state?.activeGame === false) leave('reset');
    },
    numberCalled(payload) {
      const number = readNumber(payload);
      if (number === null || view.called.includes(number)) return;
      view.called.push(number);
      const last = view.called.slice(-LAST_SHOWN).map(ball).join(', ');
      say(`${ball(number)}   (${last}) ${view.called.length}/${NUMBERS}`);
      if (refresh) leave('refresh');
    },
  };
}

/** A popup that shows the winners for five seconds. */
function openPopup(say) {
  let timer;
  function close() {
    if (timer) say('The popup is closed');
    clearTimeout(timer);
    timer = undefined;
  }
  function show(winners, clientId) {
    close();
    say(winners.some((winner) => winner.clientId === clientId) ? 'You won!' : 'Winner(s)!');
    for (const { winnerName, cartelaIndex, pattern } of winners) {
      say(`Winner: ${winnerName}, card number ${Number(cartelaIndex) + 1}, ${pattern?.join(' ')}`);
    }
    timer = setTimeout(close, POPUP_MS);
  }
  return { show, close };
}

const ball = (number) => `${letterOf(number)} ${number}`;

const drawCartelas = ({ cartelas, called }) => cartelas.flatMap((cartela) => drawCartela(cartela, new Set(called)));

function stats({ game: { gameId, totalAward, totalPlayers }, called }) {
  const prize = totalAward === null ? 'Loading...' : `${totalAward} ETB`;
  const count = `${called.length}/${NUMBERS}`;
  return `GameID: ${gameId ?? 'Waiting...'}, Prize: ${prize}, Players: ${totalPlayers ?? '-'}, Called: ${count}`;
}
