import { messages } from '@cartela/api/messages';
import { contactOf, launchOf, newTelegramPerson, TEST_BOT } from '@cartela/api/testing';
import { callerOf, ownDataDir, startFakeBotApi, startServer } from '@cartela/server/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { launchBrowser, PHONE, visit } from './browser.ts';
import {
  askForWithdrawal,
  cardOnBoard,
  expectNoProblems,
  expectWallet,
  waitForBoard,
  waitForRoundEnd,
} from './player.ts';
import {
  CLIENT_BAR_PX,
  changeTheme,
  clientState,
  DEVICE_BAR_PX,
  holdTelegramScript,
  launch,
  launchInFrame,
  NIGHT,
  press,
  serveTelegramScript,
} from './telegram-client.ts';
import {
  agree,
  barOf,
  expectMain,
  groundOf,
  heading,
  menu,
  pickCard,
  register,
  registerOnTheWeb,
  seenHeadings,
  type TelegramVisitor,
  telegramVisitor,
} from './telegram-player.ts';

/** A game of one player, slow enough to come back to it. */
const PACE = {
  BINGO_MIN_PLAYERS: '1',
  BINGO_COUNTDOWN_MS: '5000',
  BINGO_CALL_INTERVAL_MS: '250',
  BINGO_POPUP_MS: '2000',
};
const PATIENCE = { timeout: 120_000, interval: 50 };
const HOUR_MS = 60 * 60 * 1000;
const SCRIPT_TIMEOUT_MS = 3000;
const CARD = 7;
/** What Telegram's buttons take of each side in full screen. */
const CORNER_PX = 80;
const SIGN_IN = /telegram\.signIn/;

let browser: Browser;
let dataDir: Awaited<ReturnType<typeof ownDataDir>>;
let telegram: Awaited<ReturnType<typeof startFakeBotApi>>;
let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  browser = await launchBrowser();
  dataDir = await ownDataDir();
  telegram = await startFakeBotApi();
  const bot = { TELEGRAM_BOT_TOKEN: TEST_BOT.botToken, TELEGRAM_API_ROOT: telegram.url };
  server = await startServer({ DATA_DIR: dataDir.path, DEMO: 'off', ...PACE, ...bot });
});
afterAll(async () => {
  await browser.close();
  await server[Symbol.asyncDispose]();
  await telegram[Symbol.asyncDispose]();
  await dataDir[Symbol.asyncDispose]();
});

const openClient = () => telegramVisitor(browser, server.url());

