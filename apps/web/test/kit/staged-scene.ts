import { createPlayer, stageGame, stageSale } from '@cartela/api/testing';
import { createTestDatabase } from '@cartela/db/testing';
import { cardByNumber, NUMBER_COUNT } from '@cartela/game-core';
import { callerOf, startServer } from '@cartela/server/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { ADMIN } from './administrator.ts';
import { DESKTOP, PHONE, type Visitor, visit } from './browser.ts';
import { playerToken, readOfWin } from './calls.ts';
import { cardOnBoard, logInAs } from './player.ts';

/** The rooms, by the state in which the server finds them when it starts. */
export const [SELLING, PLAYING, STARTING, WON] = ['50', '20', '30', '40'] as const;
/** How many balls are called in the game that stands still. */
export const CALLED = 12;
/**
 * Almaz's cards in that game, and her rival's. She has the first of hers in the other games as
 * well.
 */
export const [CARD, SECOND_CARD, RIVALS_CARD] = [7, 8, 42] as const;
/** What Almaz wins alone: two stakes of 40 ETB less the house cut of 20 %. */
export const PRIZE_ETB = 64;

/**
 * Almaz has cards in three rooms, and has read what she has won. Bekele has none, and the rival is
 * on no screen.
 */
export async function openScene(browser: Browser) {
  const database = await createTestDatabase();
  const { db } = database;
  const [player, other, rival] = [await createPlayer(db), await createPlayer(db), await createPlayer(db)];
  const [mine, theirs] = [[player, CARD] as const, [rival, RIVALS_CARD] as const];
  await stageSale(database, { roomId: SELLING, sold: [theirs] });
  const playing = await stageGame(database, {
    roomId: PLAYING,
    sold: [mine, [player, SECOND_CARD], theirs],
    wanted: ({ finalBall }) => finalBall > 2 * CALLED,
    called: CALLED,
  });
  // The countdown of this room starts again until the rival joins.
  const pace = { countdownMs: 1500, popupMs: 0 };
  const starting = await stageSale(database, { roomId: STARTING, sold: [mine], settings: pace });
  const won = await stageGame(database, {
    roomId: WON,
    sold: [mine, theirs],
    wanted: ({ winners }) => winners.length === 1 && winners[0]?.cardNo === CARD,
    called: NUMBER_COUNT,
  });
  const server = await startServer({ DATABASE_URL: database.url, ...ADMIN });
  const url = server.url();
  const token = await playerToken(url, player);
  await readOfWin(url, token);
  await callerOf(url, token).accounts.logout.mutate();
  const almaz = await visit(browser, { url, viewport: PHONE });
  const bekele = await visit(browser, { url, viewport: DESKTOP, colorScheme: 'dark' });
  await Promise.all([logInAs(almaz, player), logInAs(bekele, other)]);
  return {
    ...{ url, player, other, rival, playing, won, almaz, bekele },
    starting: String(starting.id),
    async [Symbol.asyncDispose]() {
      for (const part of [bekele, almaz, server, database]) await part[Symbol.asyncDispose]();
    },
  };
}

/** Opens the selection of a room for a player who has money. */
export async function openSelection({ page }: Visitor, roomId: string): Promise<void> {
  await page.goto(`/CartelaSelction?roomId=${roomId}`);
  await Promise.all([
    page.getByRole('heading', { name: 'Choose your cartelas' }).waitFor(),
    // Until the wallet has been fetched it counts as empty, and no card can be picked.
    figure(page, 'Wallet')
      .filter({ hasNotText: /^0 ETB$/ })
      .waitFor(),
  ]);
}

/** Waits for the bar with Almaz's games, which comes after the screen and moves it down. */
export const gamesShown = (page: Page) => page.getByRole('navigation', { name: 'Your games' }).waitFor();

export async function openBoard(visitor: Visitor, roomId: string): Promise<void> {
  await visitor.page.goto(`/BingoBoard?roomId=${roomId}`);
  await cardOnBoard(visitor, CARD).waitFor();
}

/** A figure of a room's screen, by its name. */
export function figure(page: Page, name: string): Locator {
  const named = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  return named.getByRole('definition');
}

/** The region of a card that is being picked. */
export const picked = (page: Page, cardNo: number) =>
  page.getByRole('region', { name: `Cartela ${cardNo}`, exact: true });

export const tap = (page: Page, cardNo: number) => page.locator(`[data-card="${cardNo}"]`).click();

/** The numbers of a card from top to bottom, without the free centre. */
export const numbersOn = (cardNo: number) => cardByNumber(cardNo).filter((number) => number !== 0);

/** The cells of a card as a screen shows them. */
export function cellsOf(card: Locator) {
  return card.locator('[data-letter]:not([aria-hidden])').evaluateAll((cells) =>
    cells.map((cell) => ({
      number: Number(cell.getAttribute('data-number')),
      letter: cell.getAttribute('data-letter'),
      called: cell.getAttribute('data-called') === 'true',
      marked: cell.getAttribute('data-marked') === 'true',
      won: cell.getAttribute('data-won') === 'true',
      background: getComputedStyle(cell).backgroundColor,
    })),
  );
}
