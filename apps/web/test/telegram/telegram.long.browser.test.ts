import { contactOf } from '@cartela/api/testing';
import { forAllTests } from '@cartela/db/testing';
import { callerOf } from '@cartela/server/testing';
import { expect, it } from 'vitest';
import { adminToken } from '../kit/administrator.ts';
import { PHONE, visit } from '../kit/browser.ts';
import { cardOnBoard, closeWin, expectNoProblems, expectWallet, waitForBoard, waitForRoundEnd } from '../kit/player.ts';
import {
  CLIENT_BAR_PX,
  changeTheme,
  clientState,
  DEVICE_BAR_PX,
  launch,
  launchInFrame,
  NIGHT,
  press,
  serveTelegramScript,
} from '../kit/telegram/telegram-client.ts';
import {
  agree,
  barOf,
  expectMain,
  groundOf,
  heading,
  menu,
  pickCard,
  register,
  seenHeadings,
} from '../kit/telegram/telegram-player.ts';
import { openTelegramProduct } from '../kit/telegram/telegram-product.ts';

const CARD = 7;
/** The width at each side that Telegram's buttons take in full screen. */
const CORNER_PX = 80;
const SIGN_IN = /telegram\.signIn/;
/** The time between two calls of a game that nobody watches. */
const QUICK_CALL_MS = 100;

const product = await forAllTests(openTelegramProduct());

const openClient = () => product.openClient();

/** Makes calls follow quickly from the room's next game on, which no test comes back to watch. */
async function quicken(roomId: string): Promise<void> {
  const admin = callerOf(product.url, await adminToken(product.url));
  const room = (await admin.rooms.settings.query()).find(({ id }) => id === roomId);
  if (!room) throw new Error(`there is no room ${roomId}`);
  await admin.rooms.saveSettings.mutate({ ...room, roomId, callIntervalMs: QUICK_CALL_MS });
}

it('lets somebody from Telegram register with one contact, play a round in Telegram’s colours, come back, and hear of the next win from the bot', async () => {
  await using almaz = await openClient();
  const { page, person } = almaz;
  const state = () => clientState(page);
  await serveTelegramScript(almaz.context, () => contactOf(person, almaz.phoneNumber));

  // The game that she watches is the room's present one, which keeps its pace. She has to come back
  // before it is over, so nothing else is done meanwhile.
  await quicken('10');

  // There is one screen, with nothing to type.
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

  // The app has Telegram's colours, is below its buttons, and stays so.
  expect(await state()).toMatchObject({ isFullscreen: true, header: '#0c5a41', backShown: false, mainText: null });
  // The row of the app's bar is between Telegram's buttons, which are in the corners below the
  // phone's own bar.
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

  // Takes a card with Telegram's own button. Errors can be felt.
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

  // A link into the room leads back to the running game.
  await waitForBoard(almaz);
  await expect.poll(async () => (await state()).swipesAllowed).toBe(false);
  await almaz.screenshot('telegram-board');
  await expect.poll(async () => (await state()).acts).toContainEqual(expect.stringMatching(/^impact/));
  await launch(page, { person, startParam: 'room-10', theme: NIGHT });
  await waitForBoard(almaz);
  expect(await seenHeadings(page)).not.toContain('Welcome back');
  expect(await waitForRoundEnd(almaz, CARD)).toEqual({ won: true });
  await almaz.screenshot('telegram-won');
  await expect.poll(async () => (await state()).acts).toContain('notification success');
  await page.waitForURL(/\/CartelaSelction/);
  await closeWin(almaz);
  await expect.poll(state).toMatchObject({ asksBeforeClosing: false, swipesAllowed: true });
  await page.getByRole('region', { name: 'Put Cartela on your home screen?' }).waitFor();
  await almaz.screenshot('telegram-shortcut');
  await page.getByRole('button', { name: 'Add Cartela' }).click();
  await expect.poll(async () => (await state()).acts).toContain('shortcut');
  // 500 play money, less the stake, plus the prize, which is the stake less the house cut of 20 %.
  await expectWallet(almaz, '498');

  // After a reload she is still signed in, and the launch is not sent again.
  const sent = almaz.requests.filter((url) => SIGN_IN.test(url)).length;
  expect(sent).toBe(2);
  await page.reload();
  await heading(page, 'Choose your cartelas').waitFor();
  expect(page.url()).toContain('/CartelaSelction');
  expect(almaz.requests.filter((url) => SIGN_IN.test(url)).length).toBe(sent);
  expectNoProblems(almaz);

  // If she has left when the next game is won, the bot tells her. No test comes back to that game.
  product.telegram.say(person, '/start');
  await pickCard(page, CARD);
  // After the reload, Telegram's script may come later than the cards.
  await expectMain(page, 'Confirm');
  await press(page, 'main');
  await page
    .getByRole('button', { name: `Cartela ${CARD}, yours` })
    .or(cardOnBoard(almaz, CARD))
    .first()
    .waitFor();
  await almaz.context.close();
  const won = () => product.telegram.textsFor(person).filter((text) => /\b8 ETB\b/.test(text));
  await expect.poll(() => won()).toHaveLength(1);
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

it('works in the frame of Telegram’s web client', async () => {
  await using almaz = await openClient();
  const { page, person } = almaz;
  await serveTelegramScript(almaz.context, () => contactOf(person, almaz.phoneNumber));
  const frame = await launchInFrame(page, product.url, { person, theme: NIGHT });
  await agree(frame);
  await expectMain(frame, 'Share number and play');
  await press(frame, 'main');
  await menu(frame).click();
  // The live feed of the room works in the frame, too.
  await frame.getByRole('heading', { name: 'Choose your cartelas' }).waitFor();
  await frame.getByText('500 ETB', { exact: true }).waitFor();
  expect(await clientState(frame)).toMatchObject({ isFullscreen: false, backShown: true });
  await pickCard(frame, CARD);
  await expectMain(frame, 'Confirm');
  await press(frame, 'main');
  await frame.waitForURL(/\/BingoBoard/);
  await heading(frame, `card number ${CARD}`).waitFor();
  expectNoProblems(almaz);
});

it('loads nothing of Telegram on the plain web', async () => {
  await using visitor = await visit(product.browser, { url: product.url });
  const requests: string[] = [];
  visitor.page.on('request', (request) => requests.push(request.url()));
  await visitor.page.goto('/');
  await heading(visitor.page, 'Welcome back').waitFor();
  await visitor.page.waitForLoadState('networkidle');
  expect(requests.filter((url) => url.includes('/assets/'))).not.toEqual([]);
  expect(requests.filter((url) => /telegram/i.test(url))).toEqual([]);
  expectNoProblems(visitor);
});
