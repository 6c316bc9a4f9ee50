import { callerOf } from '@cartela/server/testing';
import { expect, it } from 'vitest';
import { DESKTOP, PHONE, sharedBrowser, type Visitor, visit } from '../kit/browser.ts';
import { look, openBusiness } from '../kit/business.ts';
import { askForWithdrawal, expectWallet, fillInLogin, submitLogin } from '../kit/player.ts';
import { toastOf } from '../kit/screen.ts';

const PIN = '2749';

const browser = await sharedBrowser();

/** Takes pictures in each language, if they are wanted. */
async function lookInBoth(visitor: Visitor, name: string, ready: (visitor: Visitor) => Promise<unknown>) {
  const { page } = visitor;
  for (const language of ['am', 'en']) {
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
    await page.reload();
    await ready(visitor);
    await look(visitor, `${name}-${language}`);
  }
  await page.setViewportSize(PHONE);
}

async function setPin({ page }: Visitor, pin: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New PIN').fill(pin);
  await dialog.getByRole('button', { name: 'Set a PIN' }).click();
}

it('a player is offered a PIN with money in the wallet, may put it off, and sets one', async () => {
  await using business = await openBusiness(browser);
  const { client } = business;
  const { page } = client;
  await page.goto('/wallet');
  const offer = page.getByRole('region', { name: 'Protect your money with a PIN' });
  await offer.waitFor();
  await lookInBoth(client, 'pin-offer', () => page.locator('#pin-offer-wallet').waitFor());
  await offer.getByRole('button', { name: 'Not now' }).click();
  await offer.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).waitFor();
  expect(await offer.count()).toBe(0);

  // It is offered once more before money leaves.
  await askForWithdrawal(client, '60');
  await offer.waitFor();
  await look(client, 'pin-offer-withdrawal');
  await page.setViewportSize(PHONE);
  await offer.getByRole('button', { name: 'Not now' }).click();
  await offer.waitFor({ state: 'detached' });

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Set a PIN' }).click();
  await setPin(client, '1234');
  await page.getByText('This PIN is too easy to guess.').waitFor();
  await look(client, 'pin-too-easy');
  await page.setViewportSize(PHONE);
  await setPin(client, PIN);
  await toastOf(page, 'Your PIN is saved.').waitFor();
  await page.getByRole('button', { name: 'Change', exact: true }).waitFor();
  await lookInBoth(client, 'pin-settings', () => page.getByText(/^(Set|ተቀምጧል)$/).scrollIntoViewIfNeeded());
});

it('the PIN is asked for in a new browser and before a withdrawal, and a session is ended from another', async () => {
  await using business = await openBusiness(browser);
  const { client, player, url } = business;
  const { token } = await callerOf(url).accounts.login.mutate(player);
  await callerOf(url, token).accounts.setPin.mutate({ newPin: PIN });
  // The browser was not the one that set it, so it is signed out and asked.
  await client.page.goto('/wallet');
  await client.page.waitForURL(/logins|\/$/);
  await using phone = await visit(browser, { url, viewport: PHONE, colorScheme: 'dark' });
  await fillInLogin(phone, player);
  await submitLogin(phone.page);
  const field = phone.page.getByLabel('PIN', { exact: true });
  await field.waitFor();
  await phone.page.getByText('Have you forgotten it?').waitFor();
  await look(phone, 'pin-login');
  await phone.page.setViewportSize(PHONE);
  await field.fill('0007');
  await submitLogin(phone.page);
  await phone.page.getByText('This PIN is wrong.').waitFor();
  await field.fill(PIN);
  await submitLogin(phone.page);
  await phone.page.waitForURL(/\/mainmenu/i);

  await phone.page.goto('/wallet');
  await askForWithdrawal(phone, '100');
  const dialog = phone.page.getByRole('dialog');
  const withdraw = dialog.getByRole('button', { name: 'Withdraw 100 ETB' });
  await dialog.getByLabel('PIN', { exact: true }).fill('0007');
  await look(phone, 'pin-withdraw');
  await withdraw.click();
  await dialog.getByText('This PIN is wrong.').waitFor();
  await dialog.getByLabel('PIN', { exact: true }).fill(PIN);
  await withdraw.click();
  await dialog.getByText('Set aside from your wallet').waitFor();
  // As a word of its own: its four digits may also stand within an id or a time.
  const kept = await phone.page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept.split(/\W+/)).not.toContain(PIN);
  await phone.page.goto('/wallet');
  await expectWallet(phone, '400');

  await using desktop = await visit(browser, { url, viewport: DESKTOP });
  await fillInLogin(desktop, player);
  await submitLogin(desktop.page);
  await desktop.page.getByLabel('PIN', { exact: true }).fill(PIN);
  await submitLogin(desktop.page);
  await desktop.page.waitForURL(/\/mainmenu/i);
  await desktop.page.goto('/inbox');
  await desktop.page
    .getByText(/Your account was opened in a new browser: Chrome on Linux\./)
    .first()
    .waitFor();
  await desktop.page.getByText(/A withdrawal of 100 ETB to your phone number was requested\./).waitFor();
  await look(desktop, 'pin-told');
  await desktop.page.goto('/settings');
  const devices = desktop.page.getByRole('region', { name: 'Your devices' });
  const used = devices.getByText(/^Since .*, last used /).first();
  await used.scrollIntoViewIfNeeded();
  await look(desktop, 'pin-devices');
  await devices.getByRole('button', { name: 'Log out there: Chrome on Linux' }).first().click();
  await phone.page.waitForURL(/logins|\/$/);
});

it('an administrator resets a forgotten PIN, and the player is told and keeps it', async () => {
  await using business = await openBusiness(browser);
  const { client, admin, player, url } = business;
  await client.page.goto('/settings');
  await client.page.getByRole('button', { name: 'Set a PIN' }).click();
  await setPin(client, PIN);
  await toastOf(client.page, 'Your PIN is saved.').waitFor();
  await admin.page.goto(`/AdminDashboard/players/${player.id}`);
  await admin.page.getByRole('button', { name: 'Reset PIN' }).click();
  await look(admin, 'pin-admin');
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Reset PIN' }).click();
  await toastOf(admin.page, 'The PIN stops working on').waitFor();
  await admin.page.getByText('PIN works until', { exact: true }).waitFor();
  expect(await admin.page.getByRole('button', { name: 'Reset PIN' }).count()).toBe(0);

  await toastOf(client.page, 'An administrator was asked to reset the PIN').waitFor();
  const dialog = client.page.getByRole('dialog');
  await client.page.reload();
  await dialog.waitFor();
  await lookInBoth(client, 'pin-reset', () => dialog.waitFor());
  await dialog.getByRole('button', { name: 'Keep my PIN' }).click();
  await toastOf(client.page, 'Your PIN stays as it is.').waitFor();
  const { token } = await callerOf(url).accounts.login.mutate({ ...player, pin: PIN });
  expect(await callerOf(url, token).accounts.ownPin.query()).toMatchObject({ isSet: true, resetsAtMs: null });
});
