import { BOT_TOKEN, contactOf, launchOf, newPhone, newTelegramPerson, newUsername } from '@cartela/api/testing';
import { BOT_NAME, callerOf, SELLING, startFakeBotApi, startTryOut } from '@cartela/server/testing';
import { expect, it } from 'vitest';
import { ADMIN, logInAsAdmin } from '../kit/administrator.ts';
import { DESKTOP, sharedBrowser, visit } from '../kit/browser.ts';
import { expectNoProblems } from '../kit/player.ts';

const browser = await sharedBrowser();

it('an administrator sees the bot and what it lacks, tries a message, and follows a notice to its players', async () => {
  await using telegram = await startFakeBotApi();
  await using server = await startTryOut({
    ...SELLING,
    ...ADMIN,
    TELEGRAM_BOT_TOKEN: BOT_TOKEN,
    TELEGRAM_API_ROOT: telegram.url,
  });
  const url = server.url();
  const players = [await registerAt(url), await registerAt(url)];

  await using selam = await visit(browser, { url, viewport: DESKTOP });
  const { page } = selam;
  await logInAsAdmin(selam);
  await page.goto('/AdminDashboard/telegram');
  await page.getByText('Running', { exact: true }).waitFor();
  await page.getByText(`@${BOT_NAME}`).waitFor();
  await page.getByText('Set TELEGRAM_APP_URL to the https:// address of this product').waitFor();
  await page.getByText('2 players', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Connect my Telegram' }).click();
  const link = new URL((await page.getByRole('link', { name: /\?start=test-/ }).getAttribute('href')) ?? '');
  await selam.screenshot('admin-telegram-link');
  const me = newTelegramPerson();
  telegram.say(me, `/start ${link.searchParams.get('start')}`);
  await expect.poll(() => telegram.textsFor(me)).toHaveLength(1);
  await page.getByRole('button', { name: 'I have pressed Start' }).click();
  await page.getByRole('button', { name: 'Send me a test message' }).click();
  await expect.poll(() => telegram.textsFor(me)).toHaveLength(2);

  await page.goto('/AdminDashboard/notices');
  await page.getByRole('button', { name: 'brodcast' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message (optional)').fill('Double coins tonight');
  await expect.poll(() => dialog.getByRole('figure').getByRole('paragraph').textContent()).toBe('Double coins tonight');
  await dialog.getByText('By Telegram it goes to 2 players as well').waitFor();
  await dialog.getByRole('button', { name: 'Send me a test message' }).click();
  await expect.poll(() => telegram.textsFor(me).at(-1)).toContain('Double coins tonight');
  await selam.screenshot('admin-broadcast');
  // One of the two players gets the notice. Then Telegram asks for a pause again and again.
  const sentBefore = telegram.arrived.length;
  telegram.setFaults(() => (telegram.arrived.length === sentBefore ? 'none' : 'too many requests'));
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog
    .getByRole('status')
    .filter({ hasText: /^Sent\. / })
    .waitFor();

  await page.goto('/AdminDashboard/telegram');
  await page.getByText('1 of 2 sent').waitFor();
  await page.getByText('1 waiting').waitFor();
  await selam.screenshot('admin-telegram');
  await page.getByRole('button', { name: 'Stop notice', exact: true }).click();
  await page.getByRole('dialog').getByText('1 player who waits for it will not get it.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop notice', exact: true }).click();
  await page.getByText('1 left out').waitFor();
  await page.getByText('Stopped', { exact: true }).waitFor();
  const progress = page.getByRole('progressbar', { name: 'How much of it is sent' });
  expect(await progress.evaluate((bar: HTMLProgressElement) => [bar.value, bar.max])).toEqual([1, 2]);
  expect(players.flatMap((player) => telegram.textsFor(player))).toEqual(['Double coins tonight']);
  expectNoProblems(selam);
});

/** A player with an account, to whom the bot may write. */
async function registerAt(url: string) {
  const person = newTelegramPerson({ allows_write_to_pm: true });
  const phone = { contact: contactOf(person, newPhone()) };
  const given = { initData: launchOf(person), username: newUsername(), phone, ageAndTerms: true } as const;
  await callerOf(url).telegram.register.mutate(given);
  return person;
}
