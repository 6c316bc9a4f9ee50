import { createPlayer, createPlayers, stageSale } from '@cartela/api/testing';
import { createTestDatabase, forAllTests } from '@cartela/db/testing';
import { CARD_COUNT, CARDS_PER_PLAYER_MAX } from '@cartela/game-core';
import { openServer, SELLING, seatTwoPlayers, startServer } from '@cartela/server/testing';
import { expect, it } from 'vitest';
import { holdCalls } from '../kit/answers.ts';
import { sharedBrowser, visit } from '../kit/browser.ts';
import { playerToken, post } from '../kit/calls.ts';
import { eventually } from '../kit/eventually.ts';
import { GREEN, groundOf, isOf } from '../kit/looks/colours.ts';
import { expectNoProblems, expectWallet, joinRoom, logInAs } from '../kit/player.ts';
import { toastText } from '../kit/screen.ts';
import { numbersOn, openSelection } from '../kit/staged-scene.ts';

const ROOM = '10';
const SMALLEST = { width: 320, height: 640 };

const browser = await sharedBrowser();
const server = await forAllTests(openServer({ ...SELLING }));

it('a tap on another card while one is pending replaces it, and only the last one is taken', async () => {
  await using almaz = await visit(browser, { url: server.url() });
  const { page } = almaz;
  // No time to the game is shown before enough players are there.
  await seatTwoPlayers(server.url(), server.db, '20');
  await logInAs(almaz, await createPlayer(server.db));
  await joinRoom(almaz, 20);
  const toasts = page.locator('[data-toast]');
  await expect.poll(() => page.getByRole('timer').first().textContent()).toMatch(/^(10:00|[89]:[0-5]\d)$/);
  for (const cardNo of [7, 8, 3]) {
    await page.getByRole('button', { name: `Cartela ${cardNo}, free`, exact: true }).click();
    await page.getByRole('region', { name: `Cartela ${cardNo}`, exact: true }).waitFor();
    expect(
      await page
        .locator('[data-state=picked]')
        .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card'))),
    ).toEqual([String(cardNo)]);
  }
  expect(await toasts.count()).toBe(0);

  // This message is only for a player who taps while a choice is on its way.
  const release = await holdCalls(page, 'rooms.selectCard');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('button', { name: 'Cartela 9, free', exact: true }).click();
  await toasts.getByText('Please confirm your current selection first', { exact: true }).waitFor();
  release();
  const held = page
    .getByRole('region', { name: 'Your cartelas', exact: true })
    .getByRole('listitem')
    .getByRole('button');
  await held.first().waitFor();
  expect(await held.allTextContents()).toEqual(['3 ✓']);
  const { hue, saturation } = await groundOf(page.locator('[data-card="3"][data-state="mine"]'));
  expect(isOf(GREEN, hue)).toBe(true);
  expect(saturation).toBeGreaterThan(0.6);
  expectNoProblems(almaz);
});

it('a card that somebody else took in the same second is named, and a free one beside it is one tap away', async () => {
  const [player, rival] = [await createPlayer(server.db), await createPlayer(server.db)];
  const url = server.url();
  await using almaz = await visit(browser, { url });
  const { page } = almaz;
  await logInAs(almaz, player);
  await openSelection(almaz, ROOM);
  await page.getByRole('button', { name: 'Cartela 71, free', exact: true }).click();
  // Her own feed does not tell her that the rival was quicker before she confirms.
  const release = await holdCalls(page, 'rooms.selectCard');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const card = { roomId: ROOM, cardNo: 71, idempotencyKey: 'the-rivals-quick-card' };
  await post(url, '/trpc/rooms.selectCard', card, await playerToken(url, rival));
  release();
  await toastText(page, 'Cartela 71 was just taken. 72 is free.').waitFor();
  await page.getByRole('region', { name: 'Cartela 72', exact: true }).waitFor();
  await expectWallet(almaz, '500');
  const held = page.getByRole('button', { name: 'Cartela 72, yours', exact: true }).first();
  // The second tap of a double tap takes nothing, so it is tapped again.
  await eventually(async () => {
    await page.getByRole('button', { name: 'Confirm', exact: true }).click({ timeout: 1000 });
    await held.waitFor({ timeout: 1000 });
  });
  await expectWallet(almaz, '490');
  expectNoProblems({ ...almaz, problems: almaz.problems.filter((problem) => !problem.includes('409')) });
});

