import { createPlayer, offerMethods } from '@cartela/api/testing';
import { createTestDatabase } from '@cartela/db/testing';
import { SELLING, startServer } from '@cartela/server/testing';
import type { Browser } from 'playwright-core';
import { ADMIN, logInAsAdmin } from './administrator.ts';
import { DESKTOP, PHONE, PICTURES_WANTED, type Visitor, visit } from './browser.ts';
import { logInAs } from './player.ts';

/**
 * A server with an operator's phone, a signed-in player who has 500 ETB, and a signed-in
 * administrator.
 */
export async function openBusiness(browser: Browser, environment: Record<string, string> = {}) {
  const database = await createTestDatabase();
  await offerMethods(database.db);
  const server = await startServer({ DATABASE_URL: database.url, ...SELLING, ...ADMIN, ...environment });
  const url = server.url();
  const player = await createPlayer(database.db, { walletSantim: 50_000 });
  const client = await visit(browser, { url, viewport: PHONE });
  const admin = await visit(browser, { url, viewport: DESKTOP });
  await logInAs(client, player);
  await logInAsAdmin(admin);
  return {
    url,
    db: database.db,
    /** A connection that can do what the application itself may not. */
    unguarded: database.unguarded,
    player,
    client,
    admin,
    async [Symbol.asyncDispose]() {
      for (const part of [admin, client, server, database]) await part[Symbol.asyncDispose]();
    },
  };
}

/** A player claims a payment by its message or its number. It then waits. */
export async function claim({ page }: Visitor, text: string): Promise<void> {
  await page.goto('/deposit');
  await page.getByLabel('Transaction message or ID').fill(text);
  await page.getByRole('button', { name: 'Claim', exact: true }).click();
  await page.getByRole('heading', { name: 'Waiting for confirmation' }).waitFor();
}

/** A player announces a deposit and is told where to send the money. */
export async function requestDeposit({ page }: Visitor, etb: string): Promise<void> {
  await page.goto('/wallet');
  await page.getByLabel('Amount in ETB').fill(etb);
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  await page.getByRole('heading', { name: 'Now send the money' }).waitFor();
}

/**
 * Takes pictures of the screen as on a phone and on a desktop, if they are wanted. The page then
 * has the desktop's size.
 */
export async function look({ page, screenshot }: Visitor, name: string): Promise<void> {
  if (!PICTURES_WANTED) return page.setViewportSize(DESKTOP);
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await page.evaluate(() => {
      // What glows does so without end, and is not waited for.
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
      return Promise.allSettled(ending.map(({ finished }) => finished));
    });
    await screenshot(name);
  }
}
