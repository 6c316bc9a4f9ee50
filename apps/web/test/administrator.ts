import type { Visitor } from './browser.ts';

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

/** Opens the dialog that confirms the payment of this player, which waits in one of the two lists. */
export async function openConfirm({ page }: Visitor, list: 'Deposits' | 'Pending Withdrawals', name: string) {
  await page.getByRole('button', { name: new RegExp(`^${list}`) }).click();
  await page.getByRole('button', { name: `Confirm ${name}` }).click();
  return page.getByRole('dialog');
}

/** The operator's message to all players, by an administrator who is on no screen here. */
export async function broadcast(url: string, message: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const post = (path: string, body: object, more = {}) =>
    fetch(`${url}${path}`, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) });
  const credentials = { username: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD };
  const answer: unknown = await (await post('/admin/login', credentials)).json();
  const token = typeof answer === 'object' && answer !== null && 'token' in answer ? answer.token : undefined;
  const sent = await post('/admin/brodcast', { message }, { authorization: `Bearer ${token}` });
  if (!sent.ok) throw new Error(`the notice was refused: ${sent.status}`);
}
