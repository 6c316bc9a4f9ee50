// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { chooseLanguage } from '../../src/lib/text/language.ts';
import { openApp } from '../kit/component/app.tsx';
import { OWN_INVITATIONS } from '../kit/component/signed-in.ts';

const JACKPOT = {
  ...{ id: 3, isOn: true, potSantim: 412_000, ceilingSantim: 1_000_000, feedBps: 250, balls: 26 },
  ...{ dueAtMs: Date.UTC(2026, 11, 5), roomIds: ['20'], odds: [], anyRoomFromMs: null, lastGameFromMs: null },
};

it('offers players to invite others only where the operator does', async () => {
  const answers = { invitations: { mine: () => ({ ...OWN_INVITATIONS, isOn: false }) } };
  await using _app = await openApp('/Mainmenu', { as: 'player', answers });
  const menu = within(await screen.findByRole('navigation', { name: 'Main' }));
  await waitFor(() => expect(menu.queryByRole('link', { name: 'Invite' })).toBeNull());
  menu.getByRole('link', { name: 'Settings' });
});

it('follows a signed-in player on the screens that strangers see too', async () => {
  const answers = { jackpots: { list: () => [JACKPOT], wins: () => ({ wins: [], hasMore: false }) } };
  await using app = await openApp('/jackpots', { as: 'player', answers });
  // What can be won, and the way to a game that may win it.
  await screen.findByText('To be won within 26 balls');
  expect(screen.getByRole('link', { name: 'Play · Room 20' }).getAttribute('href')).toBe('/play/20');
  await waitFor(() => expect(app.asked('inbox.feed')).toHaveLength(1));
});

it('says in the language that is chosen what was wrong before', async () => {
  await using app = await openApp('/signups');
  await app.user.type(await screen.findByLabelText('Username'), 'a!');
  await app.user.tab();
  await screen.findByText(/^A username has 3 to 32 letters/);
  await chooseLanguage('am');
  await waitFor(() => expect(screen.queryByText(/^A username has/)).toBeNull());
  expect(screen.getByLabelText('የተጠቃሚ ስም').getAttribute('aria-invalid')).toBe('true');
});

it('opens by Enter the first that the search has found, once that answers what was typed', async () => {
  const found = {
    ...{ id: 'u-almaz', username: 'Almaz', phoneNumber: '+251911000111', role: 'client' as const, adminRole: null },
    ...{ paymentLimitSantim: null, createdAtMs: 0, walletSantim: 0, coins: 0 },
  };
  const answers = {
    accounts: {
      users: () => ({ users: [found], totalUsers: 1, totalPages: 1, currentPage: 1 }),
      // Of the page below, which may come before the search is opened or after it.
      ownSessions: () => [],
      secondFactor: () => ({ isOn: false, recoveryCodesLeft: 0, isRequired: false }),
    },
    dashboard: { recentPayments: () => ({ payments: [], total: 0, pageSize: 10 }) },
  };
  await using app = await openApp('/AdminDashboard/security', { as: 'administrator', answers });
  await app.user.click(await screen.findByRole('button', { name: 'Search players, payments and games' }));
  await app.user.type(await screen.findByRole('searchbox'), 'alm{Enter}');
  await screen.findByRole('link', { name: /^Almaz/ });
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/AdminDashboard/players/u-almaz'));
});

it('stops a page of the administrators that the browser had set aside while a colleague has logged in', async () => {
  const answers = {
    accounts: {
      ownSessions: () => [],
      secondFactor: () => ({ isOn: false, recoveryCodesLeft: 0, isRequired: false }),
    },
  };
  await using _app = await openApp('/AdminDashboard/security', { as: 'administrator', answers });
  await screen.findByRole('link', { name: 'Ledger' });
  // Nothing has told the page of this.
  for (const key of ['adminaccount', 'adminname', 'admintoken']) localStorage.setItem(key, 'dawit');
  window.dispatchEvent(new Event('pageshow'));
  await screen.findByRole('button', { name: 'Continue as dawit' });
  expect(screen.queryByRole('link', { name: 'Ledger' })).toBeNull();
});
