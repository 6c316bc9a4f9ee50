import { expect } from 'vitest';
import type { Visitor } from './browser.ts';

/** What a player does with the screens, in their words. */

const PATIENCE_MS = 60_000;

export interface Credentials {
  readonly username: string;
  readonly phoneNumber: string;
}

export async function signUp({ page }: Visitor, { username, phoneNumber }: Credentials): Promise<void> {
  await page.goto('/signups');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Phone number').fill(phoneNumber);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByText('User registered successfully').waitFor();
}

/** On the login screen with the fields filled in, as after a sign-up. */
export async function logIn({ page }: Visitor): Promise<void> {
  await page.locator('form').getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/mainmenu/i);
}

/** From the login screen, by hand. */
export async function logInAs(visitor: Visitor, { username, phoneNumber }: Credentials): Promise<void> {
  await visitor.page.goto('/logins');
  await visitor.page.getByLabel('Username').fill(username);
  await visitor.page.getByLabel('Phone number').fill(phoneNumber);
  await logIn(visitor);
}

export async function joinRoom({ page }: Visitor, stakeEtb: number): Promise<void> {
  await page.getByRole('button', { name: `Join the ${stakeEtb} ETB room` }).click();
  await page.waitForURL(/\/CartelaSelction/);
}

export async function takeCard({ page }: Visitor, cardNo: number): Promise<void> {
  await page.getByRole('button', { name: `Cartela ${cardNo}, free` }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page
    .getByRole('button', { name: `Cartela ${cardNo}, yours` })
    .first()
    .waitFor();
}

export async function waitForBoard({ page }: Visitor): Promise<void> {
  await page.waitForURL(/\/BingoBoard/, { timeout: PATIENCE_MS });
}

/** Numbers that the board shows as called, ascending. */
export async function calledNumbers({ page }: Visitor): Promise<number[]> {
  const texts = await page.locator('td[data-called=true]').allTextContents();
  return texts.map(Number).sort((a, b) => a - b);
}

export interface RoundEnd {
  readonly title: string;
  readonly winningCards: readonly number[];
}

/** The winner popup, whenever it comes. */
export async function readRoundEnd({ page }: Visitor): Promise<RoundEnd> {
  const popup = page.getByRole('dialog');
  await popup.waitFor({ timeout: PATIENCE_MS });
  const title = (await popup.getByRole('heading').first().textContent()) ?? '';
  const cards = await popup
    .locator('[data-winner]')
    .evaluateAll((entries) => entries.map((entry) => entry.getAttribute('data-winner')));
  return { title, winningCards: cards.map(Number) };
}

export async function walletEtb({ page }: Visitor): Promise<number> {
  const text = await page.locator('dl > div', { hasText: 'Wallet' }).locator('dd').first().textContent();
  return Number.parseFloat((text ?? '').replaceAll(',', ''));
}

/** Fails with what the page complained of, should there be anything. */
export function expectNoProblems({ problems }: Visitor): void {
  expect(problems).toEqual([]);
}
