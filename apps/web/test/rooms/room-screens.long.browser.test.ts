import { forAllTests } from '@cartela/db/testing';
import { cardByNumber, LETTERS, letterOf, numbersOf, patternCells } from '@cartela/game-core';
import { expect, it } from 'vitest';
import { adminToken } from '../kit/administrator.ts';
import { holdCalls } from '../kit/answers.ts';
import { DESKTOP, sharedBrowser } from '../kit/browser.ts';
import { look } from '../kit/business.ts';
import { playerToken, post } from '../kit/calls.ts';
import { cardOnBoard, expectNoProblems, expectWallet, takeCard, waitForBoard } from '../kit/player.ts';
import { toastText } from '../kit/screen.ts';
import {
  CALLED,
  CARD,
  cellsOf,
  figure,
  gamesShown,
  numbersOn,
  openBoard,
  openScene,
  openSelection,
  PLAYING,
  PRIZE_ETB,
  picked,
  RIVALS_CARD,
  SECOND_CARD,
  SELLING,
  STARTING,
  tap,
  WON,
} from '../kit/staged-scene.ts';

const letters: readonly (string | null)[] = LETTERS;
const PATTERN_NAMES: Readonly<Record<string, RegExp>> = {
  row: /^Row [1-5]/,
  column: /^Column [BINGO]/,
  diagonal: /^Diagonal/,
  corners: /^Four corners/,
};

const browser = await sharedBrowser();
const scene = await forAllTests(openScene(browser));

it('lists rooms with what is sold for a game, and with nothing of one that is over', async () => {
  const { page } = scene.bekele;
  await page.goto('/Mainmenu');
  const said = (roomId: string) => page.getByRole('row', { name: new RegExp(`^${roomId} ETB`) }).textContent();
  await expect.poll(() => said(PLAYING)).toContain(`${CALLED} of 75 called`);
  expect(await said(PLAYING)).toContain('Prize 48 ETB');
  const over = await said(WON);
  expect(over).toContain('0 players');
  expect(over).not.toMatch(/\b\d+ sold|so far/);
});

it('shows cartelas to pick from where little can be seen at once: with large text, and in a low window', async () => {
  const { page } = scene.bekele;
  await page.setViewportSize({ width: 320, height: 640 });
  await openSelection(scene.bekele, SELLING);
  const isSeen = () =>
    page.locator('[data-card="1"]').evaluate((card) => {
      const { left, top, width } = card.getBoundingClientRect();
      return card.contains(document.elementFromPoint(left + width / 2, top + 10));
    });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect.poll(isSeen).toBe(true);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize({ width: 740, height: 360 });
  await expect.poll(isSeen).toBe(true);
  // What is picked is confirmed without scrolling.
  await tap(page, 1);
  await picked(page, 1).getByRole('button', { name: 'Confirm' }).click({ trial: true });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.setViewportSize(DESKTOP);
});

it('does not move a board when the bar with one’s games comes', async () => {
  const { page } = scene.almaz;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // The bar's code, which a board does without.
  const code = /\/assets\/shared-/;
  await page.route(code, async (route) => {
    await held;
    await route.continue();
  });
  await openBoard(scene.almaz, PLAYING);
  const top = async () => (await cardOnBoard(scene.almaz, CARD).boundingBox())?.y;
  const before = await top();
  expect(await page.locator('[data-games-bar]').count()).toBe(0);
  letGo();
  await gamesShown(page);
  expect(await top()).toBe(before);
  await page.unroute(code);
});

it('shows a room that sells: its figures, every card, the one being picked, and what the wallet does not cover', async () => {
  const { url, other, bekele } = scene;
  const { page } = bekele;
  await openSelection(bekele, SELLING);
  expect(await figure(page, 'Stake').textContent()).toBe('50 ETB');
  expect(await figure(page, 'Active game').textContent()).toBe('0');
  await expectWallet(bekele, '500');
  const labels = await page
    .locator('button[data-card]')
    .evaluateAll((cards) => cards.map((card) => Number.parseInt(card.textContent, 10)));
  expect(labels).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));

  await tap(page, 9);
  await picked(page, 9).waitFor();
  expect((await cellsOf(picked(page, 9))).map(({ number }) => number)).toEqual(numbersOn(9));
  await look(bekele, 'selection-pending');
  await picked(page, 9).getByRole('button', { name: 'Cancel' }).click();
  await picked(page, 9).waitFor({ state: 'detached' });
  expect(await page.locator('[data-state=picked]').count()).toBe(0);
  expect(await page.locator('[data-card="9"]').getAttribute('data-state')).toBe('free');

  await takeCard(bekele, 10);
  await look(bekele, 'selection-held');
  await tap(page, 11);
  // Meanwhile, most of the money is withdrawn.
  const withdrawal = { username: other.username, amount: 410, method: 'telebirr' };
  await post(url, '/api/transactions/withdraw', withdrawal, await playerToken(url, other));
  await expectWallet(bekele, '40');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const uncovered = page.locator('[data-toast]', { hasText: 'Insufficient balance for selected cartelas' });
  await uncovered.getByRole('button', { name: 'Deposit', exact: true }).waitFor();
  expect(await page.locator('[data-card="11"]').getAttribute('data-state')).toBe('picked');
  expectNoProblems(bekele);
});

