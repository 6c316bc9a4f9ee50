import { readFile } from 'node:fs/promises';
import { createPlayer, stageGame, stageSale } from '@cartela/api/testing';
import { createTestDatabase, type TestDatabase } from '@cartela/db/testing';
import { NUMBER_COUNT, type Outcome } from '@cartela/game-core';
import { callerOf, startServer } from '@cartela/server/testing';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PHONE, sharedBrowser, type Visitor, visit } from '../kit/browser.ts';
import { playerToken } from '../kit/calls.ts';
import { layoutFindings } from '../kit/looks/legible.ts';
import { cardOnBoard, expectNoProblems, logInAs } from '../kit/player.ts';
import { toastOf } from '../kit/screen.ts';

const ROOM = '10';
const [OWN, RIVALS] = [7, 42] as const;
/** Two stakes of 10 ETB, less the house cut of 20 %. */
const PRIZE = '16 ETB';
/** A short game, after whose popup the next one sells for long. */
const QUICK = { countdownMs: 1500, callIntervalMs: 150, popupMs: 8000 };
const LONG_SALE = { BINGO_COUNTDOWN_MS: '600000' };
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const browser = await sharedBrowser();

const winOn = (page: Page) => page.getByRole('dialog', { name: 'You won!' });
const close = (page: Page) => winOn(page).getByRole('button', { name: 'Close' });
const isWon = ({ winners }: Outcome) => winners.length === 1 && winners[0]?.cardNo === OWN;

async function people({ db }: TestDatabase) {
  const [player, rival] = [await createPlayer(db), await createPlayer(db)];
  return { player, rival, sold: [[player, OWN] as const, [rival, RIVALS] as const] };
}

/** A game that the player has won, and that is over. */
async function openWonGame({ popupMs }: { readonly popupMs: number }) {
  const database = await createTestDatabase();
  const { player, sold } = await people(database);
  const settings = { popupMs };
  const { roundId } = await stageGame(database, { roomId: ROOM, sold, settings, wanted: isWon, called: NUMBER_COUNT });
  const server = await startServer({ DATABASE_URL: database.url, ...LONG_SALE });
  const url = server.url();
  const { inbox } = callerOf(url, await playerToken(url, player));
  return {
    ...{ url, player, roundId },
    isRead: async () => (await inbox.list.query()).find(({ kind }) => kind === 'prizeWon')?.isRead,
    async [Symbol.asyncDispose]() {
      for (const part of [server, database]) await part[Symbol.asyncDispose]();
    },
  };
}

async function openBoard(visitor: Visitor): Promise<void> {
  await visitor.page.goto(`/BingoBoard?roomId=${ROOM}`);
  await cardOnBoard(visitor, OWN).or(cardOnBoard(visitor, RIVALS)).waitFor();
}

it('stays until the winner closes it, while the next sale runs behind and takes the same cards with one tap', async () => {
  await using database = await createTestDatabase();
  const { player, rival, sold } = await people(database);
  const sale = await stageSale(database, { roomId: ROOM, sold, settings: QUICK, wanted: isWon });
  await using server = await startServer({ DATABASE_URL: database.url, ...LONG_SALE });
  const url = server.url();
  await using almaz = await visit(browser, { url, hasMotion: true });
  await using bekele = await visit(browser, { url });
  await Promise.all([logInAs(almaz, player), logInAs(bekele, rival)]);
  await Promise.all([openBoard(almaz), openBoard(bekele)]);

  // Who lost reads who won, and with what, and may look at their own nearest card.
  const popup = bekele.page.getByRole('dialog', { name: 'Winner(s)!' });
  await popup.getByText(`${player.username} wins ${PRIZE}`, { exact: true }).waitFor();
  const away = popup.getByText(/(One number|[2-4] numbers) away: cartela 42 needed [BINGO] \d+/);
  expect(await away.isVisible()).toBe(false);
  await popup.getByText('Your nearest cartela', { exact: true }).click();
  await away.waitFor();

  // Their popup closes by itself. The winner's stays, with the next sale behind it.
  const { page } = almaz;
  await Promise.all([popup.waitFor({ state: 'detached' }), page.waitForURL(/\/CartelaSelction/)]);
  await page.locator('canvas[data-confetti]').waitFor({ state: 'attached' });
  await expect.poll(() => winOn(page).getByTestId('own-prize').textContent()).toBe(PRIZE);
  await winOn(page).getByText(`Game ${sale.id} · Room ${ROOM}`, { exact: true }).waitFor();
  await winOn(page).getByText('In your wallet now: 506 ETB', { exact: true }).first().waitFor();
  await winOn(page)
    .getByRole('button', { name: 'Same cartelas again · 10 ETB needs 2 more players', exact: true })
    .click();
  await winOn(page)
    .getByRole('status')
    .filter({ hasText: /^You’re in · 1 cartela · needs 1 more player$/ })
    .waitFor();
  await close(page).click();
  await winOn(page).waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: `Cartela ${OWN}, yours`, exact: true })
    .first()
    .waitFor();
  // Its message was read with it, and nothing else said it.
  expect(await toastOf(page, 'You won').count()).toBe(0);
  await page.getByRole('link', { name: 'Your messages', exact: true }).first().waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Your messages', exact: true }).first().waitFor();
  expect(await winOn(page).count()).toBe(0);
  for (const visitor of [almaz, bekele]) expectNoProblems(visitor);
});

