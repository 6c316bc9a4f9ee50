// @vitest-environment happy-dom
import { Refusal } from '@cartela/api/refusals';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { ApiOutputs } from '../../src/lib/api/trpc.ts';
import { lost, refused } from '../kit/component/answers.ts';
import { openApp } from '../kit/component/app.tsx';
import { ADMIN, TERMS } from '../kit/component/signed-in.ts';

type Jackpot = ApiOutputs['jackpots']['settings'][number];
type Room = ApiOutputs['rooms']['settings'][number];

const JACKPOT: Jackpot = {
  ...{ id: 3, isOn: true, feedBps: 250, balls: 24, ballsNow: 26, goesWithinDays: 30 },
  ...{
    ceilingSantim: 1_000_000,
    potSantim: 412_000,
    dueAtMs: TERMS.serverNowMs,
    ...{ anyRoomFromMs: null, lastGameFromMs: null },
    odds: [{ roomId: '10', chance: 0.12 }],
    roomIds: ['10'],
  },
};
const NOTHING_WAITS = { approvals: [] };

const room = (over: Partial<Room> = {}): Room => ({
  ...{ id: '10', name: null, hours: null, inHours: true, open: true, jackpotId: 3, parts: null, plan: null },
  allowsReactions: true,
  ...{ stakeSantim: 1000, possibleWinSantim: 80_000, maxTables: 20, freeCards: 20, playersLooking: 5, idleMs: 1000 },
  ...{ countdownMs: null, callIntervalMs: null, minPlayers: null, houseCutBps: null },
  defaults: { countdownMs: 1000, callIntervalMs: 1000, minPlayers: 2, houseCutBps: 2000 },
  ...over,
});

/** Of 2,000 games, 40 are over on each ball from 21 on. */
const simulate = () => ({ games: 2000, endedOn: Array.from({ length: 75 }, (_, at) => (at < 20 || at > 69 ? 0 : 40)) });

interface Scene {
  readonly jackpots?: readonly Jackpot[];
  readonly rooms?: readonly Room[];
  readonly role?: 'owner' | 'manager' | 'support';
  readonly waiting?: ApiOutputs['approvals']['pending'];
}

async function open({ jackpots = [JACKPOT], rooms = [room()], role = 'owner', waiting = NOTHING_WAITS }: Scene = {}) {
  const app = await openApp('/AdminDashboard/jackpots', {
    as: 'administrator',
    answers: {
      accounts: {
        adminMe: () => ({ userId: ADMIN.adminaccount, username: ADMIN.adminname, adminRole: role, hold: null }),
      },
      jackpots: { settings: () => [...jackpots], simulate },
      rooms: { settings: () => [...rooms] },
      approvals: { pending: () => waiting },
    },
  });
  return app;
}

const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const facts = (of: Awaited<ReturnType<typeof panel>>) =>
  Object.fromEntries(
    of.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent?.trim()]),
  );

it('lists what each jackpot holds, how it is won, who feeds it and how often it falls', async () => {
  await using _app = await open();
  const jackpot = await panel('Jackpot 3');
  jackpot.getByText('On', { selector: 'header *' });
  expect(facts(jackpot)).toMatchObject({
    Holds: '4,120 ETB',
    'Fed until it holds': '10,000 ETB',
    'Of the stakes': '2.5%',
    In: 'Room 10',
    'Falls, by our estimate for games with 20 cartelas': 'Room 10: in about 12 of 100 games',
    'To be won within': '26 balls · 2 more than set',
    'One ball more each game from': '5 Oct 2026 14:30',
  });
  expect(screen.queryByText(/^Nobody can win it now/)).toBeNull();
});

it('says that nobody can win what a jackpot holds whose rooms are closed', async () => {
  await using _app = await open({ jackpots: [{ ...JACKPOT, anyRoomFromMs: JACKPOT.dueAtMs }] });
  await screen.findByText(/^Nobody can win it now/);
});

