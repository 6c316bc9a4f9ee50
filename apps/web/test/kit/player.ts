// What a player does on the screens and sees there, in their words. Each function waits for what
// may still be on its way.

import { cardByNumber } from '@cartela/game-core';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from './browser.ts';

/** Matches a countdown that is so short that a choice may come too late. */
const LAST_MOMENT = /^0:0[01]$/;

/** Waits until a room sells cards for a while: it is not the last moment of its countdown. */
export async function sellsAWhile(page: Pick<Page, 'getByRole' | 'getByText'>): Promise<void> {
  const waits = page.getByText(/^needs \d+ more players?$/);
  const isSelling = page.getByRole('timer').filter({ hasNotText: LAST_MOMENT }).or(waits);
  await isSelling.filter({ visible: true }).first().waitFor();
}

export interface Credentials {
  readonly username: string;
  readonly phoneNumber: string;
}

/** Signs up, which signs in as well. */
export async function signUp(visitor: Visitor, credentials: Credentials): Promise<void> {
  await visitor.page.goto('/signups');
  await fillInSignUp(visitor, credentials);
}

/** Signs up on the sign-up screen, which is open already. */
export async function fillInSignUp(
  { page }: Visitor,
  { username, phoneNumber }: Credentials,
  leadsTo = /\/mainmenu/i,
): Promise<void> {
  // First what only this screen has: the login, which may lead here, has the same two fields.
  await page.getByRole('checkbox', { name: 'I am 18 or older, and I accept the terms', exact: true }).check();
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Phone number', { exact: true }).fill(phoneNumber);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await page.getByText('User registered successfully', { exact: true }).waitFor();
  await page.waitForURL(leadsTo);
}

/** Logs in by hand on the login screen. */
export async function logInAs(visitor: Visitor, credentials: Credentials): Promise<void> {
  await fillInLogin(visitor, credentials);
  await submitLogin(visitor.page);
  await visitor.page.waitForURL(/\/mainmenu/i);
}

/** Expects that the login says that there is no such account, or no longer one. */
export async function expectNoAccount(visitor: Visitor, credentials: Credentials): Promise<void> {
  await fillInLogin(visitor, credentials);
  await submitLogin(visitor.page);
  await visitor.page.getByText('Username and phone number do not match an account.', { exact: true }).waitFor();
}

export async function fillInLogin({ page }: Visitor, { username, phoneNumber }: Credentials): Promise<void> {
  await page.goto('/logins');
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Phone number', { exact: true }).fill(phoneNumber);
}

export function submitLogin(page: Page): Promise<void> {
  return page.locator('form').getByRole('button', { name: 'Log in', exact: true }).click();
}

export async function joinRoom({ page }: Visitor, stakeEtb: number): Promise<void> {
  await page.getByRole('button', { name: `Join the ${stakeEtb} ETB room`, exact: true }).click();
  await page.waitForURL(/\/CartelaSelction/);
  const given = expect.stringMatching(/./);
  const room = { roomId: String(stakeEtb), stake: String(stakeEtb) };
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ username: given, telegramId: given, ...room });
}

/**
 * Picks a card, but not in the last moment of the countdown. Expects that it is then held: on this
 * screen, or on the board if the game has begun with it.
 */
