const TRIES_MAX = 10;
const ANSWER_MS = 20_000;

/**
 * The player's hand on the selection screen: presses Confirm too early, changes its mind once, and
 * then takes cards one after the other. A card that somebody else was faster with is replaced.
 */
export function openHand(wanted, giveUp) {
  let hasTried = false;
  let hasWaited = false;
  let tries = 0;
  let noAnswer;

  function tryOut(screen) {
    hasTried = true;
    screen.confirm();
    screen.tap(anyOf(screen.free()));
    screen.tap(anyOf(screen.free()));
    screen.cancel();
  }

  function takeCard(screen) {
    const index = anyOf(screen.free());
    if (index === undefined) return giveUp('Every card is taken.');
    if (++tries > TRIES_MAX) return giveUp(`No card could be had in ${TRIES_MAX} tries.`);
    if (!screen.tap(index)) return giveUp('No card can be picked.');
    screen.confirm();
    noAnswer = setTimeout(() => giveUp(`No answer to the selection of card number ${index + 1}.`), ANSWER_MS);
  }

  /** `isAnswered` is true when the server has accepted or refused a card, or the room was reset. */
  function move(screen, isAnswered) {
    if (isAnswered) stop();
    if (screen.isActive()) {
      if (!hasWaited) screen.tap(anyOf(screen.free()));
      hasWaited = true;
      return;
    }
    if (noAnswer || screen.confirmed() >= wanted) return;
    if (!hasTried) tryOut(screen);
    takeCard(screen);
  }

  function stop() {
    clearTimeout(noAnswer);
    noAnswer = undefined;
  }

  return { move, stop };
}

const anyOf = (list) => list[Math.floor(Math.random() * list.length)];
