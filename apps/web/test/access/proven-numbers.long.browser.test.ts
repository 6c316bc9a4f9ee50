import { forAllTests } from '@cartela/db/testing';
import { callerOf } from '@cartela/server/testing';
import { expect, it } from 'vitest';
import { logInAsAdmin } from '../kit/administrator.ts';
import { DESKTOP, PHONE, visit } from '../kit/browser.ts';
import { look } from '../kit/business.ts';
import { expectNoProblems, logInAs } from '../kit/player.ts';
import { toastOf } from '../kit/screen.ts';
import { launch } from '../kit/telegram/telegram-client.ts';
import { menu, register, registerOnTheWeb, shareNumber } from '../kit/telegram/telegram-player.ts';
import { openTelegramProduct } from '../kit/telegram/telegram-product.ts';

const product = await forAllTests(openTelegramProduct());

it('an account whose number somebody else proves goes to them by an administrator alone, if its holder objects', async () => {
  const { browser, url } = product;
  const holder = await registerOnTheWeb(url);
  await using owner = await product.openClient();
  await register({ ...owner, phoneNumber: holder.phoneNumber });
  await owner.page.getByText('An account with your number already has money in it.').waitFor();
  await owner.screenshot('number-claimed');

  await using web = await visit(browser, { url, viewport: PHONE });
  await logInAs(web, holder);
  const question = web.page.getByRole('dialog');
  await question.waitFor();
  await look(web, 'number-claim');
  await web.page.evaluate(() => localStorage.setItem('language', 'am'));
  await web.page.reload();
  await question.waitFor();
  await look(web, 'number-claim-am');
  await web.page.evaluate(() => localStorage.setItem('language', 'en'));
  await web.page.reload();
  await question.getByRole('button', { name: 'This account is mine' }).click();
  await question.waitFor({ state: 'detached' });
  await web.page.reload();
  await web.page.getByRole('navigation').first().waitFor();
  expect(await question.count()).toBe(0);
  await shareNumber(owner.page, owner.person);
  await owner.page.getByText('Somebody else says that the account with your number is theirs.').waitFor();

  await using admin = await visit(browser, { url, viewport: DESKTOP });
  await logInAsAdmin(admin);
  const { token } = await callerOf(url).accounts.login.mutate(holder);
  const { userId } = await callerOf(url, token).accounts.me.query();
  await admin.page.goto(`/AdminDashboard/players/${userId}`);
  await admin.page.getByText('The player objects', { exact: true }).waitFor();
  await admin.page.getByRole('region', { name: 'Claimed by its phone number' }).scrollIntoViewIfNeeded();
  await look(admin, 'player-claim');
  await admin.page.getByRole('button', { name: 'Give them the account' }).click();
  await look(admin, 'player-claim-asked');
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Give them the account' }).click();
  await admin.page.getByRole('dialog').waitFor({ state: 'detached' });

  await launch(owner.page, { person: owner.person });
  await menu(owner.page).waitFor();
  await expect.poll(() => owner.page.evaluate(() => localStorage.getItem('username'))).toBe(holder.username);
  await web.page.waitForURL(/\/$|logins/);
  expectNoProblems(admin);
});

it('a long break begins as a day on the web, and at once for whom Telegram knows', async () => {
  const { browser, url } = product;
  const player = await registerOnTheWeb(url);
  await using web = await visit(browser, { url, viewport: PHONE });
  await logInAs(web, player);
  await web.page.goto('/limits');
  await web.page.getByRole('button', { name: '5 years', exact: true }).click();
  await web.page.getByText('It starts as one day.').waitFor();
  await look(web, 'long-break');
  await web.page.getByRole('dialog').getByRole('button', { name: 'Start break' }).click();
  await web.page.waitForURL(/\/logins/);
  await look(web, 'long-break-begun');

  await using almaz = await product.openClient();
  await register(almaz);
  await menu(almaz.page).waitFor();
  await almaz.page.goto('/limits');
  await almaz.page.getByRole('button', { name: '5 years', exact: true }).click();
  await almaz.page.getByText('Not even we can shorten it').waitFor();
  await almaz.screenshot('long-break-telegram');
  // A page that is left before the request has gone would take it along.
  await Promise.all([
    almaz.page.waitForResponse(/takeBreak/),
    almaz.page.getByRole('dialog').getByRole('button', { name: 'Start break' }).click(),
  ]);
  await launch(almaz.page, { person: almaz.person });
  await almaz.page.getByText(/You are taking a break until \d+ \w+ 2031 /).waitFor();
  await almaz.screenshot('long-break-telegram-begun');
  expect(await toastOf(almaz.page, 'The break could not start').count()).toBe(0);
});