it('lets somebody from Telegram register with one contact, play a round in Telegram’s colours, come back, and hear of the next win from the bot', async () => {
  await using almaz = await openClient();
  const { page, person } = almaz;
  const state = () => clientState(page);
  await serveTelegramScript(almaz.context, () => contactOf(person, almaz.phoneNumber));

  // One screen, with nothing to type.
  await launch(page, { person });
  await heading(page, 'Welcome to Cartela').waitFor();
  expect(page.url()).not.toContain('tgWebApp');
  expect(await page.getByLabel('Username').inputValue()).toBe(person.username);
  await expectMain(page, 'Share number and play');
  await almaz.screenshot('telegram-newcomer');
  await press(page, 'main');
  await page.getByText('Confirm your age and the terms first.').waitFor();
  expect((await state()).acts).not.toContain('contact');
  await agree(page);
  await press(page, 'main');
  await menu(page).waitFor();
  expect((await state()).acts).toEqual(['ready', 'expand', 'contact']);
  expect(await seenHeadings(page)).not.toContain('Welcome back');
  await almaz.screenshot('telegram-menu');

  // It looks like Telegram, below its buttons, and goes on doing so.
  expect(await state()).toMatchObject({ isFullscreen: true, header: '#0c5a41', backShown: false, mainText: null });
  // Its row is between Telegram's buttons, which take the corners below the phone's own bar.
  const bar = await barOf(page);
  expect([bar.top, bar.bottom, bar.left, PHONE.width - bar.right].map(Math.round)).toEqual([
    DEVICE_BAR_PX + 2,
    DEVICE_BAR_PX + CLIENT_BAR_PX + 5,
    expect.toSatisfy((leftPx: number) => leftPx > CORNER_PX),
    expect.toSatisfy((rightPx: number) => rightPx > CORNER_PX),
  ]);
  expect(await groundOf(page)).toEqual({ backgroundColor: 'rgb(241, 241, 241)', colorScheme: 'light' });
  await changeTheme(page, NIGHT);
  await expect.poll(() => groundOf(page)).toEqual({ backgroundColor: 'rgb(14, 22, 33)', colorScheme: 'dark' });
  expect((await state()).header).toBe('#0d5f45');
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await page.getByRole('button', { name: 'Light colours' }).count()).toBe(0);

  // Telegram's back button goes where the player came from.
  await page.getByRole('link', { name: 'Wallet' }).click();
  await page.getByText('Confirmed by Telegram').waitFor();
  await expectWallet(almaz, '500');
  await expectMain(page, 'Deposit');
  await expect.poll(async () => (await state()).backShown).toBe(true);
  await page.getByRole('link', { name: 'I have paid: paste the confirmation' }).click();
  await expectMain(page, 'Claim');
  expect(await page.getByRole('button', { name: 'Claim', exact: true }).count()).toBe(0);
  await press(page, 'back');
  await page.waitForURL(/\/wallet/);
  await press(page, 'back');
  await menu(page).waitFor();
  await expect.poll(async () => (await state()).backShown).toBe(false);
  await expectMain(page, null);

  // A card, by Telegram's own button. What goes wrong can be felt.
  await menu(page).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.poll(async () => (await state()).acts).toContain('notification error');
  await pickCard(page, CARD);
  await expectMain(page, 'Confirm');
  await almaz.screenshot('telegram-selection');
  expect(await page.getByRole('button', { name: 'Confirm', exact: true }).count()).toBe(0);
  expect(await state()).toMatchObject({ asksBeforeClosing: false, swipesAllowed: true, backShown: true });
  await press(page, 'main');
  await page
    .getByRole('button', { name: `Cartela ${CARD}, yours` })
    .or(cardOnBoard(almaz, CARD))
    .first()
    .waitFor();
  await expect.poll(async () => (await state()).asksBeforeClosing).toBe(true);
  await expectMain(page, null);

  // The game, which a link into the room leads back to.
  await waitForBoard(almaz);
  await expect.poll(async () => (await state()).swipesAllowed).toBe(false);
  await almaz.screenshot('telegram-board');
  await launch(page, { person, startParam: 'room-10', theme: NIGHT });
  await waitForBoard(almaz);
  expect(await seenHeadings(page)).not.toContain('Welcome back');
  expect(await waitForRoundEnd(almaz, CARD)).toEqual({ won: true });
  await almaz.screenshot('telegram-won');
  await expect.poll(async () => (await state()).acts).toContain('notification success');
  expect((await state()).acts.filter((act) => act.startsWith('impact')).length).toBeGreaterThan(0);
  await page.waitForURL(/\/CartelaSelction/);
  await expect.poll(state).toMatchObject({ asksBeforeClosing: false, swipesAllowed: true });
  await page.getByRole('region', { name: 'Put Cartela on your home screen?' }).waitFor();
  await almaz.screenshot('telegram-shortcut');
  await page.getByRole('button', { name: 'Add it' }).click();
  await expect.poll(async () => (await state()).acts).toContain('shortcut');
  // 500 play money, less the stake, and the prize: the stake less the house's 20 %.
  await expectWallet(almaz, '498');

  // A page that is loaded again is still theirs, and the launch is not sent again.
  const sent = almaz.requests.filter((url) => SIGN_IN.test(url)).length;
  expect(sent).toBe(2);
  await page.reload();
  await heading(page, 'Choose your cartelas').waitFor();
  expect(page.url()).toContain('/CartelaSelction');
  expect(almaz.requests.filter((url) => SIGN_IN.test(url)).length).toBe(sent);
  expectNoProblems(almaz);

  // Who has gone when the next game is won hears of it from the bot.
  telegram.say(person, '/start');
  await pickCard(page, CARD);
  await press(page, 'main');
  await page
    .getByRole('button', { name: `Cartela ${CARD}, yours` })
    .or(cardOnBoard(almaz, CARD))
    .first()
    .waitFor();
  await almaz.context.close();
  const won = () => telegram.textsFor(person).filter((text) => /\b8 ETB\b/.test(text));
  await vi.waitFor(() => expect(won()).toHaveLength(1), PATIENCE);
});

it('lands where the link asks', async () => {
  await using almaz = await openClient();
  const { page, person } = almaz;
  await register(almaz, 'room-20');
  await heading(page, 'Choose your cartelas').waitFor();
  expect(new URL(page.url()).searchParams.get('roomId')).toBe('20');
  await expect.poll(async () => (await clientState(page)).backShown).toBe(true);
  await press(page, 'back');
  await menu(page).waitFor();
  expectNoProblems(almaz);
  await launch(page, { person, startParam: 'room-99' });
  await page.getByText('This room does not exist.').waitFor();
});

