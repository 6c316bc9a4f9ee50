import { createPlayers, newTransactionNumber, offerMethods, shownPhone, telebirrReceived } from '@cartela/api/testing';
import { createTestDatabase, forAllTests } from '@cartela/db/testing';
import { callerOf, SELLING, startServer } from '@cartela/server/testing';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADMIN, adminToken, logInAsAdmin } from '../kit/administrator.ts';
import { DESKTOP, sharedBrowser, visit } from '../kit/browser.ts';
import { look } from '../kit/business.ts';
import { playerToken, post } from '../kit/calls.ts';
import { axeFindings, loadAxe } from '../kit/looks/accessible.ts';
import { forwardSms, WITH_PHONE } from '../kit/operators-phone.ts';
import { expectNoProblems } from '../kit/player.ts';
import { figure } from '../kit/staged-scene.ts';

/** One more than a page shows. */
const WAITING = 6;
const PAGE_SIZE = 5;
/** Some minutes after a whole hour, so that a slow machine does not change what is shown. */
const WAITED_MINUTES = 3 * 60 + 10;

const browser = await sharedBrowser();
const office = await forAllTests(openOffice());

/**
 * Players who each have a withdrawal that waits, the oldest first, and a colleague of the
 * administrator.
 */
async function openOffice() {
  const database = await createTestDatabase();
  await offerMethods(database.db);
  const players = await createPlayers(database.db, WAITING);
  const server = await startServer({ DATABASE_URL: database.url, ...SELLING, ...ADMIN, ...WITH_PHONE });
  const url = server.url();
  for (const { username, ...player } of players) {
    const own = await playerToken(url, { username, ...player });
    await post(url, '/api/transactions/withdraw', { username, method: 'telebirr', amount: 60 }, own);
  }
  const colleague = callerOf(url, await adminToken(url));
  const { payments } = await colleague.payments.pending.query({ type: 'withdraw', pageSize: WAITING });
  return {
    url,
    players,
    colleague,
    /** The requests in the order of the list. */
    requests: payments.map(({ id, username }) => ({ id, username, shown: `Request ${id.slice(0, 8)}` })),
    unguarded: database.unguarded,
    async [Symbol.asyncDispose]() {
      for (const part of [server, database]) await part[Symbol.asyncDispose]();
    },
  };
}

type Request = (typeof office)['requests'][number];

const pendingOf = (page: Page) => page.getByRole('region', { name: 'Pending requests', exact: true });
const entries = (page: Page) => pendingOf(page).getByRole('article');
/** The text of the element with the focus. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

/**
 * Expects that this request is selected: its details are shown, and its entry in the list is the
 * current one.
 */
async function expectSelected(page: Page, { username, shown }: Request): Promise<void> {
  await pendingOf(page).getByText(shown, { exact: true }).waitFor();
  const current = pendingOf(page).locator('[aria-current=true]');
  expect(await current.count()).toBe(1);
  expect(await current.textContent()).toContain(username);
}

