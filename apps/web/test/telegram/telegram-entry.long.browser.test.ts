import { messages } from '@cartela/api/messages';
import { contactOf, launchOf, newPhone, newTelegramPerson, type TelegramPerson } from '@cartela/api/testing';
import { forAllTests } from '@cartela/db/testing';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { askForWithdrawal, cardOnBoard, expectNoProblems, expectWallet, waitForBoard } from '../kit/player.ts';
import {
  clientState,
  holdTelegramScript,
  launch,
  press,
  SCRIPT_TIMEOUT_MS,
  serveTelegramScript,
} from '../kit/telegram/telegram-client.ts';
import {
  agree,
  expectMain,
  heading,
  inviteFromTheWeb,
  menu,
  pickCard,
  register,
  registerOnTheWeb,
  shareNumber,
  type TelegramVisitor,
} from '../kit/telegram/telegram-player.ts';
import { openTelegramProduct } from '../kit/telegram/telegram-product.ts';

const HOUR_MS = 60 * 60 * 1000;
const CARD = 7;
const SIGN_IN = /telegram\.signIn/;

const product = await forAllTests(openTelegramProduct());

const openClient = () => product.openClient();

const accountIn = (page: Page) => page.evaluate(() => window.sessionStorage.getItem('account'));

/** Makes an account by one launch. Returns its id. */
async function registerIn(page: Page, person: TelegramPerson): Promise<string | null> {
  await shareNumber(page, person);
  await menu(page).waitFor();
  return accountIn(page);
}

it('comes by the invitation of another player', async () => {
  const { inviter, code } = await inviteFromTheWeb(product.url);
  await using almaz = await openClient();
  await register(almaz, `ref-${code}`);
  await menu(almaz.page).waitFor();
  await almaz.page.getByText(`${inviter.username} invited you.`).waitFor();
  expectNoProblems(almaz);
});

it('still goes where the link asked when somebody left before they had an account', async () => {
  const { inviter, code } = await inviteFromTheWeb(product.url);
  await using almaz = await openClient();
  const { page, person } = almaz;
  await serveTelegramScript(almaz.context, () => contactOf(person, almaz.phoneNumber));
  await launch(page, { person, startParam: `ref-${code}` });
  await heading(page, 'Welcome to Cartela').waitFor();
  await launch(page, { person, startParam: 'room-20' });
  await heading(page, 'Welcome to Cartela').waitFor();
  await page.reload();
  await agree(page);
  await expectMain(page, 'Share number and play');
  await press(page, 'main');
  await heading(page, 'Choose your cartelas').waitFor();
  expect(new URL(page.url()).searchParams.get('roomId')).toBe('20');
  await page.getByText(`${inviter.username} invited you.`).waitFor();
  // The link has been followed. The page that she opened after it is the one that a reload opens.
  await page.goto('/wallet');
  await expectMain(page, 'Deposit');
  expectNoProblems(almaz);
});

it('connects an account that was made on the web, which Telegram opens from then on', async () => {
  const known = await registerOnTheWeb(product.url);
  await using almaz = await openClient();
  const { page, person, context } = almaz;
  await serveTelegramScript(context, () => contactOf(person, known.phoneNumber));
  await launch(page, { person });
  await page.getByRole('button', { name: 'I have an account' }).click();
  await page.getByLabel('Username').fill('somebody else');
  await expectMain(page, 'Share number and log in');
  await press(page, 'main');
  await page.getByText('Username and phone number do not match an account.').waitFor();
  // The number is filled in already.
  await page.getByLabel('Username').fill(known.username);
  await expectMain(page, 'Log in and play');
  await almaz.screenshot('telegram-known');
  await press(page, 'main');
  await menu(page).waitFor();
  expect((await clientState(page)).acts.filter((act) => act === 'contact')).toHaveLength(1);
  await launch(page, { person });
  await menu(page).waitFor();
  expect(await page.evaluate(() => window.localStorage.getItem('username'))).toBe(known.username);
});