it('comes by the invitation of another player', async () => {
  const inviter = await registerOnTheWeb(server.url());
  const { token } = await callerOf(server.url()).accounts.login.mutate(inviter);
  const { code } = await callerOf(server.url(), token).invitations.mine.query();
  await using almaz = await openClient();
  await register(almaz, `ref-${code}`);
  await menu(almaz.page).waitFor();
  await almaz.page.getByText(`You came by the invitation of ${inviter.username}.`).waitFor();
  expectNoProblems(almaz);
});

it('opens links to elsewhere outside', async () => {
  await using almaz = await openClient();
  const { page } = almaz;
  await register(almaz);
  await menu(page).waitFor();
  const links = ['https://pay.example/checkout?id=1', 'https://t.me/cartela_bot?start=1'];
  await page.evaluate((hrefs) => {
    for (const href of hrefs) {
      const link = document.createElement('a');
      link.href = href;
      link.innerHTML = `<b>${href}</b>`;
      document.querySelector('main')?.prepend(link);
    }
  }, links);
  for (const href of links) await page.getByText(href).click();
  expect((await clientState(page)).acts.slice(-2)).toEqual([`link ${links[0]}`, `telegram ${links[1]}`]);
  expect(new URL(page.url()).pathname).toBe('/Mainmenu');
});

it('connects an account that was made on the web, which Telegram opens from then on', async () => {
  const known = await registerOnTheWeb(server.url());
  await using almaz = await openClient();
  const { page, person, context } = almaz;
  await serveTelegramScript(context, () => contactOf(person, known.phoneNumber));
  await launch(page, { person });
  await page.getByRole('button', { name: 'I have an account' }).click();
  await page.getByLabel('Username').fill('somebody else');
  await expectMain(page, 'Share number and sign in');
  await press(page, 'main');
  await page.getByText('Username and phone number do not match an account.').waitFor();
  // The number is there already.
  await page.getByLabel('Username').fill(known.username);
  await expectMain(page, 'Sign in and play');
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
  // A dialog has its own buttons, and Telegram's back button closes it.
  await askForWithdrawal(almaz, '100');
  await page.getByRole('dialog').getByText('Withdraw 100 ETB?').waitFor();
  await expectMain(page, null);
  await press(page, 'back');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expectMain(page, 'Deposit');
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
  await page.getByRole('alert').getByText('This opening from Telegram was used already.').waitFor();
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
  await page.route(/^https:\/\/telegram\.org\//, () => undefined);
  const asked = page.waitForRequest(/^https:\/\/telegram\.org\//);
  await launch(page, { person });
  await asked;
  await page.locator('main').getByText('Signing you in').waitFor({ state: 'attached' });
  expect(page.url()).not.toContain('tgWebApp');
  await almaz.screenshot('telegram-splash');
  await page.clock.fastForward(SCRIPT_TIMEOUT_MS);
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

  // The script comes last. It still finds the client's version, which only the address can tell it here.
  await holdTelegramScript(context, page.waitForResponse(SIGN_IN));
  await launch(page, { person, version: '6.9' });
  await menu(page).waitFor();
  expect(await clientState(page)).toMatchObject({ version: '6.9' });
  expect(page.url()).not.toContain('tgWebApp');
  expectNoProblems(almaz);
});

it('works in the frame of Telegram’s web client', async () => {
  await using almaz = await openClient();
  const { page, person } = almaz;
  await serveTelegramScript(almaz.context, () => contactOf(person, almaz.phoneNumber));
  const frame = await launchInFrame(page, server.url(), { person, theme: NIGHT });
  await agree(frame);
  await expectMain(frame, 'Share number and play');
  await press(frame, 'main');
  await menu(frame).click();
  // What the live feed of the room says.
  await frame.getByRole('heading', { name: 'Choose your cartelas' }).waitFor();
  await frame.getByText('500 ETB', { exact: true }).waitFor();
  expect(await clientState(frame)).toMatchObject({ isFullscreen: false, backShown: true });
  expectNoProblems(almaz);
});

it('loads nothing of Telegram on the plain web', async () => {
  await using visitor = await visit(browser, { url: server.url() });
  const requests: string[] = [];
  visitor.page.on('request', (request) => requests.push(request.url()));
  await visitor.page.goto('/');
  await heading(visitor.page, 'Welcome back').waitFor();
  await visitor.page.waitForLoadState('networkidle');
  expect(requests.filter((url) => url.includes('/assets/'))).not.toEqual([]);
  expect(requests.filter((url) => /telegram/i.test(url))).toEqual([]);
  expectNoProblems(visitor);
});
