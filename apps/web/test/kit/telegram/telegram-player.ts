import { contactOf, newPhone, newTelegramPerson, newUsername, type TelegramPerson } from '@cartela/api/testing';
import { callerOf } from '@cartela/server/testing';
import type { Browser, Frame, Page } from 'playwright-core';
import { expect } from 'vitest';
import { visit } from '../browser.ts';
import { type Credentials, sellsAWhile } from '../player.ts';
import { clientState, launch, press, serveTelegramScript, telegramBridge } from './telegram-client.ts';

/** A person with Telegram on their phone. */
export async function telegramVisitor(browser: Browser, url: string) {
  const person = newTelegramPerson({ username: `abebe_${newUsername()}`, first_name: 'Abebe' });
  const phoneNumber = newPhone();
  const visitor = await visit(browser, { url });
  const requests: string[] = [];
  visitor.page.on('request', (request) => requests.push(request.url()));
  await visitor.context.addInitScript(telegramBridge);
  // Notes every heading that is ever on the screen, so that tests see whether one flashes up.
  await visitor.context.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('h1, h2')) seen.push(textContent);
    }).observe(document, { childList: true, subtree: true });
  });
  return { ...visitor, person, phoneNumber, requests, [Symbol.asyncDispose]: () => visitor[Symbol.asyncDispose]() };
}
export type TelegramVisitor = Awaited<ReturnType<typeof telegramVisitor>>;

export const heading = (page: Pick<Page, 'getByRole'>, name: string) =>
  page.getByRole('heading', { name, exact: true });
export const menu = (page: Page | Frame) => page.getByRole('button', { name: 'Join the 10 ETB room' });
export const agree = (page: Page | Frame) => page.getByRole('checkbox', { name: 'I am 18 or older' }).check();
export const seenHeadings = (page: Page) => page.evaluate((): string[] => Reflect.get(window, 'seen'));
/** Where the bar at the top ends, and where the controls in it begin and end. */
export const barOf = (page: Page) =>
  page.getByRole('banner').evaluate((bar) => {
    // The bar at the bottom of a phone belongs to the same element, but stands elsewhere.
    const atTop = [...bar.querySelectorAll('a, button')].filter((part) => !part.closest('[data-bottom-bar]'));
    const boxes = atTop.map((part) => part.getBoundingClientRect());
    const shown = boxes.filter(({ width }) => width > 0);
    const top = Math.min(...shown.map((box) => box.top));
    const left = Math.min(...shown.map((box) => box.left));
    const right = Math.max(...shown.map((box) => box.right));
    return { top, left, right, bottom: bar.getBoundingClientRect().bottom };
  });
export const groundOf = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement);
    return { backgroundColor, colorScheme };
  });

export const expectMain = (page: Page | Frame, text: string | null) =>
  expect.poll(async () => (await clientState(page)).mainText).toBe(text);

/**
 * Opens the mini app for the first time and makes an account with the number that Telegram
 * confirms.
 */
export async function register(
  { page, context, person, phoneNumber }: TelegramVisitor,
  startParam?: string,
): Promise<void> {
  await serveTelegramScript(context, () => contactOf(person, phoneNumber));
  await shareNumber(page, person, startParam);
}

/** Opens the mini app as somebody without an account, and shares the number. */
export async function shareNumber(page: Page, person: TelegramPerson, startParam?: string): Promise<void> {
  await launch(page, { person, ...(startParam === undefined ? {} : { startParam }) });
  await agree(page);
  await expectMain(page, 'Share number and play');
  await press(page, 'main');
}

/** Looks at a card, but not in the last moment of the countdown. */
export async function pickCard(page: Pick<Page, 'getByRole' | 'getByText'>, cardNo: number): Promise<void> {
  await heading(page, 'Choose your cartelas').waitFor();
  await sellsAWhile(page);
  await page.getByRole('button', { name: `Cartela ${cardNo}, free` }).click();
}

/** Makes an account without Telegram. */
export async function registerOnTheWeb(url: string): Promise<Credentials> {
  const credentials = { username: newUsername(), phoneNumber: newPhone() };
  await callerOf(url).accounts.register.mutate({ ...credentials, age: 'confirmed' });
  return credentials;
}

/** A player on the web who invites others, with the code of their invitations. */
export async function inviteFromTheWeb(url: string) {
  const inviter = await registerOnTheWeb(url);
  const { token } = await callerOf(url).accounts.login.mutate(inviter);
  const { code } = await callerOf(url, token).invitations.mine.query();
  return { inviter, code };
}
