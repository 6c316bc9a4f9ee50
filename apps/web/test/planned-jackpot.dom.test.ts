// @vitest-environment happy-dom
import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { openApp } from './kit/component/app.tsx';
import { ROOMS, TERMS } from './kit/component/signed-in.ts';

const JACKPOT = { id: 1, potSantim: 412_000, balls: 38, feedBps: 500 };
const PLAN = { startsAtMs: TERMS.serverNowMs + 60_000, weekly: false, leastPrizeSantim: 0, cardsEach: 4 };

/** The list of rooms, whose first game has a jackpot, and is planned or not. */
function openMenu(language: 'en' | 'am', plan?: typeof PLAN) {
  const [first, ...others] = ROOMS;
  if (!first) throw new Error('there is no room');
  const room = { ...first, name: { en: 'Saturday', am: 'ቅዳሜ' }, jackpot: JACKPOT, ...(plan && { plan }) };
  const list = () => ({ serverNowMs: TERMS.serverNowMs, rooms: [room, ...others] });
  return openApp('/Mainmenu', { as: 'player', language, answers: { rooms: { list, reminders: () => [] } } });
}

it.each([
  ['en', 'Jackpot 4,120 ETB within 38 balls', 'That is what it holds now. Another game may win it before.'],
  ['am', 'ጃክፖት 4,120 ብር በ38 ኳሶች ውስጥ', 'አሁን የያዘው ነው። ሌላ ጨዋታ አስቀድሞ ሊያሸንፈው ይችላል።'],
] as const)('says of a planned game’s jackpot that others may win it before, in %s', async (language, holds, mayGo) => {
  await using _app = await openMenu(language, PLAN);
  const game = within((await screen.findByText(holds)).closest('li') ?? document.body);
  game.getByText(mayGo);
});

it('does not say so of a game that is next', async () => {
  await using _app = await openMenu('en');
  await screen.findByText('Jackpot 4,120 ETB within 38 balls');
  expect(screen.queryByText(/Another game may win it before/)).toBeNull();
});
