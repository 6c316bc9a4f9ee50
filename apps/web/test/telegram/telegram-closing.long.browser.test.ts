import { callerOf } from '@cartela/server/testing';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { adminToken } from '../kit/administrator.ts';
import { sharedBrowser } from '../kit/browser.ts';
import { expectNoProblems } from '../kit/player.ts';
import { CARD, openSelection, SELLING } from '../kit/staged-scene.ts';
import { clientState, launch, press } from '../kit/telegram/telegram-client.ts';
import { expectMain, heading, menu } from '../kit/telegram/telegram-player.ts';
import { openTelegramScene } from '../kit/telegram/telegram-scene.ts';

/** Longer than the time after which the app fetches the cards in play by itself. */
const A_WHILE_MS = 60_000;

const browser = await sharedBrowser();

const expectAsks = (page: Page, asks: boolean) =>
  expect.poll(async () => (await clientState(page)).asksBeforeClosing).toBe(asks);

it('asks before it is closed on every screen, for as long as the player has cards in play in any room', async () => {
  await using scene = await openTelegramScene(browser);
  const { almaz, person, url, roundId } = scene;
  const { page } = almaz;
  await launch(page, { person });
  await menu(page).waitFor();
  await expectAsks(page, true);
  for (const { name, title, inMenu } of [
    { name: /^Wallet/, title: 'Wallet', inMenu: false },
    { name: /^Settings$/, title: 'Settings', inMenu: true },
    { name: /^History$/, title: 'Game History', inMenu: false },
  ]) {
    if (inMenu) await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name }).click();
    await heading(page, title).waitFor();
    await expectAsks(page, true);
  }
  // She looks at another room than the one in which she has a card.
  await openSelection(almaz, SELLING);
  await expectAsks(page, true);
  await press(page, 'back');

  // The end of a game in another room is noticed on every screen.
  const admin = callerOf(url, await adminToken(url));
  await admin.rooms.cancelRound.mutate({ roundId, reason: 'a test' });
  await expectAsks(page, false);

  // The question is asked from when she takes a card until she gives it back.
  await openSelection(almaz, SELLING);
  await expectAsks(page, false);
  await takeCardByTelegram(page);
  await expectAsks(page, true);
  await press(page, 'back');
  await menu(page).waitFor();
  await expectAsks(page, true);
  expectNoProblems(almaz);
});

it('stops asking where nothing said that the game was over', async () => {
  await using scene = await openTelegramScene(browser);
  const { almaz, person, player, unguarded } = scene;
  const { page } = almaz;
  await page.clock.install();
  await launch(page, { person });
  await menu(page).waitFor();
  await expectAsks(page, true);
  await unguarded.execute(`delete from entries where user_id = '${player.id}'`);
  await page.clock.fastForward(A_WHILE_MS);
  await expectAsks(page, false);
});

async function takeCardByTelegram(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Cartela ${CARD}, free` }).click();
  await expectMain(page, 'Confirm');
  await press(page, 'main');
  await page
    .getByRole('button', { name: `Cartela ${CARD}, yours` })
    .first()
    .waitFor();
}