it('types the number where Telegram’s is refused, or not given', async () => {
  await using almaz = await openClient();
  const { page, person, context } = almaz;
  const answers = [null, contactOf(person, '+12025550123')];
  await serveTelegramScript(context, () => answers.shift() ?? null);
  await launch(page, { person });
  await agree(page);
  await expectMain(page, 'Share number and play');
  await press(page, 'main');
  await page.getByText('Telegram did not give us your number. Try again, or type it.').waitFor();
  await press(page, 'main');
  await page.getByText('Your Telegram number is not an Ethiopian mobile number.').waitFor();
  await page.getByLabel('Phone number').fill(almaz.phoneNumber);
  await expectMain(page, 'Create account and play');
  await press(page, 'main');
  await menu(page).waitFor();
  await page.goto('/wallet');
  await page.getByText('Your number').waitFor();
  await expectWallet(almaz, '500');
  expect(await page.getByText('Confirmed by Telegram').count()).toBe(0);
  // A dialog has its own buttons. Telegram's back button closes the dialog.
  await askForWithdrawal(almaz, '100');
  await page.getByRole('dialog').getByText('Withdraw 100 ETB?').waitFor();
  await expectMain(page, null);
  await press(page, 'back');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // The main button again does what was asked for last.
  await expectMain(page, 'Withdraw');
  expect(page.url()).toContain('/wallet');
});

it('takes the place of another player, whose session was left in the same client', async () => {
  await using almaz = await openClient();
  const { page } = almaz;
  await register(almaz);
  await menu(page).waitFor();
  const other = newTelegramPerson();
  await launch(page, { person: other });
  await heading(page, 'Welcome to Cartela').waitFor();
  expect(await page.evaluate(() => window.localStorage.getItem('accesstoken'))).toBeNull();
  expect(await page.getByLabel('Username').inputValue()).not.toBe(almaz.person.username);
});

it('never plays with the money of another account that Telegram opens in another tab', async () => {
  await using almaz = await openClient();
  const { page, context } = almaz;
  const others = { person: newTelegramPerson(), phoneNumber: newPhone() };
  const shared = [contactOf(almaz.person, almaz.phoneNumber), contactOf(others.person, others.phoneNumber)];
  await serveTelegramScript(context, () => shared.shift() ?? null);
  const first = await registerIn(page, almaz.person);
  await menu(page).click();
  await heading(page, 'Choose your cartelas').waitFor();

  const second = await context.newPage();
  const other = await registerIn(second, others.person);
  expect(other).not.toBe(first);
  const stopped = (tab: Page) => tab.getByText('Another account is logged in on this browser now');
  await stopped(page).waitFor();
  expect(await page.getByRole('button', { name: /^Cartela / }).count()).toBe(0);
  await expectMain(page, null);

  // Each launch takes the browser for its own account again, and the other tab stops.
  await launch(page, { person: almaz.person });
  await menu(page).waitFor();
  expect(await accountIn(page)).toBe(first);
  await stopped(second).waitFor();
  await second.reload();
  await stopped(second).waitFor();
  await almaz.screenshot('telegram-other-account');
});

it('says in the first tab that it was logged out when a newcomer opens Cartela in another one', async () => {
  await using almaz = await openClient();
  const { page, context } = almaz;
  await register(almaz);
  await menu(page).waitFor();

  const second = await context.newPage();
  await launch(second, { person: newTelegramPerson() });
  await heading(second, 'Welcome to Cartela').waitFor();
  await page.getByText('You logged out in another tab.').waitFor();
  expect(await page.getByText(/User not found|Failed to verify user/).count()).toBe(0);
});

const REFUSED = [
  [
    'forged',
    (p: TelegramVisitor) => launchOf(p.person, { botToken: '1:another-bot' }),
    'Telegram does not confirm who',
  ],
  [
    'expired',
    (p: TelegramVisitor) => launchOf(p.person, { signedAtMs: Date.now() - 2 * HOUR_MS }),
    'open for too long',
  ],
] as const;
it.each(REFUSED)('says why a launch that is %s does not sign in, and shows the ways out', async (_what, make, text) => {
  await using almaz = await openClient();
  const { page, person } = almaz;
  await serveTelegramScript(almaz.context);
  await launch(page, { person, initData: make(almaz) });
  await page.getByRole('alert').getByText(text).waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  expect((await clientState(page)).acts).toContain('close');
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await almaz.screenshot('telegram-refused');
  await page.getByRole('button', { name: 'Log in without Telegram' }).click();
  await heading(page, 'Welcome back').waitFor();
});