it('several cards are picked at once, by chance or because they are known, and taken in one request or not at all', async () => {
  const [player, rival] = [await createPlayer(server.db), await createPlayer(server.db)];
  const url = server.url();
  await using almaz = await visit(browser, { url, viewport: SMALLEST });
  const { page } = almaz;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const picked = () =>
    page
      .locator('[data-state=picked]')
      .evaluateAll((cards) => cards.map((card) => Number(card.getAttribute('data-card'))));
  const heldCards = page
    .getByRole('region', { name: 'Your cartelas', exact: true })
    .getByRole('listitem')
    .getByRole('button');
  const sheet = page.getByRole('complementary');
  /**
   * Expects that nothing is wider than the screen, and that the last cards can be scrolled clear of
   * the sheet.
   */
  const expectAllReachable = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SMALLEST.width);
    expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const last = await page.locator('[data-card="100"]').boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((await sheet.boundingBox())?.y ?? 0);
    await page.evaluate(() => scrollTo(0, 0));
  };
  await logInAs(almaz, player);
  await openSelection(almaz, ROOM);
  await expectAllReachable();
  await almaz.screenshot('selection-320');

  await button('Quick pick: 3 cartelas').click();
  await page.getByRole('region', { name: 'Buy 3 cartelas · 30 ETB', exact: true }).waitFor();
  await expectAllReachable();
  await almaz.screenshot('selection-320-picked');
  const [first = 0, second = 0, third = 0] = await picked();
  await button(`Leave out cartela ${first}`).click();
  await page.getByRole('region', { name: 'Buy 2 cartelas · 20 ETB', exact: true }).waitFor();

  // The rival is quicker. Neither of the two cards is taken, and the free one waits to be confirmed
  // alone.
  const card = { roomId: ROOM, cardNo: second, idempotencyKey: 'the-rivals-only-card' };
  await post(url, '/trpc/rooms.selectCard', card, await playerToken(url, rival));
  await button('Confirm').click();
  await toastText(page, `Already taken: ${second}`).waitFor();
  await page.getByRole('region', { name: `Cartela ${third}`, exact: true }).waitFor();
  expect(await picked()).toEqual([third]);
  await expectWallet(almaz, '500');
  await button(`Add cartela ${third} to my favourites`).click();
  await button('Confirm').click();
  await heldCards.first().waitFor();
  await expectWallet(almaz, '490');

  // A tap shows the card's numbers, and it is offered as a favourite from now on.
  await heldCards.first().click();
  await button('Give back').waitFor();
  expect(await sheet.locator('[data-letter]:not([aria-hidden]):visible').count()).toBe(numbersOn(third).length);
  await button('Give back').click();
  await expectWallet(almaz, '500');
  await button(`Cartela ${third}, free`).waitFor();
  await button('My favourites').click();
  await page.getByRole('region', { name: `Cartela ${third}`, exact: true }).waitFor();
  await button('Cancel').click();

  // All four cards are taken in one request.
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await button('Quick pick: 4 cartelas').click();
  await page.getByRole('region', { name: 'Buy 4 cartelas · 40 ETB', exact: true }).waitFor();
  const four = await picked();
  expect(four).toHaveLength(4);
  await button('Confirm').click();
  await expect.poll(() => heldCards.count()).toBe(four.length);
  await expectWallet(almaz, '460');
  expect(asked.filter((path) => path.includes('rooms.selectCard'))).toEqual(['/trpc/rooms.selectCards']);
  await expectAllReachable();
  await almaz.screenshot('selection-320-held');
  expectNoProblems({ ...almaz, problems: almaz.problems.filter((problem) => !problem.includes('409')) });
});

it('says that a game is sold out, and offers no quick pick', async () => {
  await using sale = await createTestDatabase();
  const player = await createPlayer(sale.db);
  const crowd = await createPlayers(sale.db, Math.ceil(CARD_COUNT / CARDS_PER_PLAYER_MAX));
  const sold = crowd.flatMap((holder, index) =>
    Array.from(
      { length: CARDS_PER_PLAYER_MAX },
      (_, slot) => [holder, 1 + index * CARDS_PER_PLAYER_MAX + slot] as const,
    ),
  );
  await stageSale(sale, { roomId: ROOM, sold });
  await using full = await startServer({ DATABASE_URL: sale.url, ...SELLING });
  await using almaz = await visit(browser, { url: full.url() });
  await logInAs(almaz, player);
  await openSelection(almaz, ROOM);
  await almaz.page.getByText(/^All cartelas are sold\./).waitFor();
  expect(await almaz.page.getByRole('button', { name: /^Quick pick/ }).count()).toBe(0);
  expectNoProblems(almaz);
});
