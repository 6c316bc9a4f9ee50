import type { Page } from 'playwright-core';
import type { Visitor } from './browser.ts';
import { post, signIn } from './calls.ts';

/** The server's environment, from which it makes its first administrator. */
export const ADMIN = { ADMIN_USERNAME: 'selam', ADMIN_PASSWORD: 'correct horse battery' };

/** Logs an administrator in on the screens. */
export async function logInAsAdmin(
  { page }: Visitor,
  { username, password } = { username: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD },
): Promise<void> {
  await page.goto('/admines');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.locator('form').getByRole('button').click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
}

/**
 * Opens the dialog that confirms the payment of a player. The payment waits in one of the two
 * lists.
 */
export async function openConfirm({ page }: Visitor, list: 'Deposits' | 'Pending Withdrawals', name: string) {
  await page.getByRole('button', { name: new RegExp(`^${list}`) }).click();
  await selectRequest(page, name);
  await page.getByRole('button', { name: `Confirm ${name}` }).click();
  return page.getByRole('dialog');
}

/** Selects the first request of a player in the list. */
export async function selectRequest(page: Page, name: string): Promise<void> {
  await page.getByRole('article').filter({ hasText: name }).first().getByRole('button').first().click();
}

/** The token of an administrator's new session. */
export function adminToken(url: string): Promise<string> {
  return signIn(url, '/admin/login', { username: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD });
}

/** Sends a notice to all players, by an administrator who is on no screen here. */
export async function broadcast(url: string, message: string): Promise<void> {
  await post(url, '/admin/brodcast', { message }, await adminToken(url));
}
