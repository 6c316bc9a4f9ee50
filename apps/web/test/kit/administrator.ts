import type { Page } from 'playwright-core';
import type { Visitor } from './browser.ts';
import { post, signIn } from './calls.ts';

/** For the server, which makes this its first administrator. */
export const ADMIN = { ADMIN_USERNAME: 'selam', ADMIN_PASSWORD: 'correct horse battery' };

/** What an administrator does with the screens, in their words. */
export async function logInAsAdmin({ page }: Visitor): Promise<void> {
  await page.goto('/admines');
  await page.getByLabel('Username').fill(ADMIN.ADMIN_USERNAME);
  await page.getByLabel('Password').fill(ADMIN.ADMIN_PASSWORD);
  await page.locator('form').getByRole('button').click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
}

/**
 * Opens the dialog that confirms the payment of this player, which waits in one of the two lists.
 */
export async function openConfirm({ page }: Visitor, list: 'Deposits' | 'Pending Withdrawals', name: string) {
  await page.getByRole('button', { name: new RegExp(`^${list}`) }).click();
  await selectRequest(page, name);
  await page.getByRole('button', { name: `Confirm ${name}` }).click();
  return page.getByRole('dialog');
}

/** Shows the first request of this player in the list. */
export async function selectRequest(page: Page, name: string): Promise<void> {
  await page.getByRole('article').filter({ hasText: name }).first().getByRole('button').first().click();
}

/** The token of an administrator's new session. */
export function adminToken(url: string): Promise<string> {
  return signIn(url, '/admin/login', { username: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD });
}

/** The operator's message to all players, by an administrator who is on no screen here. */
export async function broadcast(url: string, message: string): Promise<void> {
  await post(url, '/admin/brodcast', { message }, await adminToken(url));
}