it('never takes a wallet that is still being fetched for an empty one', async () => {
  const page = await scene.almaz.context.newPage();
  const answer = await holdCalls(page, 'wallet.balance');
  const asked = page.waitForRequest(/wallet\.balance/).then(answer);
  await page.goto(`/CartelaSelction?roomId=${SELLING}`);
  await figure(page, 'Wallet').waitFor();
  expect(await figure(page, 'Wallet').textContent()).not.toBe('0 ETB');
  await asked;
  await page.close();
});

it('counts a wallet that cannot be fetched as nothing, and says so', async () => {
  const page = await scene.almaz.context.newPage();
  await page.route(/wallet\.balance/, async (route) => {
    const procedures = decodeURIComponent(new URL(route.request().url()).pathname).split('/').at(-1)?.split(',') ?? [];
    const response = await route.fetch();
    const answers: unknown[] = await response.json();
    const failed = { error: { message: '', code: -32_603, data: { code: 'INTERNAL_SERVER_ERROR' } } };
    const json = answers.map((answer, index) => (procedures[index] === 'wallet.balance' ? failed : answer));
    await route.fulfill({ response, status: 207, json });
  });
  // The wallet's feed does not arrive either, on neither way.
  await page.route(/wallet\.changes/, (route) => route.abort());
  await page.routeWebSocket(/\/trpc/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const text = String(message);
      if (!text.includes('wallet.changes')) return server.send(text);
      const calls: unknown[] = [JSON.parse(text)].flat();
      server.send(JSON.stringify(calls.filter((call) => !JSON.stringify(call).includes('wallet.changes'))));
    });
  });
  await page.goto(`/CartelaSelction?roomId=${SELLING}`);
  await toastText(page, 'Failed to load wallet data.').waitFor();
  expect(await figure(page, 'Wallet').textContent()).toBe('0 ETB');
  await tap(page, 9);
  await toastText(page, 'Insufficient balance to select cartela').waitFor();
  await page.close();
});

