import { createPlayer, newTransactionNumber, telebirrReceived } from '@cartela/api/testing';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { openConfirm, selectRequest } from '../kit/administrator.ts';
import { PHONE, sharedBrowser, visit } from '../kit/browser.ts';
import { claim, look, openBusiness, requestDeposit } from '../kit/business.ts';
import { forwardSms, knowBalance, WITH_PHONE } from '../kit/operators-phone.ts';
import { logInAs } from '../kit/player.ts';

const HIDDEN = '2519********';

const browser = await sharedBrowser();

it('shows what speaks against a deposit in the list and before it is confirmed', async () => {
  await using business = await openBusiness(browser, WITH_PHONE);
  const { url, db, player, client, admin } = business;
  const { page } = admin;
  await knowBalance(db, 1_000_000);
  const other = await createPlayer(db, { walletSantim: 0 });
  await requestDeposit(client, '300');
  await using others = await visit(browser, { url, viewport: PHONE });
  await logInAs(others, other);
  await requestDeposit(others, '300');
  const number = newTransactionNumber();
  const message = { number, amountSantim: 30_000, payer: HIDDEN };
  await forwardSms(url, telebirrReceived({ ...message, balanceSantim: 7_777_700 }));

  const dialog = await openConfirm(admin, 'Deposits', player.username);
  await dialog.getByText('It fits 2 open requests').waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Transaction number' }).inputValue()).toBe('');
  await look(admin, 'admin-deposit-shared-message');
  await page.keyboard.press('Escape');

  // The other player claims a number that is easily mistaken for that of a message that waits.
  const base = newTransactionNumber().slice(0, 9);
  await forwardSms(url, telebirrReceived({ ...message, number: `${base}0`, balanceSantim: 8_888_800 }));
  await claim(others, `${base}O`);
  const entry = (name: string) => page.getByRole('article').filter({ hasText: name });
  // The claim replaces the request.
  await entry(other.username).getByText('Number in doubt').waitFor();
  await selectRequest(page, other.username);
  await entry(other.username).getByText(`Looks like ${base}0, which waits`).waitFor();

  // The first message now fits only one request, but the second message fits it as well.
  await openConfirm(admin, 'Deposits', player.username);
  await dialog.getByText('2 messages fit this request').waitFor();
  await dialog.getByRole('textbox', { name: 'Transaction number' }).fill(number);
  await dialog.getByLabel('Amount that arrived, in ETB').fill('300');
  await look(admin, 'admin-deposit-two-messages');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await dialog.waitFor({ state: 'detached' });

  await requestDeposit(client, '75');
  const last = { number: newTransactionNumber(), amountSantim: 7_500, payer: HIDDEN, balanceSantim: 9_999_900 };
  await forwardSms(url, telebirrReceived(last));
  await selectRequest(page, player.username);
  await entry(player.username).getByText('balance does not continue').waitFor();
  await openConfirm(admin, 'Deposits', player.username);
  await dialog.getByText('An alarm about this message or its method is open').waitFor();
  await dialog.getByText('It is not known from whose phone it was paid').waitFor();
  await look(admin, 'admin-request-marked');
});

it('shows what strangers write in the order in which it is stored', async () => {
  await using business = await openBusiness(browser, WITH_PHONE);
  const { url, player, client, admin } = business;
  const { page } = admin;
  const turned = 'א 1234 5678 ב, ETB \u202e00.000,9\u202c';
  await forwardSms(url, turned, '+251911223344');
  await claim(client, `${newTransactionNumber()} ${turned}`);

  await page.getByRole('button', { name: /^Deposits/ }).click();
  const pending = page.getByRole('article').filter({ hasText: player.username });
  await pending.getByText('[U+202E]').waitFor();
  expect(await isInOrder(pending.getByText('[U+202E]'))).toBe(true);
  await look(admin, 'admin-claim-direction-marks');

  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  const message = page
    .getByRole('article')
    .filter({ hasText: 'from +251911223344' })
    .getByText('ETB [U+202E]00.000,9[U+202C]');
  await message.waitFor();
  expect(await isInOrder(message)).toBe(true);
  await look(admin, 'admin-messages-direction-marks');
});

/** Whether the digits that were written first stand to the left of the others. */
function isInOrder(text: Locator): Promise<boolean> {
  return text.evaluate((element) => {
    const node = element.firstChild;
    const written = node?.textContent ?? '';
    const leftOf = (digits: string) => {
      const range = document.createRange();
      range.setStart(node ?? element, written.indexOf(digits));
      range.setEnd(node ?? element, written.indexOf(digits) + digits.length);
      return range.getBoundingClientRect().left;
    };
    return leftOf('1234') < leftOf('5678');
  });
}
