import { readFile } from 'node:fs/promises';
import { createPlayer } from '@cartela/api/testing';
import { schema } from '@cartela/db';
import { createTestDatabase } from '@cartela/db/testing';
import { SELLING, startServer } from '@cartela/server/testing';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADMIN, logInAsAdmin } from '../kit/administrator.ts';
import { DESKTOP, sharedBrowser, visit } from '../kit/browser.ts';
import { claim, look, openBusiness } from '../kit/business.ts';

import { expectNoProblems, fillInLogin, logInAs, submitLogin } from '../kit/player.ts';
import { toastOf } from '../kit/screen.ts';

const browser = await sharedBrowser();

/** The text of the file that is saved when a button is pressed. */
async function savedBy(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

it('an owner enters who they are, and players and strangers read it', async () => {
  await using business = await openBusiness(browser);
  const { admin, client, db } = business;
  const unknown = { operatorName: null, operatorAddress: null, operatorContact: null, helpLine: null };
  await db.update(schema.installation).set(unknown);
  await client.page.goto('/privacy');
  await client.page.getByText('The operator has not entered who they are yet.').waitFor();
  await admin.page.goto('/AdminDashboard/real-money');
  const panel = admin.page.getByRole('region', { name: 'Who you are' });
  await panel.getByLabel('Name of the operator').fill('Abebe PLC');
  await panel.getByLabel('Address', { exact: true }).fill('Bole, Addis Ababa');
  await panel.getByLabel('Contact, such as').fill('privacy@abebe.example');
  await panel.getByLabel('Help line').fill('9090');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await toastOf(admin.page, 'The operator’s details are saved.').waitFor();
  await client.page.reload();
  // On the page itself, and in the foot.
  await client.page.getByText('privacy@abebe.example').first().waitFor();
  await look(client, 'privacy');
});

it('a player reads and saves all that is kept about them, as a file and as a page', async () => {
  await using business = await openBusiness(browser);
  const { client, db, player } = business;
  const { page } = client;
  await db.insert(schema.inboxMessages).values({ userId: player.id, kind: 'newBrowser', createdAt: new Date() });
  // A claim of a number of years ago, whose amount only its message would say.
  await claim(client, 'CK12345678');
  await page.goto('/settings');
  const file = await savedBy(page, 'Download (JSON)');
  expect(file.name).toBe('cartela-my-data.json');
  expect(JSON.parse(file.text)).toMatchObject({ account: [{ username: player.username }], moves: [{}] });
  await page.getByRole('link', { name: 'Read it' }).click();
  await page.getByRole('region', { name: 'Account' }).getByText(player.username).waitFor();
  await look(client, 'own-data');
  const saved = await savedBy(page, 'Save this page');
  expect(saved.name).toBe('cartela-my-data.html');
  expect(saved.text).toContain(`<dd class="inline whitespace-pre-line">${player.username}</dd>`);
  // Every value has a name in people's words, and so has each kind of transfer.
  expect(saved.text).not.toMatch(/<dt[^>]*>[a-z]\w*[A-Z]\w*: /);
  expect(saved.text).toContain('>Play money given</dd>');
  expect(saved.text).toContain(
    '>No amount given, No method given, The date in the number is more than 72 hours ago</dd>',
  );
  expect(saved.text).toContain('>you</dd>');
  expect(saved.text).toMatch(/>Your account was opened on a new device\..*<\/dd>/);
  await page.evaluate(() => localStorage.setItem('language', 'am'));
  await page.reload();
  await page.getByText('በመለያው ያለው ቀን ከ72 ሰዓት በላይ አልፏል').waitFor();
  await look(client, 'own-data-am');
  expectNoProblems(client);
});

it('a player asks to be forgotten, and a day later nobody knows them', async () => {
  await using database = await createTestDatabase();
  const environment = { DATABASE_URL: database.url, ...SELLING, ...ADMIN };
  const player = await createPlayer(database.db, { walletSantim: 0 });
  {
    await using server = await startServer(environment);
    await using visitor = await visit(browser, { url: server.url() });
    const { page } = visitor;
    await logInAs(visitor, player);
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await look(visitor, 'forget-question');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('button', { name: 'Keep my account' }).waitFor();
    await look(visitor, 'forget-wait');
  }
  // A day later. A process looks who is due when it starts, and every hour.
  await database.unguarded.execute(`update users set forget_at = now() where id = '${player.id}'`);
  await using server = await startServer(environment);
  await using admin = await visit(browser, { url: server.url(), viewport: DESKTOP });
  await logInAsAdmin(admin);
  await expect
    .poll(async () => {
      await admin.page.goto(`/AdminDashboard/players/${player.id}`);
      return admin.page.getByRole('heading', { level: 1 }).textContent();
    })
    .toMatch(/^forgotten#/);
  await admin.page.getByText('Forgotten', { exact: true }).first().waitFor();
  expect(await admin.page.getByText(player.username).count()).toBe(0);
  await look(admin, 'forgotten-player');
  await using visitor = await visit(browser, { url: server.url() });
  await visitor.page.goto('/');
  await fillInLogin(visitor, player);
  await submitLogin(visitor.page);
  await visitor.page.getByText('Username and phone number do not match an account.').waitFor();
});
