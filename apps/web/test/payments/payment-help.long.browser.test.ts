import { newTransactionNumber } from '@cartela/api/testing';
import { expect, it } from 'vitest';
import { sharedBrowser } from '../kit/browser.ts';
import { claim, look, openBusiness } from '../kit/business.ts';
import { askForWithdrawal, confirmWithdrawal, expectNoProblems } from '../kit/player.ts';
import { heading, said, toastOf } from '../kit/screen.ts';

const browser = await sharedBrowser();

const SENT = 'I have sent 100 birr at noon.\nYour answer was: wait.';
const ANSWER = 'Please wait until this evening.\nThen it is in your wallet.';

it('takes a player who misses money to an answer: asked at the payment, answered at the desk, read in the inbox', async () => {
  await using business = await openBusiness(browser);
  const { player, client, admin } = business;
  const { page } = client;
  const desk = admin.page;
  const number = newTransactionNumber();
  await claim(client, number);

  await page.goto('/wallet');
  await page.getByRole('button', { name: 'My money has not arrived' }).click();
  const dialog = page.getByRole('dialog', { name: 'My money has not arrived' });
  await dialog.getByText(number).waitFor();
  await dialog.getByText('We are checking your payment.').waitFor();
  await dialog.getByText('Compare the number with the message about your payment.').waitFor();
  await look(client, 'payment-help');
  await dialog.getByRole('button', { name: 'Send to us' }).click();
  await dialog.getByText('Please fill in all required fields!').waitFor();
  await dialog.getByLabel('Write to us').fill(SENT);
  await dialog.getByRole('button', { name: 'Send to us' }).click();
  await toastOf(page, 'We have your question.').waitFor();
  await dialog.getByText('We will answer here and in your messages.').waitFor();
  expect(await dialog.getByRole('listitem').getByText('I have sent 100 birr').textContent()).toBe(SENT);
  expect(await dialog.getByLabel('Write to us').count()).toBe(0);
  await look(client, 'payment-help-asked');

  await desk.getByRole('link', { name: 'Questions 1' }).first().click();
  await heading(desk, '1 question waits').waitFor();
  const question = desk.getByRole('article');
  await question.getByRole('link', { name: player.username }).waitFor();
  await question.getByText(number).waitFor();
  await look(admin, 'admin-questions');
  await question.getByLabel(`Answer to ${player.username}`).fill(ANSWER);
  await question.getByRole('button', { name: 'Send the answer' }).click();
  await toastOf(desk, 'The answer is sent.').waitFor();
  await said(desk, 'Every question is answered').waitFor();
  await look(admin, 'admin-questions-none');

  // Said at once on whatever page, kept in the inbox, and shown with the payment, where more can be
  // asked.
  await toastOf(page, 'Your question about a payment is answered').waitFor();
  await page.goto('/inbox');
  await page.getByRole('list', { name: 'Your messages' }).getByText('Please wait until this evening.').waitFor();
  await look(client, 'inbox-answer');
  await page.goto('/transhistory');
  await page.getByRole('button', { name: 'My money has not arrived' }).click();
  await dialog.getByText('Then it is in your wallet.').waitFor();
  await dialog.getByLabel('Write to us').waitFor();
  await look(client, 'payment-help-answered');
  expectNoProblems(client);
  expectNoProblems(admin);
});

it('says the state of each payment and what to do, and offers nothing where the money has arrived', async () => {
  await using business = await openBusiness(browser);
  const { client, admin } = business;
  const { page } = client;
  const help = page.getByRole('button', { name: 'My money has not arrived' });
  const dialog = page.getByRole('dialog');
  await page.goto('/wallet');
  await askForWithdrawal(client, '60');
  await confirmWithdrawal(client);
  await page.goto('/transhistory');
  await page.getByText('Set aside. We will pay it to your phone.').waitFor();

  const desk = admin.page;
  await desk.goto('/AdminDashboard/payments');
  await desk
    .getByRole('button', { name: /^Reject/ })
    .first()
    .click();
  await desk.getByLabel('Reason').fill('Wrong name');
  await desk.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await desk.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goto('/transhistory');
  await help.click();
  await dialog.getByText('Reason: Wrong name').waitFor();
  await dialog.getByText('The money is back in your wallet.').waitFor();
  await dialog.getByText('Look at the balance of your wallet.').waitFor();
  expectNoProblems(client);
});