it('uses the stored session where its launch was used before, and says so where there is none', async () => {
  await using almaz = await openClient();
  const { page, person } = almaz;
  await register(almaz);
  await menu(page).waitFor();
  const initData = launchOf(person);
  await launch(page, { person, initData });
  await menu(page).waitFor();
  await page.evaluate(() => window.sessionStorage.clear());
  await launch(page, { person, initData });
  await menu(page).waitFor();
  await page.evaluate(() => {
    window.sessionStorage.clear();
    window.localStorage.clear();
  });
  await launch(page, { person, initData });
  await page.getByRole('alert').getByText('This login from Telegram was already used.').waitFor();
});

it('tries again when the server could not be reached, and says where it has no bot', async () => {
  await using almaz = await openClient();
  const { page, person } = almaz;
  await serveTelegramScript(almaz.context);
  await page.route(SIGN_IN, (route) => route.abort());
  await launch(page, { person });
  await heading(page, 'Cartela cannot be reached').waitFor();
  await almaz.screenshot('telegram-unreachable');
  await page.unroute(SIGN_IN);
  await page.getByRole('button', { name: 'Try again' }).click();
  await heading(page, 'Welcome to Cartela').waitFor();

  const data = { code: 'CONFLICT', reason: 'telegramOff', path: 'telegram.signIn' };
  const error = { message: messages.telegramOff, code: -32009, data };
  await page.route(SIGN_IN, (route) => route.fulfill({ status: 409, json: [{ error }] }));
  await launch(page, { person });
  await page.getByRole('alert').getByText('Cartela is not connected to Telegram here.').waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
});

it('does without Telegram’s script when that does not come', async () => {
  await using almaz = await openClient();
  const { page, person } = almaz;
  await page.clock.install();
  // The page's time stands still, so it does not give the script up before the test has looked.
  await page.clock.pauseAt(Date.now() + HOUR_MS);
  await page.route(/^https:\/\/telegram\.org\//, () => undefined);
  const asked = page.waitForRequest(/^https:\/\/telegram\.org\//);
  await launch(page, { person });
  await asked;
  await page.locator('main').getByText('Logging you in').waitFor({ state: 'attached' });
  expect(page.url()).not.toContain('tgWebApp');
  await almaz.screenshot('telegram-splash');
  await page.clock.fastForward(SCRIPT_TIMEOUT_MS);
  await page.clock.resume();
  await page.getByLabel('Phone number').fill(almaz.phoneNumber);
  await agree(page);
  await page.getByRole('button', { name: 'Create account and play' }).click();
  await menu(page).click();
  await pickCard(page, CARD + 1);
  await page.getByRole('button', { name: 'Confirm', exact: true }).waitFor();
  expect(page.url()).not.toContain('tgWebApp');
});

it('works in an old client, with storage blocked, for as long as the page lasts', async () => {
  await using almaz = await openClient();
  const { page, person, context } = almaz;
  await context.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  await serveTelegramScript(context, () => contactOf(person, almaz.phoneNumber));
  await launch(page, { person, version: '6.9' });
  await agree(page);
  await expectMain(page, 'Share number and play');
  await press(page, 'main');
  await menu(page).waitFor();
  expect(await clientState(page)).toMatchObject({ version: '6.9', isFullscreen: false, header: '#0c5a41' });
  await menu(page).click();
  await pickCard(page, CARD + 2);
  await expectMain(page, 'Confirm');
  await press(page, 'main');
  await waitForBoard(almaz);
  await cardOnBoard(almaz, CARD + 2).waitFor();
  expect(page.url()).not.toContain('tgWebApp');

  // The script comes last. It still finds the client's version, which here is only in the address.
  await holdTelegramScript(context, page.waitForResponse(SIGN_IN));
  await launch(page, { person, version: '6.9' });
  await menu(page).waitFor();
  expect(await clientState(page)).toMatchObject({ version: '6.9' });
  expect(page.url()).not.toContain('tgWebApp');
  expectNoProblems(almaz);
});