it('says from when the game may open that gets what is left of a jackpot', async () => {
  await using _app = await open({ jackpots: [{ ...JACKPOT, isOn: false, lastGameFromMs: JACKPOT.dueAtMs }] });
  await screen.findByText('Its last game opens from');
});

it('says that there is none yet, and makes one', async () => {
  await using app = await open({ jackpots: [] });
  await screen.findByText('Make one below, and then choose it in the settings of its rooms.');
  const form = await panel('New jackpot');
  for (const [label, typed] of [
    ['Share of the stakes (%)', '21'],
    ['Won within (balls)', '4'],
    ['Fed until it holds (ETB)', '10000'],
    ['Due after (days)', '30'],
  ] as const) {
    await app.user.type(form.getByLabelText(label), typed);
  }
  const make = form.getByRole('button', { name: 'Make jackpot' });
  await app.user.click(make);
  form.getByText('From 0.01 to 20.');
  form.getByText('From 5 to 75.');
  expect(app.asked('jackpots.save')).toEqual([]);
  for (const [label, typed] of [
    ['Share of the stakes (%)', '2.5'],
    ['Won within (balls)', '24'],
  ] as const) {
    await app.user.clear(form.getByLabelText(label));
    await app.user.type(form.getByLabelText(label), typed);
  }
  const saved = { message: 'The jackpot is saved.', reason: 'jackpotSaved' as const, values: {}, jackpotId: 1 };
  app.answer({ jackpots: { save: () => saved } });
  await app.user.click(make);
  await screen.findByText(/^The jackpot is saved/);
  const rules = { feedBps: 250, balls: 24, ceilingSantim: 1_000_000, goesWithinDays: 30, isOn: true };
  expect(app.asked('jackpots.save')).toEqual([{ jackpotId: null, ...rules }]);
});

it('switches one off, and shows what waits for a colleague from then on', async () => {
  await using app = await open();
  const jackpot = await panel('Jackpot 3');
  await app.user.click(jackpot.getByText('Change rules, switch on or off'));
  await app.user.selectOptions(jackpot.getByLabelText('State'), 'Off');
  const request = { id: 'a1', kind: 'jackpot' as const, title: '3', amountSantim: null, input: {} };
  const waiting = { approvals: [{ ...request, requestedBy: 'selam', requestedAtMs: 0, mine: true }] };
  app.answer({
    jackpots: { save: refused(new Refusal('approvalNeeded')) },
    approvals: { pending: () => waiting },
  });
  await app.user.click(jackpot.getByRole('button', { name: 'Save' }));
  const {
    id,
    ballsNow: _now,
    potSantim: _pot,
    dueAtMs: _due,
    anyRoomFromMs: _any,
    lastGameFromMs: _last,
    odds: _odds,
    roomIds: _rooms,
    ...rules
  } = JACKPOT;
  await waitFor(() => expect(app.asked('jackpots.save')).toEqual([{ ...rules, jackpotId: id, isOn: false }]));
  const said = await jackpot.findByRole('status');
  expect(said.textContent).toContain('Waits for a colleague’s approvalRules of a jackpot · Asked for by selam');
});

it('adds the house’s money, once however often it is sent, and says why it is refused', async () => {
  await using app = await open();
  const jackpot = await panel('Jackpot 3');
  await app.user.click(jackpot.getByText('Add the house’s money', { selector: 'summary' }));
  const add = jackpot.getByRole('button', { name: 'Add the house’s money' });
  await app.user.type(jackpot.getByLabelText('Amount from the house (ETB)'), '6000');
  app.answer({ jackpots: { seed: refused(new Refusal('jackpotAboveCeiling')) } });
  await app.user.click(add);
  await jackpot.findByText('The jackpot would hold more than its ceiling.');
  const message = 'The house added 6,000 ETB to the jackpot.';
  const answer = { message, reason: 'jackpotSeeded' as const, values: { amountSantim: 600_000 }, potSantim: 1 };
  app.answer({ jackpots: { seed: () => answer } });
  await app.user.click(add);
  await screen.findByText(message);
  const [first, second] = app.asked('jackpots.seed');
  expect(first).toEqual({ jackpotId: 3, amountSantim: 600_000, idempotencyKey: expect.any(String) });
  expect(second).toMatchObject({ jackpotId: 3, amountSantim: 600_000 });
});

