// @vitest-environment happy-dom
import { Refusal } from '@cartela/api/refusals';
import { PATIENCE } from '@cartela/game-core/testing';
import { screen, within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answers, refused } from '../kit/component/answers.ts';
import { openApp } from '../kit/component/app.tsx';
import { toastsOf } from '../kit/component/seen.ts';

/** With a name in the address, the guard opens the page although nobody is signed in. */
const NAMED = '?username=Abebe&telegramId=web-1&roomId=10&stake=10';
const GAME_SCREENS = ['/CartelaSelction', '/BingoBoard'];
/** Addresses with only the name or only the Telegram id. The guard needs both. */
const HALF_NAMED = ['/CartelaSelction?username=Abebe', '/BingoBoard?telegramId=web-1'];
const OTHER_PAGES = ['/wallet', '/deposit', '/transhistory', '/Report', '/TopUsers'];
/** Pages, and the text on each. */
type Said = readonly (readonly [path: string, text: string])[];
const said = (paths: readonly string[], text: string): Said => paths.map((path) => [path, text]);
const TO_VISITORS: Said = [
  ['/Mainmenu', 'No token found. Please login.'],
  ['/GameHistory', 'Please login'],
  ...said([...GAME_SCREENS, ...OTHER_PAGES], 'User not found'),
];
const TO_THE_UNNAMED: Said = [
  ['/Mainmenu', 'No token found. Please login.'],
  ['/mainmenu', 'No token found. Please login.'],
  ['/GameHistory', 'Please login'],
  ...said([...GAME_SCREENS, ...HALF_NAMED], 'Authentication required. Redirecting...'),
  ...said(OTHER_PAGES, 'User not found'),
];
const REDIRECT_MS = 2000;
/** More than the time that passes until the page has said why it leaves. */
const NEAR_MS = 500;
const over = refused(new Refusal('sessionOver'));
/** The server no longer knows the player's token. */
const NOBODY: Answers = {
  accounts: { me: over },
  leaderboard: { mine: over, top: over },
  history: { list: over },
  payments: { methods: over, payoutTime: over },
  playerLimits: { reminder: over },
  reports: { own: over },
  rooms: { cardsInPlay: over, playerStatus: over },
  telegram: { ownClaim: over },
  wallet: { balance: over, transactions: over, changes: over },
};
/** By how much the clock goes on whenever the page is looked at. */
const LOOK = { interval: 10, timeout: PATIENCE.timeout };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const shown = (text: string) =>
  vi.waitFor(() => expect(screen.queryAllByRole('heading', { name: text })).toHaveLength(1), LOOK);
const toastShown = (text: string) => vi.waitFor(() => expect(toastsOf(text)).toHaveLength(1), LOOK);

it.each(TO_VISITORS)('asks who opens %s without a token to log in: %s', async (path, text) => {
  await using app = await openApp(`${path}${NAMED}`);
  await shown(text);
  const main = within(screen.getByRole('main'));
  main.getByRole('link', { name: 'Log in' });
  if (path !== '/Mainmenu') {
    // There is nothing else to see or to do.
    expect(main.getAllByRole('link')).toHaveLength(1);
    for (const role of ['button', 'textbox', 'table', 'list']) expect(main.queryAllByRole(role)).toEqual([]);
    return;
  }
  // The rooms can be looked at, but not joined.
  await vi.waitFor(() => expect(main.queryAllByRole('button', { name: /^Join/ })).not.toEqual([]), LOOK);
  await app.user.click(main.getByRole('button', { name: 'Join the 10 ETB room' }));
  await toastShown('Please login first!');
});

it.each(TO_THE_UNNAMED)('sends who opens %s without a name to the login: %s', async (path, text) => {
  await using _app = await openApp(path);
  await expectRedirected(path, text);
});

it.each(['/Mainmenu', '/GameHistory', ...GAME_SCREENS, ...OTHER_PAGES])(
  'says on %s that a player could not be verified, in the words of the page, and starts over',
  async (path) => {
    const text = path === '/Mainmenu' ? 'Failed to verify user. Please login again.' : 'Failed to verify user';
    await using _app = await openApp(`${path}${NAMED}`, { as: 'player', answers: NOBODY });
    await expectRedirected(`${path}${NAMED}`, 'Please login', text);
    expect(localStorage.getItem('accesstoken')).toBeNull();
  },
);

it('greets the player who is signed in at an address that somebody else has sent', async () => {
  const answers: Answers = { history: { list: () => ({ games: [], total: 0 }) } };
  await using _app = await openApp(`/GameHistory${NAMED}`, { as: 'player', answers });
  await vi.waitFor(() => expect(screen.getByRole('main').textContent).toContain('Dear Almaz here is your'), LOOK);
});

it('marks the player who is signed in among the leaders, whoever sent the address', async () => {
  const leaders = ['Abebe', 'Almaz'].map((username) => ({ username, coins: 40 }));
  const answers: Answers = { leaderboard: { top: () => leaders, mine: () => ({ rank: null, coins: 40 }) } };
  await using _app = await openApp(`/TopUsers${NAMED}`, { as: 'player', answers });
  const you = await vi.waitFor(() => screen.getByText('You', { exact: true }), LOOK);
  expect(you.closest('li')?.textContent).toContain('Almaz');
});

async function expectRedirected(path: string, title: string, text = title): Promise<void> {
  await shown(title);
  await toastShown(text);
  await vi.advanceTimersByTimeAsync(REDIRECT_MS - NEAR_MS);
  expect(`${location.pathname}${location.search}`).toBe(path);
  await vi.advanceTimersByTimeAsync(NEAR_MS);
  await vi.waitFor(() => expect(location.pathname).toBe('/'), LOOK);
}

it('no longer says that a field is missing once it is filled in, while others still are', async () => {
  await using app = await openApp('/logins', {});
  const main = within(screen.getByRole('main'));
  await app.user.click(main.getByRole('button', { name: 'Log in' }));
  expect(await main.findAllByText('Please fill this in.')).toHaveLength(2);
  await app.user.type(main.getByLabelText('Username'), 'A');
  await vi.waitFor(() => expect(main.getAllByText('Please fill this in.')).toHaveLength(1), PATIENCE);
});