it('takes who has a card to the board when a game starts, and lets who has none wait for the next one', async () => {
  const { url, rival, starting, almaz, bekele } = scene;
  await Promise.all([openSelection(almaz, STARTING), openSelection(bekele, STARTING)]);
  await tap(bekele.page, 9);
  await picked(bekele.page, 9).waitFor();
  const token = await playerToken(url, rival);
  const card = { roomId: STARTING, cardNo: RIVALS_CARD, idempotencyKey: 'the-rivals-only-card' };
  await Promise.all([
    toastText(almaz.page, `Game started! Game ID: ${starting}`).waitFor(),
    toastText(bekele.page, 'You did not select any cartela. Please select at least one.').waitFor(),
    post(url, '/trpc/rooms.selectCard', card, token),
  ]);
  await waitForBoard(almaz);
  expect(await almaz.page.evaluate(() => localStorage.getItem('myCartelas'))).toBe(`[${CARD}]`);
  await almaz.page.goto(`/CartelaSelction?roomId=${STARTING}`);
  await waitForBoard(almaz);
  await cardOnBoard(almaz, CARD).waitFor();

  const { page } = bekele;
  expect(await figure(page, 'Active game').textContent()).toBe('1');
  await page.getByText('Game started – please wait…', { exact: true }).waitFor();
  await picked(page, 9).waitFor();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByText('Game in progress – wait until it ends', { exact: true }).waitFor();
  await page.getByText(/^Next game in about \d/).waitFor();
  await look(bekele, 'selection-game-on');
  // Cards are ordered for the next game, also one that is played in this one.
  await tap(bekele.page, RIVALS_CARD);
  await page.getByText('You can take it back until the game opens.').waitFor();
  await page.getByText('Order 1 cartela · 30 ETB', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('heading', { name: 'Ordered for the next game · 30 ETB set aside' }).waitFor();
  await page.getByRole('button', { name: 'Give back' }).click();
  await page.getByText('You get your 30 ETB back.').waitFor();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Give back' }).waitFor();
  await look(bekele, 'selection-ordered');

  const cancelled = { roundId: starting, reason: 'a test' };
  await post(url, '/trpc/rooms.cancelRound', cancelled, await adminToken(url));
  await expect.poll(() => figure(page, 'Active game').textContent()).toBe('0');
  await page.getByText('needs 1 more player', { exact: true }).first().waitFor();
  expect(await page.locator('[data-state=picked]').count()).toBe(0);
  await page
    .getByRole('button', { name: `Cartela ${RIVALS_CARD}, yours`, exact: true })
    .first()
    .waitFor();
  expect(await page.getByText('Ordered for the next game').count()).toBe(0);
  for (const visitor of [almaz, bekele]) expectNoProblems(visitor);
});

it('shows a game: its figures, the calls in their order, and own cards that can be marked', async () => {
  const { playing, almaz } = scene;
  const { calledNumbers } = playing;
  const { page } = almaz;
  await openBoard(almaz, PLAYING);
  const figures = { GameID: playing.roundId, Prize: '48 ETB', Players: '2', Called: `${CALLED}/75` };
  for (const [name, value] of Object.entries(figures)) expect(await figure(page, name).textContent()).toBe(value);

  const last = calledNumbers.slice(-5).toReversed();
  expect(await page.getByTestId('last-call').textContent()).toContain(`${letterOf(last[0] ?? 0)} ${last[0]}`);
  const balls = page.getByRole('list', { name: 'Last five' }).getByRole('listitem');
  expect(await balls.evaluateAll((items) => items.map((item) => item.getAttribute('aria-label')))).toEqual(
    last.map((number) => `${letterOf(number)} ${number}`),
  );
  const rows = await page
    .getByRole('table', { name: 'Called numbers' })
    .locator('tr')
    .evaluateAll((all) => all.map((row) => Array.from(row.children, (cell) => cell.textContent)));
  expect(rows).toEqual(LETTERS.map((letter) => [letter, ...numbersOf(letter).map(String)]));

  for (const cardNo of [CARD, SECOND_CARD]) {
    const card = cardOnBoard(almaz, cardNo);
    const heads = card.locator('[data-letter][aria-hidden]');
    expect((await heads.allTextContents()).join('')).toBe('BINGO');
    const colours = await heads.evaluateAll((all) => all.map((head) => getComputedStyle(head).backgroundColor));
    for (const { number, letter, called, marked, background } of await cellsOf(card)) {
      expect({ number, called, marked }).toEqual({
        number,
        called: calledNumbers.includes(number),
        marked: calledNumbers.includes(number),
      });
      expect(background === colours[letters.indexOf(letter)]).toBe(called);
    }
    // Small numbers are not buttons, and screen readers hear which are marked. Large numbers are
    // buttons, except the free cell.
    expect(await card.getByRole('button').count()).toBe(0);
    expect(await card.getByText('marked', { exact: true }).count()).toBe(
      (await cellsOf(card)).filter(({ marked }) => marked).length,
    );
  }
  const autoSelect = page.getByRole('switch', { name: 'AUTO SELECT' });
  await autoSelect.click();
  for (const cardNo of [CARD, SECOND_CARD]) {
    const card = cardOnBoard(almaz, cardNo);
    const named = await card
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.ariaLabel ?? one.textContent));
    expect(named).toEqual(cardByNumber(cardNo).map((number) => (number === 0 ? '*' : `${letterOf(number)} ${number}`)));
    expect(await card.getByRole('button', { name: '*' }).isDisabled()).toBe(true);
    expect(await card.locator('button:disabled').count()).toBe(1);
  }
  await autoSelect.click();
  await look(almaz, 'board');
});

