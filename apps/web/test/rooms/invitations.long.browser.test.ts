import { callerOf, QUICK_GAME, startTryOut, takeCard } from '@cartela/server/testing';
import { expect, it } from 'vitest';
import { ADMIN, logInAsAdmin } from '../kit/administrator.ts';
import { DESKTOP, sharedBrowser, visit } from '../kit/browser.ts';
import { type Credentials, expectNoProblems, fillInSignUp, signUp } from '../kit/player.ts';

const browser = await sharedBrowser();

it('a player invites another, who signs up by the link, and earns coins when they have played', async () => {
  await using server = await startTryOut({ ...QUICK_GAME, ...ADMIN });
  const url = server.url();
  const [almazAccount, bekele] = [
    { username: 'Almaz', phoneNumber: '0912345601' },
    { username: 'Bekele', phoneNumber: '0912345602' },
  ];
  await using almaz = await visit(browser, { url });
  await signUp(almaz, almazAccount);
  await almaz.page.getByRole('button', { name: 'Open menu' }).click();
  await almaz.page.getByRole('link', { name: 'Invite', exact: true }).click();
  await almaz.page.getByText('20 coins for every new player who plays 3 games').waitFor();
  await almaz.page.getByText('Nobody yet.').waitFor();
  const link = (await almaz.page.getByText(/\/signups\?ref=/).textContent()) ?? '';
  const shared = await almaz.page.getByRole('link', { name: 'Share in Telegram' }).getAttribute('href');
  expect(shared).toContain(encodeURIComponent(link));
  await almaz.screenshot('invite');

  await using newcomer = await visit(browser, { url, viewport: DESKTOP });
  await newcomer.page.goto(link);
  // Both toasts pass by at about the same time.
  await Promise.all([newcomer.page.getByText('Almaz invited you.').waitFor(), fillInSignUp(newcomer, bekele)]);
  await almaz.page.reload();
  await almaz.page.getByText('0 of 3 games').waitFor();

  await playThreeGames(url, bekele);
  await almaz.page.reload();
  await almaz.page.getByText('+20 coins').waitFor();
  await almaz.page.getByText('20 earned').waitFor();
  await almaz.screenshot('invite-earned');

  await using selam = await visit(browser, { url, viewport: DESKTOP });
  await logInAsAdmin(selam);
  await selam.page.goto('/AdminDashboard/invitations');
  await selam.page.getByLabel('Coins for a player').fill('0');
  await selam.page.getByRole('button', { name: 'Save' }).click();
  await selam.page.getByText('Coins for a player: From 1 to 10,000.').waitFor();
  await selam.page.getByLabel('Coins for a player').fill('30');
  await selam.page.getByLabel('Invitations are offered').uncheck();
  await selam.screenshot('admin-invitations');
  await selam.page.getByRole('button', { name: 'Save' }).click();
  await selam.page.getByText('The rules of invitations are saved.').waitFor();
  await almaz.page.reload();
  await almaz.page.getByText('Invitations are not offered at the moment.').waitFor();
  for (const visitor of [almaz, newcomer, selam]) expectNoProblems(visitor);
});

/** Plays a game in each of three rooms at once, against an opponent who is there only for that. */
async function playThreeGames(url: string, player: Credentials): Promise<void> {
  const opponent = { username: 'Chaltu', phoneNumber: '0912345603' };
  await callerOf(url).accounts.register.mutate({ ...opponent, age: 'confirmed' });
  const rooms = ['10', '20', '30'];
  const seats = [player, opponent].map(async (who, index) => {
    const { token } = await callerOf(url).accounts.login.mutate(who);
    await Promise.all(rooms.map((roomId) => takeCard({ call: callerOf(url, token) }, index + 1, roomId)));
    return callerOf(url, token);
  });
  const [call] = await Promise.all(seats);
  await expect.poll(async () => (await call?.history.list.query({}))?.total).toBe(rooms.length);
}