it('decides the request that is looked at, by keys alone, while the list changes under the hand', async () => {
  const { url, requests, colleague, unguarded } = office;
  const [first, second, third, fourth, fifth, sixth] = requests;
  if (!first || !second || !third || !fourth || !fifth || !sixth) throw new Error('too few requests wait');
  await unguarded.execute(
    `update payments set created_at = created_at - interval '${WAITED_MINUTES} minutes' where id = '${first.id}'`,
  );
  await using admin = await visit(browser, { url, viewport: DESKTOP });
  const { page } = admin;
  const { keyboard } = page;
  const dialog = page.getByRole('dialog');
  const said = pendingOf(page).getByRole('status');
  // A closed dialog loses its role at once, before the app removes it. So wait for its element to
  // go.
  const closed = () => page.locator('dialog').waitFor({ state: 'detached' });
  await logInAsAdmin(admin);
  await expect.poll(() => entries(page).count()).toBe(PAGE_SIZE);

  // The oldest request is selected first. That it has waited too long stands out.
  await expectSelected(page, first);
  await entries(page).first().getByText('3 h', { exact: true }).waitFor();
  await pendingOf(page).getByText('Stays in the wallet').waitFor();
  await loadAxe(page);
  expect(await axeFindings(page)).toEqual([]);
  await look(admin, 'admin-decisions');

  // The letters do nothing with another key, held down or in a field. All others open a dialog that
  // asks first.
  await keyboard.press('Control+c');
  await page.evaluate(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', repeat: true })));
  await page.getByRole('searchbox').pressSequentially('jcr');
  expect(await dialog.count()).toBe(0);
  await expectSelected(page, first);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('searchbox').blur();
  await keyboard.press('j');
  await expectSelected(page, second);
  await expect.poll(() => focused(page)).toContain(second.username);
  await keyboard.press('c');
  await dialog.getByText(second.shown, { exact: true }).waitFor();
  // The letter that opened the dialog is not typed into its field. The next letters are.
  await keyboard.type('jk');
  expect(await dialog.getByLabel('Reference (optional)').inputValue()).toBe('jk');
  await keyboard.press('Escape');
  await closed();
  await expectSelected(page, second);

  // The request before it leaves the list. It stays selected, and the key is for it.
  await colleague.payments.confirm.mutate({ paymentId: first.id });
  await expect.poll(() => entries(page).first().textContent()).toContain(second.username);
  await expectSelected(page, second);
  await keyboard.press('r');
  await dialog.getByText(second.shown, { exact: true }).waitFor();
  await keyboard.type('No such account');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await closed();
  await expectSelected(page, third);
  await expect.poll(() => focused(page)).toContain(third.username);
  await said.getByText(`${second.shown} is decided.`).waitFor();

  // The selected request itself leaves the list. Then nothing is selected, and no key decides
  // another one.
  await colleague.payments.confirm.mutate({ paymentId: third.id });
  await said.getByText(`${third.shown} no longer waits`).waitFor();
  expect(await pendingOf(page).locator('[aria-current=true]').count()).toBe(0);
  await keyboard.press('c');
  await keyboard.press('r');
  expect(await dialog.count()).toBe(0);
  await look(admin, 'admin-decisions-gone');
  await keyboard.press('j');
  await expectSelected(page, fourth);
  await keyboard.press('j');
  await keyboard.press('j');
  await expectSelected(page, sixth);
  await keyboard.press('k');
  await expectSelected(page, fifth);

  // An open dialog keeps its request even if a colleague decides it meanwhile. After that, the next
  // one is selected.
  await keyboard.press('c');
  await dialog.getByText(fifth.shown, { exact: true }).waitFor();
  await colleague.payments.confirm.mutate({ paymentId: fifth.id });
  await expect.poll(() => entries(page).count()).toBe(2);
  await dialog.getByText(fifth.shown, { exact: true }).waitFor();
  await keyboard.press('Enter');
  await dialog.getByRole('alert').waitFor();
  await keyboard.press('Escape');
  await closed();
  await expectSelected(page, sixth);
  const left = await colleague.payments.pending.query({ type: 'withdraw' });
  expect(left.payments.map(({ id }) => id)).toEqual([fourth.id, sixth.id]);

  // The keys are explained, and can be switched off.
  await keyboard.press('?');
  await dialog.getByRole('checkbox', { name: 'Keyboard shortcuts on' }).uncheck();
  expect(await axeFindings(page)).toEqual([]);
  await look(admin, 'admin-decisions-keys');
  await keyboard.press('Escape');
  await closed();
  await keyboard.press('c');
  await keyboard.press('k');
  expect(await dialog.count()).toBe(0);
  await expectSelected(page, sixth);
  // The browser itself reports the one decision that came too late.
  expect(admin.problems).toEqual([expect.stringContaining('409')]);
});

it('says first what waits and since when, with the evidence beside it, and how the day goes', async () => {
  const { url, players, colleague } = office;
  const [payer, stranger] = players;
  if (!payer || !stranger) throw new Error('nobody came');
  const [number, unclaimed] = [newTransactionNumber(), newTransactionNumber()];
  const claim = { message: number, phoneNumber: payer.phoneNumber };
  await post(url, '/api/deposit', claim, await playerToken(url, payer));
  for (const each of [number, unclaimed]) {
    await forwardSms(
      url,
      telebirrReceived({ number: each, amountSantim: 9_000, payer: shownPhone(stranger.phoneNumber) }),
    );
  }
  await using admin = await visit(browser, { url, viewport: DESKTOP });
  const { page } = admin;
  await logInAsAdmin(admin);
  const waits = page.getByRole('navigation', { name: 'What waits' });
  const { messages, withdrawals } = await colleague.dashboard.waiting.query();
  await waits
    .getByRole('link', { name: /^Withdrawals/ })
    .getByText(String(withdrawals.count), { exact: true })
    .waitFor();
  await waits
    .getByRole('link', { name: /^Unmatched messages/ })
    .getByText(String(messages.count), { exact: true })
    .waitFor();
  await waits
    .getByRole('link', { name: /^Approvals/ })
    .getByText('none')
    .waitFor();
  await waits.getByRole('link', { name: /^Deposits/ }).click();
  const evidence = pendingOf(page).getByRole('region', { name: 'Evidence' });
  await evidence.getByText('90 ETB').first().waitFor();
  await evidence.getByRole('blockquote').getByText(number).waitFor();
  await pendingOf(page).getByText('Paid from a phone that is not this player’s').waitFor();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();

  const figures = page.getByRole('region', { name: 'Figures', exact: true });
  await figures
    .getByText(/until \d\d:\d\d, Addis Ababa time\. Compared with yesterday and the same day last week/)
    .waitFor();
  const paidOut = figures.locator('dl > div').filter({ hasText: 'Paid out' }).getByRole('definition');
  const { chosen } = await colleague.reports.compared.query(await daysAsked(page));
  await expect
    .poll(() => paidOut.allTextContents())
    .toEqual([`Today${chosen.figures.withdrawalsSantim / 100} ETB`, 'Yesterday0 ETB', 'A week ago0 ETB']);
  await figures.getByText('Margin by room').click();
  await figures.getByText('There were no games or payments in this time.').waitFor();
  await figures.getByRole('button', { name: '7 days' }).click();
  await figures.getByText(/Compared with the 7 days before/).waitFor();
  await figures.getByRole('button', { name: 'Own range' }).click();
  await figures.getByLabel('From').fill('2026-01-02');
  await figures.getByLabel('To').fill('2026-01-01');
  await figures.getByText('Choose a first and a last day in their order').waitFor();
  await figures.getByLabel('To').fill('2026-01-02');
  await figures.getByText('2 Jan 2026. Compared with the day before').waitFor();
  await figures.getByText('There were no games or payments in this time.').first().waitFor();
  expect(await figure(page, 'Total Clients').textContent()).toBe(String(WAITING));
  await page.reload();
  await figures.getByText('2 Jan 2026. Compared with the day before').waitFor();
  await look(admin, 'admin-figures');
  expectNoProblems(admin);
});

/** Today in Addis Ababa, as the page asks for it. */
async function daysAsked(page: Page): Promise<{ from: string; to: string }> {
  const day = await page.evaluate(() =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Addis_Ababa' }).format(Date.now()),
  );
  return { from: day, to: day };
}