it('lets a player mark the numbers of their cards, and reload the board', async () => {
  const { playing, almaz } = scene;
  const { page } = almaz;
  const card = cardOnBoard(almaz, CARD);
  await openBoard(almaz, PLAYING);
  const stateOf = async (wanted: number) => (await cellsOf(card)).find(({ number }) => number === wanted);
  const press = (number: number) => card.locator(`[data-number="${number}"]`).click();
  const marked = async () => (await cellsOf(card)).filter((cell) => cell.marked).map(({ number }) => number);
  const called = await marked();
  const uncalled = numbersOn(CARD).find((number) => !playing.calledNumbers.includes(number)) ?? 0;
  for (const number of [uncalled, called[0] ?? 0]) {
    const before = (await stateOf(number))?.marked;
    await press(number);
    expect((await stateOf(number))?.marked).toBe(!before);
    await press(number);
    expect((await stateOf(number))?.marked).toBe(before);
  }
  const autoSelect = page.getByRole('switch', { name: 'AUTO SELECT' });
  expect(await autoSelect.getAttribute('aria-checked')).toBe('true');
  const second = cardOnBoard(almaz, SECOND_CARD);
  const secondMarked = async () => (await cellsOf(second)).filter((cell) => cell.marked).length;
  expect(await secondMarked()).toBeGreaterThan(0);
  await autoSelect.click();
  expect(await autoSelect.getAttribute('aria-checked')).toBe('false');
  expect(await secondMarked()).toBe(0);
  await look(almaz, 'board-by-hand');
  await autoSelect.click();
  expect(await secondMarked()).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Bingo!' }).click();
  await toastText(page, 'u click wrong pattern').waitFor();

  await page.evaluate(() => document.body.setAttribute('data-before', 'reload'));
  await page.getByRole('button', { name: 'REFRESH' }).click();
  await page.locator('body:not([data-before])').getByRole('table', { name: 'Called numbers' }).waitFor();
  await card.waitFor();
});

it('says on a board what is not known before the game', async () => {
  const page = await scene.almaz.context.newPage();
  // The code of the selection takes long to come.
  await page.route(/CartelaSelction-/, () => undefined);
  // After a while, the board is replaced by a sign that the selection loads. Looks from here may
  // miss that. So the page notes what its figures say.
  await page.addInitScript(() => {
    const figures: string[] = [];
    Object.assign(window, { figures });
    new MutationObserver(() => {
      for (const shown of document.querySelectorAll<HTMLElement>('dl > div')) {
        if (!shown.checkVisibility()) continue;
        figures.push([...shown.querySelectorAll('dt, dd')].map(({ textContent }) => textContent).join(': '));
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  await page.goto(`/BingoBoard?roomId=${SELLING}`);
  await expect
    .poll(() => page.evaluate((): string[] => Reflect.get(window, 'figures')))
    .toEqual(expect.arrayContaining(['GameID: Waiting...', 'Prize: Loading...']));
  await page.close();
});

it('shows who won, with the pattern of the card, in the popup and on the board behind it', async () => {
  const { player, won, almaz, bekele } = scene;
  await openBoard(almaz, WON);
  await bekele.page.goto(`/BingoBoard?roomId=${WON}`);
  const popups = [
    [almaz, 'You won!', `${player.username} (You)`],
    [bekele, 'Winner(s)!', `${player.username} wins ${PRIZE_ETB} ETB`],
  ] as const;
  const patterns = won.outcome.winners[0]?.patterns ?? [];
  const winning = patternCells(patterns);
  const expected = cardByNumber(CARD).filter((number, cell) => number !== 0 && winning.has(cell));
  for (const [visitor, title, words] of popups) {
    const popup = visitor.page.getByRole('dialog', { name: title });
    const entry = popup.locator(`[data-winner="${CARD}"]`);
    await entry.getByText(words, { exact: true }).waitFor();
    await entry
      .getByText(PATTERN_NAMES[patterns[0]?.split('-')[0] ?? ''] ?? '')
      .first()
      .waitFor();
    expect(await popup.locator('[data-winner]').count()).toBe(1);
    for (const card of [entry, ...(visitor === almaz ? [cardOnBoard(almaz, CARD)] : [])]) {
      const cells = await cellsOf(card);
      expect(cells.filter((cell) => cell.won).map(({ number }) => number)).toEqual(expected);
      const looks = (isWon: boolean) => cells.filter((cell) => cell.won === isWon).map((cell) => cell.background);
      expect(new Set(looks(true)).size).toBe(1);
      expect(looks(false)).not.toContain(looks(true)[0]);
    }
    await look(visitor, 'winner');
    await popup.getByRole('link', { name: 'Check this game’s draw' }).click();
    await visitor.page.waitForURL(/\/fair\/\d+$/);
    await popup.waitFor({ state: 'detached' });
  }
});

it('cuts nothing of the popup off with large text on a small phone', async () => {
  const { page } = scene.bekele;
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/BingoBoard?roomId=${WON}`);
  const popup = page.getByRole('dialog', { name: 'Winner(s)!' });
  await popup.getByRole('link', { name: 'Check this game’s draw' }).waitFor();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const cutOff = () =>
    popup.evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll('[tabindex="0"]')]
        .filter((part) => part.scrollHeight > part.clientHeight)
        .map((part) => `${part.tagName} ${getComputedStyle(part).overflowY}`),
    );
  // All of it is scrolled together.
  await expect.poll(cutOff).toEqual(['DIALOG auto']);
});
