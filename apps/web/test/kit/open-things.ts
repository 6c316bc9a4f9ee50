import type { Language } from '@cartela/game-core';
import type { Locator, Page } from 'playwright-core';
import { amAdmin } from '../../src/locales/am/admin.ts';
import { amMoney } from '../../src/locales/am/money.ts';
import { am } from '../../src/locales/am.ts';
import { enAdmin } from '../../src/locales/en/admin.ts';
import { enMoney } from '../../src/locales/en/money.ts';
import { en } from '../../src/locales/en.ts';
import { ADMIN } from './administrator.ts';
import { DESKTOP, PHONE } from './browser.ts';
import { eventually } from './eventually.ts';
import { axeFindings, smallTargets } from './looks/accessible.ts';
import { layoutFindings } from './looks/legible.ts';
import type { Statement } from './looks/paper-work.ts';

// What opens over a screen: dialogs, menus, picked cards, toasts. Each is checked in both themes
// and used by keyboard.

type TextKey = keyof typeof en | keyof typeof enAdmin | keyof typeof enMoney;
/** Values by the names of a form's fields. */
type FilledIn = Readonly<Record<string, string>>;

const TEXTS = { en: { ...en, ...enAdmin, ...enMoney }, am: { ...am, ...amAdmin, ...amMoney } } as const;

/** The buttons that open a dialog, by route. Of several with one name, the first is used. */
const OPENERS: Readonly<Record<string, readonly TextKey[]>> = {
  '/wallet': ['withdraw', 'deposit'],
  '/limits': ['limitSet', 'halfYear'],
  '/CartelaSelction': ['autoJoinShort'],
  '/BingoBoard': ['gameInfo'],
  '/AdminDashboard': ['adminRejectOf', 'adminConfirmOf', 'adminBroadcast'],
  '/Dashbord': ['adminAddTo', 'adminDeleteNamed'],
  '/AdminDashboard/players/$userId': ['adminTopUp', 'adminEndSessions'],
  '/AdminDashboard/rooms': ['adminNewRoom'],
  '/AdminDashboard/rooms/$roomId': ['adminCloseRoom', 'adminWhoPlays', 'adminCancelRound'],
  '/AdminDashboard/keys': ['adminCreateKey', 'adminRevokeNamed'],
  '/AdminDashboard/messages': ['adminMatchNamed'],
  '/AdminDashboard/payment-accounts': ['adminRemoveSender'],
  '/AdminDashboard/payments': ['adminRejectOf', 'adminConfirmOf'],
  '/AdminDashboard/approvals': ['adminApprove', 'adminApprovalDecline'],
  '/AdminDashboard/reconciliation': ['settleConfirm', 'settleExplainOf', 'settleTakeBackOf'],
  '/AdminDashboard/security': ['factorSetUp'],
};
/** Values for the form of a dialog, by the button that opens it, to see the step that follows. */
const SECOND_STEPS: Readonly<Partial<Record<TextKey, FilledIn>>> = {
  adminTopUp: { amount: '20', reason: 'Prize' },
  adminCreateKey: { name: 'Till' },
  factorSetUp: { password: ADMIN.ADMIN_PASSWORD },
};
/** The button of a menu that is closed on a phone at first. */
const MENU = 'button[aria-expanded][aria-controls$="-menu"]';
const TABS = 4;
/** How many messages the player has at least: a notice, a payment and a win. */
const INBOX_ENTRIES = 3;
/** Names of the buttons with which dialogs are left. */
const LEAVE = new RegExp(
  `^(${(['close', 'cancel', 'no', 'adminKeepRound', 'adminKeyKept'] as const).flatMap((key) => [TEXTS.en[key], TEXTS.am[key]]).join('|')})$`,
);