it('leaves the house’s money to owners', async () => {
  await using app = await open({ role: 'manager' });
  const jackpot = await panel('Jackpot 3');
  await waitFor(() => expect(app.asked('approvals.pending')).toHaveLength(1));
  expect(jackpot.queryByText('Add the house’s money')).toBeNull();
  await app.user.click(jackpot.getByText('Change rules, switch on or off'));
  jackpot.getByRole('button', { name: 'Save' });
});

it('leaves the rules to whoever manages', async () => {
  await using app = await open({ role: 'support' });
  const jackpot = await panel('Jackpot 3');
  expect(facts(jackpot)['Falls, by our estimate for games with 20 cartelas']).toMatch(/in about 12/);
  await app.user.click(jackpot.getByText('Change rules, switch on or off'));
  expect(jackpot.queryByRole('button', { name: 'Save' })).toBeNull();
  jackpot.getByText(/^Who may/);
  expect(screen.queryByRole('region', { name: 'New jackpot' })).toBeNull();
  expect(app.asked('approvals.pending')).toEqual([]);
});

it('proposes within how many balls a jackpot is won, by how rare that is', async () => {
  await using app = await open();
  const falls = await panel('How often it falls');
  await falls.findByRole('option', { name: 'Room 10' });
  await app.user.selectOptions(falls.getByLabelText('Room'), 'Room 10');
  await app.user.click(falls.getByRole('button', { name: 'Play 2,000 games' }));
  const rows = () => falls.getAllByRole('row').map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(rows()).toEqual(['Won within (balls)Falls', '23about once in 17 games', '21about once in 50 games']),
  );
});

it('says that the jackpots could not be loaded, and tries again', async () => {
  const answers = { jackpots: { settings: refused(new Refusal('somethingWentWrong')) } };
  await using app = await openApp('/AdminDashboard/jackpots', { as: 'administrator', answers });
  await screen.findByText('The jackpots could not be loaded.');
  app.answer({
    jackpots: { settings: () => [] },
    rooms: { settings: () => [] },
    approvals: { pending: () => NOTHING_WAITS },
  });
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Make one below, and then choose it in the settings of its rooms.');
});

it('figures of a room that could not be fetched are not shown as 0', async () => {
  await using _app = await openApp('/AdminDashboard/rooms', {
    as: 'administrator',
    answers: {
      rooms: { settings: () => [room()] },
      jackpots: { settings: () => [] },
      dashboard: { activePlayers: lost },
      reports: { rooms: () => new Promise<never>(() => {}) },
    },
  });
  const row = await screen.findByRole('row', { name: /10/ });
  const shown = () =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(shown().filter((text) => text === '…')).toHaveLength(5);
});

it('what players see of a room’s money is said once the share of its jackpot is known', async () => {
  let load = (_jackpots: Jackpot[]) => {};
  const loading = new Promise<Jackpot[]>((resolve) => {
    load = resolve;
  });
  await using _app = await openApp('/AdminDashboard/rooms/10', {
    as: 'administrator',
    answers: {
      rooms: { settings: () => [room()] },
      jackpots: { settings: () => loading },
      dashboard: { activePlayers: () => ({ total: 0, rooms: [] }) },
      reports: { rooms: () => [] },
    },
  });
  await screen.findByLabelText('Stake, ETB');
  expect(screen.queryByText(/^Players see/)).toBeNull();
  load([JACKPOT]);
  await screen.findByText(/the prize is 775 ETB, after 20% for the house and 2\.5% for the jackpot\.$/);
});