export async function takeCard(visitor: Visitor, cardNo: number): Promise<void> {
  const { page } = visitor;
  await page.getByRole('heading', { name: 'Choose your cartelas', exact: true }).waitFor();
  await sellsAWhile(page);
  await page.getByRole('button', { name: `Cartela ${cardNo}, free`, exact: true }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const held = page
    .getByRole('region', { name: 'Your cartelas', exact: true })
    .getByRole('button', { name: `Cartela ${cardNo}, yours`, exact: true })
    .or(cardOnBoard(visitor, cardNo));
  await held.waitFor().catch(async (cause: unknown) => {
    const said = await page.locator('main, [data-toast]').allTextContents();
    throw new Error(`cartela ${cardNo} was not taken; the page says: ${said.join(' | ')}`, { cause });
  });
}

/** One of the player's own cards in the running game. */
export function cardOnBoard({ page }: Visitor, cardNo: number): Locator {
  const title = page.getByRole('heading', { name: `card number ${cardNo}`, exact: true });
  return page.getByRole('region', { name: 'Your cartelas', exact: true }).getByRole('article').filter({ has: title });
}

export async function waitForBoard({ page }: Visitor): Promise<void> {
  await page.waitForURL(/\/BingoBoard/);
}

/** The numbers that the board shows as called, ascending. */
export async function calledNumbers({ page }: Visitor): Promise<number[]> {
  const texts = await page.locator('td[data-called=true]').allTextContents();
  return texts.map(Number).sort((a, b) => a - b);
}

/**
 * Waits for the popup with the winners, and checks it. Returns whether the player's card has won.
 */
export async function waitForRoundEnd({ page }: Visitor, ownCard: number): Promise<{ won: boolean }> {
  const popup = page.getByRole('dialog');
  // Everything is read at once, as the popup closes by itself.
  const { entries, said, headings } = await popup.evaluate((dialog) => ({
    entries: Array.from(dialog.querySelectorAll('[data-winner]'), (entry) => ({
      cardNo: Number(entry.getAttribute('data-winner')),
      texts: Array.from(entry.querySelectorAll('p, span'), ({ textContent }) => textContent),
      numbers: Array.from(entry.querySelectorAll('[data-won]'), ({ textContent }) => Number(textContent)),
    })),
    said: dialog.textContent,
    headings: Array.from(dialog.querySelectorAll('h1, h2'), ({ textContent }) => textContent),
  }));
  expect(entries).not.toEqual([]);
  for (const { cardNo, texts, numbers } of entries) {
    expect(texts).toEqual(expect.arrayContaining([`Cartela ${cardNo}`, '*']));
    expect(numbers).toEqual(cardByNumber(cardNo).filter((number) => number !== 0));
  }
  const won = entries.some(({ cardNo }) => cardNo === ownCard);
  // A player who has not won may read how near they were.
  expect(/(One number|[2-5] numbers) away: cartela \d+ needed [BINGO] \d/.test(said)).toBe(!won);
  expect(headings).toContain(won ? 'You won!' : 'Winner(s)!');
  return { won };
}

/** Closes what a player has won, which stays until then. */
export async function closeWin({ page }: Visitor): Promise<void> {
  const win = page.getByRole('dialog', { name: 'You won!', exact: true });
  await win.waitFor();
  await page.keyboard.press('Escape');
  await win.waitFor({ state: 'detached' });
}

/** Waits until the screen of a room, or the wallet's, says that the player has this much. */
export async function expectWallet({ page }: Visitor, etb: string): Promise<void> {
  const inRoom = page.locator('dl > div').filter({ has: page.getByText('Wallet', { exact: true }) });
  const onWallet = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Wallet balance', exact: true }) });
  await inRoom.or(onWallet).getByText(`${etb} ETB`, { exact: true }).waitFor();
}

/**
 * Asks for a payout on the wallet's screen, as far as the question that the player then has to
 * confirm.
 */
export async function askForWithdrawal({ page }: Visitor, etb: string): Promise<void> {
  await page.getByLabel('Amount in ETB', { exact: true }).fill(etb);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
}

/** Confirms the payout that was asked for. Expects that the server has accepted the request. */
export async function confirmWithdrawal({ page }: Visitor): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Withdraw [\d,.]+ ETB$/ })
    .click();
  await page.getByText('Withdrawal requested. The money is set aside until it is paid out.', { exact: true }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
}

/** Fails with the page's errors if there are any. */
export function expectNoProblems({ problems }: Visitor): void {
  expect(problems).toEqual([]);
}