it('waits for who was away until they close it, and is then shown on no other device', async () => {
  await using game = await openWonGame({ popupMs: 0 });
  const { url, player, roundId, isRead } = game;
  await using phone = await visit(browser, { url });
  const { page } = phone;
  await logInAs(phone, player);
  await winOn(page)
    .getByText(new RegExp(`^Game ${roundId} · Room ${ROOM} · \\d+ \\w+ \\d{4} \\d\\d:\\d\\d$`))
    .waitFor();
  await page.reload();
  await winOn(page).getByText(`${player.username} (You)`, { exact: true }).waitFor();
  // Where no sheet for sharing takes files, the picture is saved.
  const saving = page.waitForEvent('download');
  await winOn(page).getByRole('button', { name: 'Save picture' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`cartela-${roundId}.png`);
  expect([...(await readFile(await saved.path())).subarray(0, PNG.length)]).toEqual(PNG);
  expect(await isRead()).toBe(false);
  await close(page).click();
  await expect.poll(isRead).toBe(true);

  await using tablet = await visit(browser, { url });
  await logInAs(tablet, player);
  await tablet.page.getByRole('link', { name: 'Your messages', exact: true }).first().waitFor();
  expect(await winOn(tablet.page).count()).toBe(0);
  for (const visitor of [phone, tablet]) expectNoProblems(visitor);
});

it('is said in a toast that leads to it, to who plays in another room', async () => {
  await using game = await openWonGame({ popupMs: 0 });
  await using visitor = await visit(browser, { url: game.url });
  const { page } = visitor;
  await logInAs(visitor, game.player);
  await winOn(page).waitFor();
  await page.goto('/CartelaSelction?roomId=20');
  const toast = toastOf(page, `Bingo! You won ${PRIZE} in Room ${ROOM}.`);
  await toast.waitFor();
  expect(await winOn(page).count()).toBe(0);
  await toast.hover();
  expect(await layoutFindings(page, '200%')).toEqual([]);
  await expect.poll(game.isRead).toBe(true);
  await toast.getByRole('button', { name: 'Show' }).click();
  await winOn(page).waitFor();
  expectNoProblems(visitor);
});

it('is there at once for who wants less motion, and is shared with a picture', async () => {
  await using game = await openWonGame({ popupMs: 600_000 });
  await using visitor = await visit(browser, { url: game.url });
  const { page } = visitor;
  // As on a phone, there is a sheet for sharing that takes files.
  await page.addInitScript(() => {
    navigator.canShare = () => true;
    navigator.share = async ({ files, text }: ShareData = {}) => {
      const [file] = files ?? [];
      const bytes = Array.from(new Uint8Array((await file?.slice(0, 8).arrayBuffer()) ?? new ArrayBuffer()));
      document.body.dataset.shared = JSON.stringify({ name: file?.name, type: file?.type, bytes, text });
    };
  });
  await logInAs(visitor, game.player);
  await openBoard(visitor);
  await winOn(page).waitFor();
  const seen = await winOn(page).evaluate((dialog) => ({
    prize: dialog.querySelector('[data-testid=own-prize]')?.textContent,
    moving: dialog.getAnimations({ subtree: true }).filter((one) => one instanceof CSSAnimation).length,
    confetti: dialog.querySelectorAll('canvas').length,
    won: dialog.querySelectorAll('[data-won=true]').length,
  }));
  expect(seen).toMatchObject({ prize: PRIZE, moving: 0, confetti: 0 });
  expect(seen.won).toBeGreaterThanOrEqual(4);
  await winOn(page).getByRole('button', { name: 'Share', exact: true }).click();
  await expect.poll(() => page.locator('body').getAttribute('data-shared')).not.toBeNull();
  expect(JSON.parse((await page.locator('body').getAttribute('data-shared')) ?? '')).toEqual({
    name: `cartela-${game.roundId}.png`,
    type: 'image/png',
    bytes: PNG,
    text: `I won ${PRIZE} at bingo on Cartela! ${game.url}`,
  });
  // On a low phone, the rest is scrolled, and the way to the draw stays whole.
  await page.setViewportSize({ ...PHONE, height: 600 });
  const draw = await winOn(page).getByRole('link', { name: 'Check this game’s draw' }).boundingBox();
  expect((draw?.y ?? 600) + (draw?.height ?? 0)).toBeLessThanOrEqual(600);
  await page.setViewportSize(PHONE);
  // While the winners are shown, the cards are ordered for the next game, and the order taken back.
  const again = winOn(page).getByRole('button', { name: /^Same cartelas · 10 ETB · \d+:\d\d$/ });
  for (const isOrdered of ['true', 'false']) {
    await again.click();
    await expect.poll(() => again.getAttribute('aria-pressed')).toBe(isOrdered);
  }
  expectNoProblems(visitor);
});

it('is shown after a reload to a winner whose page is older than the server, which offers it in the room', async () => {
  await using database = await createTestDatabase();
  const { player, sold } = await people(database);
  await stageSale(database, { roomId: ROOM, sold, settings: { ...QUICK, popupMs: 60_000 }, wanted: isWon });
  await using server = await startServer({ DATABASE_URL: database.url, ...LONG_SALE });
  await using almaz = await visit(browser, { url: server.url() });
  const { page } = almaz;
  await logInAs(almaz, player);
  const gone = { status: 404, contentType: 'text/plain', body: 'Not found' };
  await page.route(/\/assets\/win-screen-/, (route) => route.fulfill(gone));
  await page.route(/\/\?newest$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('/assets/', '/assets/newer-') });
  });
  await openBoard(almaz);
  await page.getByRole('status').getByText('A new version of Cartela is ready.', { exact: true }).waitFor();
  expect(await winOn(page).count()).toBe(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Update now' }).click();
  await winOn(page).waitFor();
});
