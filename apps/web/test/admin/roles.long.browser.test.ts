import { DAY_MS } from '@cartela/api/kernel/day';
import { ADMIN_ROLES, type Capability, may } from '@cartela/api/permissions';
import { registerAdmin } from '@cartela/api/testing';
import { schema } from '@cartela/db';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { neededFor } from '../../src/features/admin/sections.ts';
import { logInAsAdmin, openConfirm } from '../kit/administrator.ts';
import { DESKTOP, sharedBrowser, visit } from '../kit/browser.ts';
import { openBusiness, requestDeposit } from '../kit/business.ts';
import { openEveryScreen } from '../kit/looks/every-screen.ts';

const browser = await sharedBrowser();

const PASSWORD = 'correct horse battery';

/** Keeps what the server refuses because of the role, by HTTP or over a socket. */
function refusalsOf(page: Page): string[] {
  const refused: string[] = [];
  const look = (from: string, text: string) => void (text.includes('roleMayNot') && refused.push(from));
  page.on('response', (response) => {
    if (!response.url().includes('/trpc')) return;
    // A page that is left takes its answers with it.
    response.text().then(
      (text) => look(response.url(), text),
      () => undefined,
    );
  });
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => look(socket.url(), String(payload))));
  return refused;
}

/** The pages of the area to which a page has links. */
const adminLinks = (page: Page) =>
  page
    .locator('a[href^="/AdminDashboard"]:visible')
    .evaluateAll((links: HTMLAnchorElement[]) => links.map(({ pathname }) => pathname));

/** What it takes to send a form, by its button. All others are for those who manage. */
const SENT: Readonly<Record<string, Capability>> = {
  'Add note': 'write-notes',
  'Send the answer': 'decide-payments',
  // It plays them to say what a jackpot's rules come to, and changes nothing.
  'Play 2,000 games': 'see-players',
  'Change password': 'own-account',
  'Reset password': 'own-account',
};

/** What it takes to change something on a page. Others who see the page are told who may. */
const CHANGES: readonly (readonly [path: string, capability: Capability])[] = [
  ['/AdminDashboard/jackpots', 'manage'],
  ['/AdminDashboard/keys', 'govern'],
  ['/AdminDashboard/notices', 'manage'],
  ['/AdminDashboard/payments', 'decide-payments'],
  ['/AdminDashboard/questions', 'decide-payments'],
  ['/AdminDashboard/rooms', 'manage'],
  ['/AdminDashboard/players/', 'manage'],
  ['/Dashbord', 'manage'],
];

/** The buttons on the page that would send a form. */
const sending = (page: Page) => page.getByRole('main').locator('button[type=submit]:enabled').allInnerTexts();

describe('an administrator of each role', () => {
  it.each(ADMIN_ROLES)(
    'opens what %s may see, is told who may see the rest, and is refused nothing',
    async (adminRole) => {
      await using scene = await openEveryScreen();
      // Each page then says so.
      const sellsUntil = new Date(Date.now() + DAY_MS);
      await scene.db.update(schema.installation).set({ sellsUntil });
      await registerAdmin(scene.db, { username: adminRole, password: PASSWORD, adminRole });
      await using visitor = await visit(browser, { url: scene.url, viewport: DESKTOP });
      const { page } = visitor;
      const refused = refusalsOf(page);
      await logInAsAdmin(visitor, { username: adminRole, password: PASSWORD });
      for (const { address } of scene.screens.filter(({ audience }) => audience === 'administrator')) {
        await page.goto(address);
        const maySee = may(adminRole, neededFor(address));
        const told = page.getByText('Your role does not allow this. Who may:');
        if (maySee) await page.getByRole('heading', { level: 1 }).first().waitFor();
        else await told.waitFor();
        await page.waitForLoadState('networkidle');
        const sends = (await sending(page)).filter((name) => !may(adminRole, SENT[name] ?? 'manage'));
        const change = CHANGES.find(([path]) => address.startsWith(path))?.[1] ?? 'own-account';
        const mayChange = may(adminRole, change);
        if (maySee && !mayChange)
          await page.getByText('Who may change this: Owner').filter({ visible: true }).first().waitFor();
        const files = await page.getByRole('button', { name: /\.csv$/ }).count();
        expect({
          ...{ address, refused: refused.splice(0), told: await told.count() },
          isOfferedFiles: files > 0 && !may(adminRole, 'see-figures'),
          sends,
          leadsTo: (await adminLinks(page)).filter((path) => !may(adminRole, neededFor(path))),
        }).toEqual({ address, refused: [], told: maySee ? 0 : 1, isOfferedFiles: false, sends: [], leadsTo: [] });
      }
      await page.goto('/AdminDashboard');
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
      await page.getByText(/^The licence ends after/).waitFor();
      await visitor.screenshot(`role-${adminRole}`);
    },
  );
});

it('lets a cashier decide about payments up to their limit, and says of a larger one what the limit is', async () => {
  await using business = await openBusiness(browser);
  const { url, db, player, client } = business;
  await registerAdmin(db, { username: 'cashier', password: PASSWORD, adminRole: 'cashier' });
  await using visitor = await visit(browser, { url, viewport: DESKTOP });
  const { page } = visitor;
  const refused = refusalsOf(page);
  await requestDeposit(client, '500');
  await logInAsAdmin(visitor, { username: 'cashier', password: PASSWORD });
  const dialog = await openConfirm(visitor, 'Deposits', player.username);
  await dialog.getByRole('button', { name: 'Confirm deposit', exact: true }).click();
  await page.getByText('Confirmed.', { exact: true }).waitFor();
  await requestDeposit(client, '501');
  await openConfirm(visitor, 'Deposits', player.username);
  await dialog.getByRole('button', { name: 'Confirm deposit', exact: true }).click();
  await dialog.getByText('This payment is above your limit of 500 ETB', { exact: false }).waitFor();
  expect(refused).toEqual([]);
});