/** What is wrong on a phone with everything that can be opened on this screen. */
export async function openedFindings(
  page: Page,
  { route, language, statement }: { route: string; language: Language; statement: Statement },
): Promise<string[]> {
  const findings: string[] = [];
  const note = (what: string, found: readonly string[]) => findings.push(...found.map((one) => `${what}: ${one}`));
  if (route === '/AdminDashboard/reconciliation') note('compared', await comparedFindings(page, statement));
  for (const key of OPENERS[route] ?? []) {
    // The wallet's form needs an amount first.
    if (route === '/wallet') await page.locator('main form input').first().fill('60');
    const opener = page
      .getByRole('main')
      .getByRole(key === 'autoJoinShort' ? 'switch' : 'button', { name: nameOf(TEXTS[language][key]) });
    note(key, await dialogFindings(page, opener.and(page.locator(':enabled')).first(), SECOND_STEPS[key]));
  }
  if (route === '/Mainmenu' || route === '/AdminDashboard') note('menu', await menuFindings(page));
  if (route === '/CartelaSelction') note('picked', await pickedFindings(page, TEXTS[language].cancel));
  // Without entries, the page would show little that could be wrong.
  if (route === '/inbox' && (await page.locator('main li').count()) < INBOX_ENTRIES) note('entries', ['too few']);
  if (route === '/BingoBoard') note('toast', await toastFindings(page, TEXTS[language].bingo));
  return findings;
}

/**
 * Matches a button's whole name, whatever is filled into the text. Also matches a longer name that
 * begins with it.
 */
function nameOf(text: string): RegExp {
  const literal = text.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literal.join('.+')}(, .*|: .*)?$`);
}

async function dialogFindings(page: Page, opener: Locator, filledIn?: FilledIn): Promise<string[]> {
  const findings: string[] = [];
  await opener.evaluate((button) => button.setAttribute('data-opener', ''));
  await opener.press('Enter');
  findings.push(...(await openDialogFindings(page)));
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  findings.push(...(await focusFindings(page, 'Escape')));
  const again = page.locator('[data-opener]');
  // After a form has done its work, a new one takes its place.
  if ((await again.count()) === 0) return findings;
  await again.press('Enter');
  const leave = page.getByRole('dialog').getByRole('button', { name: LEAVE }).last();
  await leave.press('Enter');
  await page.locator('dialog').waitFor({ state: 'detached' });
  findings.push(...(await focusFindings(page, 'its button')));
  if (filledIn) findings.push(...(await secondStepFindings(page, again, filledIn)));
  await again.evaluate((button) => button.removeAttribute('data-opener'));
  return findings;
}

/** What is wrong with the dialog after its form is sent. */
async function secondStepFindings(page: Page, opener: Locator, filledIn: FilledIn): Promise<string[]> {
  await opener.press('Enter');
  const dialog = page.locator('dialog[open]');
  const form = await dialog.locator('form').elementHandle();
  for (const [name, value] of Object.entries(filledIn)) await dialog.locator(`[name="${name}"]`).fill(value);
  await dialog.locator('form [type=submit]').press('Enter');
  await page.waitForFunction((sent) => !sent?.isConnected, form);
  const findings = await openDialogFindings(page);
  // The first step may be shown there again.
  await eventually(async () => {
    const leave = dialog.getByRole('button', { name: LEAVE }).last();
    if (await leave.isVisible()) await leave.press('Enter', { timeout: 2000 });
    await dialog.waitFor({ state: 'detached', timeout: 2000 });
  });
  return findings.map((found) => `second step, ${found}`);
}

/**
 * What is wrong with the page that compares a statement with the deposits. The result stays on it.
 */
async function comparedFindings(page: Page, { day, csv }: Statement): Promise<string[]> {
  const form = page.locator('main form');
  await form.locator('[name=day]').fill(day);
  const file = { name: 'day.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await form.locator('[type=file]').setInputFiles(file);
  const compare = form.locator('[type=submit]');
  await compare.waitFor();
  const columns = [...(await inBothThemes(page, 'main')), ...(await layoutFindings(page, '200%'))];
  await compare.press('Enter');
  await page.locator('main section[role=status]').waitFor();
  return [...columns, ...(await inBothThemes(page, 'main')), ...(await layoutFindings(page, '200%'))];
}

/** What is wrong with the open dialog. */
export async function openDialogFindings(page: Page): Promise<string[]> {
  const dialog = page.locator('dialog[open]');
  await dialog.waitFor();
  await page.waitForFunction(() => !document.querySelector('dialog [aria-busy=true]'));
  const findings = [
    ...(await inBothThemes(page, 'dialog[open]')),
    ...(await layoutFindings(page, '200%')),
    ...(await sidewaysIn(dialog)),
  ];
  const isInside = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest('dialog') !== null;
    });
  if (!(await dialog.evaluate((element) => element.contains(document.activeElement)))) findings.push('has no focus');
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < TABS; stop += 1) {
      await page.keyboard.press(key);
      if (!(await isInside())) findings.push(`${key} leads out of it`);
    }
  }
  return findings;
}

/** Parts of a dialog that have to be moved sideways to be read. */
function sidewaysIn(dialog: Locator): Promise<string[]> {
  return dialog.evaluate((element) =>
    [element, ...element.querySelectorAll('*')].flatMap((part) =>
      getComputedStyle(part).overflowX === 'auto' && part.scrollWidth > part.clientWidth
        ? [`moves sideways: ${part.outerHTML.slice(0, 160)}`]
        : [],
    ),
  );
}

/**
 * What is wrong with sharing. It leads to the system's own sheet, behind which the dialog must stay
 * as it was.
 */
export async function sharedFindings(page: Page, language: Language): Promise<string[]> {
  const share = page.getByRole('dialog').getByRole('button', { name: TEXTS[language].inviteShare, exact: true });
  await share.press('Enter');
  return (await share.evaluate((button) => button === document.activeElement)) ? [] : ['sharing takes the focus'];
}

/** What is wrong with the focus after a dialog has closed. */
function focusFindings(page: Page, way: string): Promise<string[]> {
  return page.evaluate((by) => {
    const { activeElement } = document;
    const opener = document.querySelector('[data-opener]');
    // After a dialog about a request in a list, the request's entry has the focus, so that the keys
    // go on from there.
    const isEntry = activeElement?.matches('[aria-current]') && opener?.closest('article')?.contains(activeElement);
    const isBack = opener ? activeElement === opener || isEntry : activeElement !== document.body;
    return isBack ? [] : [`${by} leaves the focus at ${activeElement?.outerHTML.slice(0, 120)}`];
  }, way);
}

async function menuFindings(page: Page): Promise<string[]> {
  const button = page.locator(MENU).locator('visible=true').first();
  await button.press('Enter');
  const menu = page.locator(`#${await button.getAttribute('aria-controls')}`);
  await menu.getByRole('link').or(menu.getByRole('button')).first().waitFor();
  // The menu is in the header. It lies over the rest, which is checked without it.
  const findings = await inBothThemes(page, 'header');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  if ((await button.getAttribute('aria-expanded')) !== 'false') findings.push('Escape does not close it');
  if (!(await button.evaluate((element) => element === document.activeElement))) findings.push('the focus is not back');
  return findings;
}

