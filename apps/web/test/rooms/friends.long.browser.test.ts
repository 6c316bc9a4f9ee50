import { createPlayer, stageGame } from '@cartela/api/testing';
import { openEscrows, schema } from '@cartela/db';
import { createTestDatabase } from '@cartela/db/testing';
import { NUMBER_COUNT } from '@cartela/game-core';
import { PATIENCE } from '@cartela/game-core/testing';
import { SELLING, startServer } from '@cartela/server/testing';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PHONE, sharedBrowser, visit } from '../kit/browser.ts';
import { expectNoProblems, fillInSignUp, logInAs, submitLogin, takeCard } from '../kit/player.ts';
import { heading, said } from '../kit/screen.ts';
import { openSelection } from '../kit/staged-scene.ts';

const ROOM = '10';
const SECOND = '10-2';
const SELECTION = /\/CartelaSelction/;

const browser = await sharedBrowser();
const atTable = (page: Page, tableId: string) =>
  page.waitForURL(({ pathname, searchParams }) => {
    return pathname === '/CartelaSelction' && searchParams.get('roomId') === tableId;
  });

/** A server where invitations are offered, and where the room of 10 ETB has had a second table. */
async function openTables(closedAt: Date | null) {
  const database = await createTestDatabase();
  const { db } = database;
  const server = await startServer({ DATABASE_URL: database.url, ...SELLING });
  await db.insert(schema.roomTables).values({ roomId: ROOM, number: 2, closedAt });
  await db.transaction((tx) => openEscrows(tx, [SECOND]));
  await db.update(schema.invitationSettings).set({ isOn: true });
  return {
    db,
    url: server.url(),
    async [Symbol.asyncDispose]() {
      for (const part of [server, database]) await part[Symbol.asyncDispose]();
    },
  };
}

it('two friends sit down at one table by a link, one of whom signs up for it, and find each other in the list of rooms', async () => {
  await using tables = await openTables(null);
  const { url, db } = tables;
  const player = await createPlayer(db);
  await using almaz = await visit(browser, { url, viewport: PHONE });
  const { page } = almaz;
  await logInAs(almaz, player);
  await openSelection(almaz, SECOND);
  await takeCard(almaz, 7);
  await page.getByRole('link', { name: 'Play with a friend', exact: true }).click();
  await said(page, 'This link leads to Room 10 · Table 2, also through login or sign-up.').waitFor();
  const link = (await page.getByText(/\/play\//).textContent()) ?? '';
  expect(link).toMatch(new RegExp(`^${url}/play/${SECOND}\\?ref=\\w+$`));
  const shared = await page.getByRole('link', { name: 'Share in Telegram' }).first().getAttribute('href');
  expect(shared).toContain(encodeURIComponent(link));
  await almaz.screenshot('link-to-table');

  await using bekele = await visit(browser, { url, viewport: PHONE });
  await bekele.page.goto(link);
  await said(bekele.page, 'Log in or sign up, and you come to your friend’s table.').waitFor();
  await bekele.screenshot('friends-door');
  await bekele.page.getByRole('link', { name: 'Sign up', exact: true }).click();
  await fillInSignUp(bekele, { username: 'Bekele', phoneNumber: '0912345602' }, SELECTION);
  await atTable(bekele.page, SECOND);
  await bekele.page.getByRole('button', { name: 'Cartela 7, taken', exact: true }).waitFor();

  await expect.poll(() => db.$count(schema.invitations), PATIENCE).toBe(1);
  await page.reload();
  await said(page, 'Bekele').waitFor();

  await bekele.page.goto('/Mainmenu');
  await bekele.page.getByRole('row', { name: '10 ETB' }).getByText('1 friend', { exact: false }).waitFor();
  await bekele.screenshot('friend-in-room');
  // A second visit to the link, signed in.
  await bekele.page.goto(link);
  await atTable(bekele.page, SECOND);
  for (const each of [almaz, bekele]) expectNoProblems(each);
});

it('says that the table of a link has closed, and leads to the room', async () => {
  await using tables = await openTables(new Date());
  await using bekele = await visit(browser, { url: tables.url, viewport: PHONE });
  const { page } = bekele;
  await page.goto(`/play/${SECOND}`);
  const { username, phoneNumber } = await createPlayer(tables.db);
  await said(page, 'Log in or sign up, and you come to your friend’s table.').waitFor();
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Phone number', { exact: true }).fill(phoneNumber);
  await submitLogin(page);
  await heading(page, 'This table has closed').waitFor();
  await page.getByRole('button', { name: 'Find me a table', exact: true }).click();
  await atTable(page, ROOM);
  expectNoProblems(bekele);
});

it('shows the last winners below the rooms on a phone too', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const [almaz, rival] = [await createPlayer(db), await createPlayer(db)];
  const wanted = ({ winners }: { winners: readonly { cardNo: number }[] }) =>
    winners.length === 1 && winners[0]?.cardNo === 7;
  const sold = [[almaz, 7] as const, [rival, 42] as const];
  await stageGame(database, { roomId: ROOM, sold, wanted, called: NUMBER_COUNT });
  await using server = await startServer({ DATABASE_URL: database.url, ...SELLING });
  await using bekele = await visit(browser, { url: server.url(), viewport: PHONE });
  await logInAs(bekele, await createPlayer(db));
  const won = bekele.page.getByRole('link', { name: /16 ETB/ });
  await won.scrollIntoViewIfNeeded();
  await bekele.screenshot('last-winners-on-phone');
  const [lastRoom, wins] = [bekele.page.getByRole('row').last(), heading(bekele.page, 'Last winners')];
  expect((await wins.boundingBox())?.y).toBeGreaterThan((await lastRoom.boundingBox())?.y ?? 0);
  expectNoProblems(bekele);
});
