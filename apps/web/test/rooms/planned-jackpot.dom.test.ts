// @vitest-environment happy-dom
import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { openApp } from '../kit/component/app.tsx';
import { ROOMS, TERMS } from '../kit/component/signed-in.ts';

const JACKPOT = { id: 1, potSantim: 412_000, balls: 38, feedBps: 500 };
const PLAN = { startsAtMs: TERMS.serverNowMs + 60_000, weekly: false, leastPrizeSantim: 50_000, cardsEach: 4 };
const ON = { phase: 'active', soonest: null } as const;

/** The list of rooms, whose first game has a jackpot, and is planned, or on, or neither. */
const openMenu = (language: 'en' | 'am', game?: { readonly plan: typeof PLAN } | typeof ON) =>
  openList(language, { jackpot: JACKPOT, ...game });

function openList(language: 'en' | 'am', of: object, more: object = {}) {
  const [first, ...others] = ROOMS;
  if (!first) throw new Error('there is no room');
  const room = { ...first, name: { en: 'Saturday', am: 'ቅዳሜ' }, ...of };
  const list = () => ({ serverNowMs: TERMS.serverNowMs, rooms: [room, ...others] });
  return openApp('/Mainmenu', { as: 'player', language, answers: { rooms: { list, reminders: () => [], ...more } } });
}

it.each([
  ['en', 'Jackpot 4,120 ETB within 38 balls', 'Another game may win it before this one.'],
  ['am', 'ጃክፖት 4,120 ብር በ38 ኳሶች ውስጥ', 'ሌላ ጨዋታ አስቀድሞ ሊያሸንፈው ይችላል።'],
] as const)('says of a planned game’s jackpot that others may win it before, in %s', async (language, holds, mayGo) => {
  await using _app = await openMenu(language, { plan: PLAN });
  const game = within((await screen.findByText(holds)).closest('li') ?? document.body);
  game.getByText(mayGo);
});

it('does not say so of a game that is next', async () => {
  await using _app = await openMenu('en');
  await screen.findByText('Jackpot 4,120 ETB within 38 balls');
  expect(screen.queryByText(/Another game may win it before/)).toBeNull();
});

it('names the planned game that begins within a day above the rooms, too', async () => {
  await using _app = await openMenu('en', { plan: PLAN });
  const line = await screen.findByRole('button', { name: /· Prize at least 500 ETB$/ });
  const rooms = await screen.findByRole('table');
  expect(line.compareDocumentPosition(rooms)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('does not name it twice to a player who holds cards in it', async () => {
  const game = { roomId: '10', roundId: '7', stakeSantim: 1000, phase: 'selecting' as const, cards: [7] };
  const cardsInPlay = () => ({ cards: 1, games: [game] });
  await using _app = await openList('en', { plan: PLAN }, { cardsInPlay });
  await screen.findByText(/^✓ You’re in · 1 cartela/);
  expect(screen.queryByRole('button', { name: /· Prize at least/ })).toBeNull();
});

it('says that a jackpot is that of the next game where another one is on', async () => {
  await using _app = await openMenu('en', ON);
  await screen.findByText('Next game: Jackpot 4,120 ETB within 38 balls');
});

it.each([{}, { plan: PLAN }])('says from when the last game of a jackpot opens that is off', async (of) => {
  const endingJackpot = { potSantim: 412_000, lastGameFromMs: Date.UTC(2026, 10, 30, 11, 5) };
  await using _app = await openList('en', { ...of, endingJackpot });
  const line = await screen.findByText('Jackpot 4,120 ETB: its last game opens from 30 Nov 2026 14:05');
  expect(line.getAttribute('href')).toBe('/jackpots');
});
