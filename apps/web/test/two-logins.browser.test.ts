import { createPlayer } from '@cartela/api/testing';
import { createTestDatabase } from '@cartela/db/testing';
import { SELLING, startServer } from '@cartela/server/testing';
import { expect, it } from 'vitest';
import { sharedBrowser, visit } from './kit/browser.ts';
import { fillInLogin, logInAs, submitLogin } from './kit/player.ts';

const browser = await sharedBrowser();

it('shows other tabs whose the session is before its token, and no moment without one, when another account logs in', async () => {
  await using database = await createTestDatabase();
  await using server = await startServer({ DATABASE_URL: database.url, ...SELLING });
  const [marta, dawit] = [await createPlayer(database.db), await createPlayer(database.db)];
  await using visitor = await visit(browser, { url: server.url() });
  const { page, context } = visitor;
  // A login page that was left open while somebody has logged in in another tab.
  const other = { ...visitor, page: await context.newPage() };
  await fillInLogin(other, dawit);
  await logInAs(visitor, marta);
  const steps: string[] = [];
  page.on('console', (line) => {
    if (/^(?:account|accesstoken) /.test(line.text())) steps.push(line.text());
  });
  await page.evaluate(() => {
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === 'account' || key === 'accesstoken') console.info(`${key} ${newValue === null ? 'removed' : 'set'}`);
    });
  });
  await submitLogin(other.page);
  await other.page.waitForURL(/\/mainmenu/i);

  await page.getByRole('button', { name: `Go on as ${dawit.username}`, exact: true }).waitFor();
  await expect.poll(() => steps).toEqual(['account set', 'accesstoken set']);
});
