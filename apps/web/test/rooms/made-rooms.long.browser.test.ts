import { expect, it } from 'vitest';
import { PHONE, sharedBrowser, visit } from '../kit/browser.ts';
import { look, openBusiness } from '../kit/business.ts';
import { expectNoProblems, expectWallet, takeCard } from '../kit/player.ts';
import { heading, said, toastOf } from '../kit/screen.ts';

const NAME = 'Evening gold';
const NAME_AM = 'የምሽት ወርቅ';
const HOUR_MS = 3_600_000;

const browser = await sharedBrowser();

/** The time of day in Addis Ababa `hours` hours from now. */
const timeIn = (hours: number) => new Date(Date.now() + (3 + hours) * HOUR_MS).toISOString().slice(11, 16);

it('lets an administrator make a room, put it first, see who plays, cancel a game, set its hours, and close it', async () => {
  await using business = await openBusiness(browser);
  const { admin, client, player, url } = business;
  const { page } = admin;
  const dialog = page.getByRole('dialog');
  await page.goto('/AdminDashboard/rooms');

  await page.getByRole('button', { name: 'New room', exact: true }).click();
  await dialog.getByRole('button', { name: 'Create room', exact: true }).click();
  await said(page, 'From 1 to 10,000.').waitFor();
  await look(admin, 'new-room');
  for (const [label, typed] of [
    ['Name in English', NAME],
    ['Name in Amharic', NAME_AM],
    ['Stake, ETB', '15'],
    ['Possible win, ETB', '1,200'],
  ] as const) {
    await dialog.getByLabel(label, { exact: true }).fill(typed);
  }
  await dialog.getByRole('button', { name: 'Create room', exact: true }).click();
  await toastOf(page, 'The room is made.').waitFor();
  await heading(page, NAME).waitFor();

  await page.getByRole('link', { name: 'Rooms', exact: true }).last().click();
  // The room is second, because of its stake, until it is moved.
  await page.getByRole('row').nth(2).filter({ hasText: NAME }).waitFor();
  await page.getByRole('button', { name: `Move ${NAME} up`, exact: true }).click();
  await page.getByRole('row').nth(1).filter({ hasText: NAME }).waitFor();
  await look(admin, 'admin-rooms');

  await client.page.goto('/Mainmenu');
  const row = client.page.getByRole('row').filter({ hasText: NAME });
  await row.waitFor();
  expect(await client.page.getByRole('rowheader').first().textContent()).toContain(NAME);
  await client.screenshot('menu-with-made-room');
  await using reader = await visit(browser, { url, viewport: PHONE, locale: 'am-ET', colorScheme: 'dark' });
  await reader.page.goto('/Mainmenu?username=Abebe&telegramId=web-1');
  await reader.page.getByRole('row').nth(1).waitFor();
  await reader.screenshot('menu-am');
  await said(reader.page, NAME_AM).waitFor();
  await client.page.getByRole('button', { name: `Join ${NAME}, 15 ETB`, exact: true }).click();
  await client.page.waitForURL(/\/CartelaSelction/);
  await takeCard(client, 7);
  await expectWallet(client, '485');

  await page.getByRole('link', { name: NAME, exact: true }).click();
  const whoPlays = page.getByRole('button', { name: 'Who plays, Table 1', exact: true });
  await whoPlays.and(page.locator(':enabled')).click();
  await dialog.getByRole('row').filter({ hasText: player.username }).filter({ hasText: '7' }).waitFor();
  await look(admin, 'who-plays');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel game, Table 1', exact: true }).click();
  await dialog.getByLabel('Reason', { exact: true }).fill('A power cut');
  await dialog.getByRole('button', { name: 'Cancel game', exact: true }).click();
  await toastOf(page, 'The game is cancelled and every stake refunded.').waitFor();
  await expectWallet(client, '500');
  await look(admin, 'admin-room');

  const opens = timeIn(2);
  await page.getByLabel('Opens at', { exact: true }).fill(opens);
  await page.getByLabel('Closes at', { exact: true }).fill(timeIn(3));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByText(`${opens} to`).waitFor();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, `opens at ${opens}`).waitFor();
  await client.page.goto('/Mainmenu');
  await row.filter({ hasText: `opens at ${opens}` }).waitFor();
  await client.screenshot('menu-room-out-of-hours');
  await client.page.getByRole('button', { name: `Join ${NAME}, 15 ETB`, exact: true }).click();
  await said(client.page, `${NAME} opens at ${opens}`).waitFor();
  await client.page.goBack();

  await page.getByRole('button', { name: 'Close room', exact: true }).click();
  await look(admin, 'close-room');
  await dialog.getByRole('button', { name: 'Close room', exact: true }).click();
  await toastOf(page, 'The room closes after its current games.').waitFor();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Open room', exact: true }).waitFor();

  await reader.page.close();
  for (const visitor of [admin, client]) expectNoProblems(visitor);
});
