// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { openApp } from '../kit/component/app.tsx';
import { NO_LIMITS, TERMS } from '../kit/component/signed-in.ts';

const rooms = { rooms: { list: () => ({ serverNowMs: TERMS.serverNowMs, rooms: [] }) } };
const NOT_DUE = {
  askedDays: null,
  isBreakOver: false,
  backMs: null,
  remindMinutes: 60,
  sitting: null,
  figuresDue: false,
  offersLimit: false,
};
const TOMORROW_MS = Date.UTC(2026, 11, 1, 11);
const withTerms = (terms: Partial<typeof TERMS>) => ({ realMoney: { terms: () => ({ ...TERMS, ...terms }) } });

const foot = async () => within(await screen.findByRole('contentinfo'));

it('has the age, the licence, the operator and a help line at the foot, in the terms and where one signs up', async () => {
  await using app = await openApp('/signups', { answers: { ...rooms, ...withTerms({ minAge: 21 }) } });
  const licence = /^Licence NLA\/117 from National Lottery Administration, valid until 31 Dec 2099$/;
  (await foot()).getByText(licence);
  (await foot()).getByText(/^21 and older only/);
  await screen.findByRole('checkbox', { name: 'I am 21 or older, and I accept the terms' });
  const terms = within(screen.getByRole('main'));
  await app.user.click(terms.getByText('The terms in short'));
  await terms.findByText(/^You play only if you are 21 or older/);
  terms.getByText(licence);
  for (const line of [
    'Run by Abebe PLC, Bole, Addis Ababa. Contact: 0911234567',
    'Is gambling harming you or someone close? Talk to: Wegagen, 0911765432',
  ]) {
    (await foot()).getByText(line);
    terms.getByText(line);
  }
});

it('shows no licence where none is entered, and nothing is stopped', async () => {
  await using _app = await openApp('/signups', { answers: withTerms({ licence: null, sellsUntilMs: null }) });
  (await foot()).getByText(/^18 and older only/);
  expect(screen.queryByText(/^Licence/)).toBeNull();
  expect(screen.queryByText(/no valid licence/)).toBeNull();
});

it.each([
  ['licenceEnded', /^No cartelas are sold and no deposits are taken now/, /የጸና ፈቃድ የለውም/],
  ['notOpenYet', /^No cartelas are sold and no deposits are taken here yet/, /ገና አልበራም/],
] as const)(
  'says on each page that nothing is sold, and why (%s), in both languages',
  async (stop, inEnglish, inAmharic) => {
    const answers = { ...withTerms({ stop }), inbox: { list: () => [] } };
    {
      await using _app = await openApp('/inbox', { as: 'player', answers });
      await screen.findByText(inEnglish);
    }
    await using _app = await openApp('/inbox', { as: 'player', answers, language: 'am' });
    await screen.findByText(inAmharic);
  },
);

it('asks for the age again that the operator has raised, and says which age was shown', async () => {
  const reminder = () => ({ ...NOT_DUE, askedAge: 21, serverNowMs: 0 });
  const confirmAge = () => ({ message: 'Thank you. You can play now.' });
  await using app = await openApp('/inbox', {
    as: 'player',
    answers: { inbox: { list: () => [] }, playerLimits: { reminder, confirmAge } },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Are you 21 or older?' }));
  await app.user.click(dialog.getByRole('button', { name: 'Yes, I am 21 or older' }));
  await screen.findByText('Thank you. You can play now.');
  expect(app.asked('playerLimits.confirmAge')).toEqual([{ shownAge: 21, idempotencyKey: expect.any(String) }]);
});

it('asks once to look at limits and figures, not in a room, and keeps either answer', async () => {
  const reminder = () => ({ ...NOT_DUE, askedAge: null, figuresDue: true, serverNowMs: 0 });
  const seeFigures = () => ({ ...reminder(), figuresDue: false });
  const answers = { inbox: { list: () => [] }, playerLimits: { reminder, seeFigures } };
  await using app = await openApp('/inbox', { as: 'player', answers });
  const dialog = within(await screen.findByRole('dialog', { name: 'Your limits and figures' }));
  dialog.getByText(/^Every 30 days we ask you/);
  await app.user.click(dialog.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(app.asked('playerLimits.seeFigures')).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks whoever has been on a long break whether to come back, and nothing else before', async () => {
  let isBreakOver = true;
  const reminder = () => ({ ...NOT_DUE, isBreakOver, askedAge: null, figuresDue: isBreakOver, serverNowMs: 0 });
  const comeBack = () => {
    isBreakOver = false;
    return { message: '', said: { reason: 'cameBack', values: { untilMs: TOMORROW_MS } } };
  };
  await using app = await openApp('/inbox', {
    as: 'player',
    answers: { inbox: { list: () => [] }, playerLimits: { reminder, comeBack } },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Your break is over. Come back?' }));
  await app.user.click(dialog.getByRole('button', { name: 'Come back' }));
  await screen.findByText('You can play and deposit again from 1 Dec 2026 14:00.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('leaves the question on the page about limits to whoever has put it off', async () => {
  let backMs: number | null = null;
  const reminder = () => ({ ...NOT_DUE, isBreakOver: backMs === null, backMs, askedAge: null, serverNowMs: 0 });
  const comeBack = () => {
    backMs = TOMORROW_MS;
    return { message: '', said: { reason: 'cameBack', values: { untilMs: backMs } } };
  };
  await using app = await openApp('/limits', {
    as: 'player',
    answers: { playerLimits: { reminder, comeBack, mine: () => NO_LIMITS } },
  });
  const name = 'Your break is over. Come back?';
  const dialog = within(await screen.findByRole('dialog', { name }));
  await app.user.click(dialog.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const panel = within(await screen.findByRole('region', { name }));
  await app.user.click(panel.getByRole('button', { name: 'Come back' }));
  const main = within(screen.getByRole('main'));
  await main.findByText('You can play and deposit again from 1 Dec 2026 14:00.');
  expect(screen.queryByRole('region', { name })).toBeNull();
  expect(app.asked('playerLimits.comeBack')).toHaveLength(1);
});
