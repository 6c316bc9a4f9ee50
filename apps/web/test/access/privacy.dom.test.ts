// @vitest-environment happy-dom

import { Refusal } from '@cartela/api/refusals';
import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { refused } from '../kit/component/answers.ts';
import { openApp } from '../kit/component/app.tsx';

const PIN = '2749';
const OPERATOR = {
  ...{ name: 'Abebe PLC', address: 'Bole, Addis Ababa', contact: '0911234567' },
  ...{ helpLine: 'Wegagen, 0911765432', more: 'Ten years.' },
};
const operator = (entered: typeof OPERATOR | null) => ({ privacy: { operator: () => entered } });
/** What else the settings ask for. */
const SETTINGS = { accounts: { ownSessions: () => [] } };

const main = () => within(screen.getByRole('main'));

it('says who the operator is, what is kept and for how long, to whoever comes from the sign-up or the foot', async () => {
  await using app = await openApp('/signups', { answers: operator(OPERATOR) });
  await main().findByRole('link', { name: 'Privacy' });
  await app.user.click(within(await screen.findByRole('contentinfo')).getByRole('link', { name: 'Privacy' }));
  await screen.findByRole('heading', { name: 'Privacy' });
  for (const text of ['Abebe PLC', 'Bole, Addis Ababa', '0911234567', 'Ten years.']) await main().findByText(text);
  main().getByText('So that you can read them again. 90 days.');
  main().getByText('To answer you. 180 days after the answer.');
  main().getByText(/^Delete your account: .* 24 hours later\.$/);
});

it('says in Amharic too that nobody has entered who the operator is', async () => {
  await using _app = await openApp('/privacy', { answers: operator(null), language: 'am' });
  await screen.findByRole('heading', { name: 'ግላዊነት' });
  await main().findByText(/^ድርጅቱ ማንነቱን ገና አላስገባም።/);
});

it('asks a player for the PIN before they are forgotten, as before a withdrawal', async () => {
  const answers = { ...SETTINGS, privacy: { askToBeForgotten: refused(new Refusal('pinRequired')) } };
  await using app = await openApp('/settings', { as: 'player', answers });
  await app.user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account and be forgotten?' }));
  await app.user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  await app.user.type(await dialog.findByLabelText('PIN'), PIN);
  const forgetAtMs = Date.UTC(2026, 9, 6, 11, 30);
  app.answer({
    privacy: {
      askToBeForgotten: () => ({ message: '' }),
      forgetting: () => ({ forgetAtMs, hindrances: [] }),
    },
  });
  await app.user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  await screen.findByText('You will be forgotten after 6 Oct 2026 14:30.');
  expect(app.asked('privacy.askToBeForgotten').at(-1)).toEqual({ pin: PIN });
  app.answer({
    privacy: {
      callOffForgetting: () => ({ message: 'Called off.' }),
      forgetting: () => ({ forgetAtMs: null, hindrances: [] }),
    },
  });
  await app.user.click(screen.getByRole('button', { name: 'Keep my account' }));
  await screen.findByRole('button', { name: 'Delete my account' });
  expect(app.asked('privacy.callOffForgetting')).toHaveLength(1);
});

it('says what has to be done first, and does not ask then', async () => {
  const forgetting = () => ({ forgetAtMs: null, hindrances: ['balance' as const, 'break' as const] });
  await using _app = await openApp('/settings', { as: 'player', answers: { ...SETTINGS, privacy: { forgetting } } });
  await screen.findByText('withdraw all of your balance');
  screen.getByText('wait until your break is over');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete my account' }).disabled).toBe(true);
});
