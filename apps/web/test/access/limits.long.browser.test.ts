import { expect, it } from 'vitest';
import { sharedBrowser, type Visitor } from '../kit/browser.ts';
import { look, openBusiness } from '../kit/business.ts';
import { expectNoProblems, joinRoom, takeCard } from '../kit/player.ts';
import { heading, said, toastOf } from '../kit/screen.ts';

const browser = await sharedBrowser();

const REFUSED = /Above your loss limit: 5 of 25 ETB left until/;

it('lets a player set limits that hold, shows them to an administrator, and takes a break that nobody ends', async () => {
  await using business = await openBusiness(browser, { LEGACY_AGE: 'asked' });
  const { client, admin, player, unguarded, url } = business;
  const { page } = client;

  // The administrator who registered this player vouched for their age. Here that is not enough.
  const question = page.getByRole('dialog', { name: 'Are you 18 or older?' });
  await question.getByRole('button', { name: 'Cancel', exact: true }).click();
  await joinRoom(client, 10);
  await pick(client, 1);
  await toastOf(page, 'Confirm on the web that you are at least 18 years old').waitFor();
  await toastOf(page, 'Confirm on the web').getByRole('button', { name: 'See my limits' }).click();
  await heading(page, 'Play within your limits').waitFor();
  await page.getByRole('button', { name: 'Yes, I am 18 or older' }).click();
  await toastOf(page, 'Thank you. You can play now.').waitFor();

  // With the keyboard only.
  await page.getByRole('region', { name: 'Loss limits' }).getByRole('button', { name: 'Set limit: Daily' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Limit in ETB').fill('much');
  await page.keyboard.press('Enter');
  await said(page, 'Write an amount from 0 to 1,000,000,000 ETB, in digits.').waitFor();
  await page.getByLabel('Limit in ETB').fill('25');
  await said(page, 'Write an amount from 0 to 1,000,000,000 ETB, in digits.').waitFor({ state: 'detached' });
  await look(client, 'limits-dialog');
  await page.keyboard.press('Enter');
  await said(page, '0 ETB of 25 ETB').waitFor();
  const losses = page.getByRole('region', { name: 'Loss limits' });
  await losses.getByRole('button', { name: 'Change limit: Daily' }).click();
  await page.getByLabel('Limit in ETB').fill('100');
  await page.getByRole('button', { name: 'Save limit' }).click();
  await losses.getByText(/^You asked for: 100 ETB\. Confirm it from .*\.$/).waitFor();
  await page
    .getByRole('region', { name: 'Deposit limits' })
    .getByRole('button', { name: 'Set limit: Monthly' })
    .click();
  await page.getByLabel('Limit in ETB').fill('200');
  await page.getByRole('button', { name: 'Save limit' }).click();
  await said(page, '0 ETB of 200 ETB').waitFor();
  await look(client, 'limits');

  // Once the day is over, the looser limit waits for the player to say it again.
  await unguarded.execute(`update play_limits set next_from = now() - interval '1 second' where next_from is not null`);
  await page.reload();
  await losses.getByText(/^You asked for: 100 ETB\. Confirm it by .*\.$/).waitFor();
  await said(page, '0 ETB of 25 ETB').waitFor();
  await look(client, 'limits-to-confirm');
  await losses.getByRole('button', { name: 'Confirm change: Daily' }).click();
  await said(page, '0 ETB of 100 ETB').waitFor();
  await losses.getByRole('button', { name: 'Change limit: Daily' }).click();
  await page.getByLabel('Limit in ETB').fill('25');
  await page.getByRole('button', { name: 'Save limit' }).click();
  await said(page, '0 ETB of 25 ETB').waitFor();

  await page.goto('/Mainmenu');
  await joinRoom(client, 10);
  for (const cardNo of [1, 2]) await takeCard(client, cardNo);
  await pick(client, 3);
  await toastOf(page, 'Above your loss limit').getByText(REFUSED).waitFor();
  await client.screenshot('limits-refused');
  await page.goto('/wallet');
  await page.getByLabel('Amount in ETB').fill('201');
  await page.getByRole('button', { name: 'Deposit', exact: true }).click();
  await page.getByText(/own deposit limit: 200 of 200 ETB/).waitFor();
  await page.getByRole('link', { name: 'See my limits' }).click();
  await said(page, '20 ETB of 25 ETB').waitFor();

  await admin.page.goto(`/AdminDashboard/players/${player.id}`);
  const shown = admin.page.getByRole('region', { name: 'Player’s own limits' });
  await shown.getByText('20 ETB of 25 ETB', { exact: true }).waitFor();
  await shown.getByText(/^18 or older, said the player on/).waitFor();
  expect(await shown.getByRole('button').count()).toBe(0);
  await shown.scrollIntoViewIfNeeded();
  await look(admin, 'limits-admin');

  await admin.page.goto('/AdminDashboard/real-money');
  await admin.page.getByRole('button', { name: 'Switch real money off' }).click();
  await admin.page.getByLabel('Licence number').fill('');
  await admin.page.getByRole('button', { name: 'Switch real money on' }).click();
  await said(admin.page, 'Please fill in all required fields!').waitFor();
  await look(admin, 'real-money');
  await admin.page.getByLabel('Licence number').fill('NLA/300');
  await admin.page.getByLabel('Issued by').fill('National Lottery');
  await admin.page.getByLabel('Valid until').fill('2098-05-31');
  await admin.page.getByRole('checkbox', { name: 'I have read this, and I am responsible for it' }).check();
  await admin.page.getByRole('button', { name: 'Switch real money on' }).click();
  await toastOf(admin.page, 'Real money is on. Players can deposit.').waitFor();
  await page.reload();
  const foot = page.getByRole('contentinfo');
  await foot.getByText('Licence NLA/300 from National Lottery, valid until 31 May 2098').waitFor();

  // The reminder comes at the end of the interval, which is a few seconds away.
  await page.getByRole('button', { name: '15', exact: true }).click();
  await toastOf(page, 'Your reminder is saved.').waitFor();
  await unguarded.execute(
    `update ledger_transfers set created_at = now() - interval '14 min 50 s' where kind = 'stake'`,
  );
  await page.reload();
  const reminder = page.getByRole('dialog', { name: 'You have been playing for 15 minutes' });
  await reminder.getByText('−20 ETB', { exact: true }).waitFor();
  await look(client, 'limits-reminder');
  await reminder.getByRole('button', { name: 'Take a break' }).click();

  await page.getByRole('button', { name: '7 days', exact: true }).click();
  await look(client, 'limits-break');
  await page.getByRole('dialog').getByRole('button', { name: 'Start break' }).click();
  await page.waitForURL(/\/logins/);
  await page.getByLabel('Username', { exact: true }).fill(player.username);
  await page.getByLabel('Phone number', { exact: true }).fill(player.phoneNumber);
  await page.locator('form').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('heading', { name: /^You are on a break until \d+ \w+ \d{4} / }).waitFor();
  await look(client, 'limits-on-break');
  await page.getByRole('button', { name: 'Withdraw everything' }).click();
  // The stakes of the game that has not begun came back.
  await page.getByText(/^500 ETB is set aside and will be paid out to \+251/).waitFor();
  expect(url).toBe(new URL(page.url()).origin);
  expectNoProblems(admin);
});

/** Picks a card and confirms it, whatever the result. */
async function pick({ page }: Visitor, cardNo: number): Promise<void> {
  await page.getByRole('button', { name: `Cartela ${cardNo}, free`, exact: true }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
}