/**
 * What is wrong with one card that was tapped, a favourite, and several cards that were picked at
 * random.
 */
async function pickedFindings(page: Page, cancel: string): Promise<string[]> {
  const panel = page.locator('main aside');
  const leave = () => panel.getByRole('button', { name: cancel, exact: true }).press('Enter');
  await page.locator('[data-card][data-state=free]').first().click();
  await panel.locator('[aria-pressed=false]').press('Enter');
  await panel.locator('[aria-pressed=true]').waitFor();
  const one = [...(await inBothThemes(page, 'main aside')), ...(await layoutFindings(page, '200%'))];
  await leave();
  // On a phone there is no place for quick picks beside cards that are held.
  await page.setViewportSize(DESKTOP);
  await panel.locator('fieldset button').nth(2).press('Enter');
  await panel.getByRole('listitem').nth(2).waitFor();
  const several = await inBothThemes(page, 'main aside');
  await leave();
  await panel.locator('fieldset').waitFor();
  // The panel now has a button for the favourite, too.
  const liked = await inBothThemes(page, 'main aside');
  await page.setViewportSize(PHONE);
  return [...one, ...several, ...liked];
}

async function toastFindings(page: Page, bingo: string): Promise<string[]> {
  const button = page.getByRole('main').getByRole('button', { name: bingo, exact: true });
  const toast = page.locator('[data-toast]').first();
  // A toast's time stops while the mouse is over it, but it may be over before that.
  await eventually(async () => {
    await button.press('Enter');
    await toast.hover({ timeout: 2000 });
  });
  const findings = await inBothThemes(page, 'body');
  await page.mouse.move(1, 1);
  return findings;
}

async function inBothThemes(page: Page, within: string): Promise<string[]> {
  const findings = await smallTargets(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    findings.push(...(await axeFindings(page, within)).map((found) => `${colorScheme}, ${found}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return findings;
}
