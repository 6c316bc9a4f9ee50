// @vitest-environment happy-dom
import { DAY_MS } from '@cartela/api/kernel/day';
import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { ApiOutputs } from '../../src/lib/api/trpc.ts';
import { openApp } from '../kit/component/app.tsx';
import { NOTHING_WAITS } from '../kit/component/signed-in.ts';

/** Opens a page of the administrators while something is wrong. */
async function openLedger(
  waits: Partial<typeof NOTHING_WAITS>,
  role = 'alert',
  trouble: ApiOutputs['dashboard']['trouble'] = { isStorageFull: false, roomsLeftOut: [] },
) {
  const dashboard = { waiting: () => ({ ...NOTHING_WAITS, ...waits }), trouble: () => trouble };
  const ledger = () => ({ check: null, backedUpAtMs: null, owedSantim: 0, nowMs: NOTHING_WAITS.nowMs });
  const app = await openApp('/AdminDashboard/ledger', {
    as: 'administrator',
    answers: {
      dashboard: { ...dashboard, ledger },
      exports: { months: () => ({ first: '2026-11', last: '2026-11' }) },
    },
  });
  await screen.findByRole('heading', { name: /has not been checked yet/ });
  const alert = within(within(screen.getByRole('main')).getByRole(role));
  return Object.assign(app, { alert });
}

it('names on every page the rooms whose game cannot be read', async () => {
  await using app = await openLedger({}, 'alert', { isStorageFull: false, roomsLeftOut: ['10', '20'] });
  app.alert.getByRole('heading', { name: 'Nobody can play in: 10, 20' });
  app.alert.getByText(/^The game there could not be read when the server started\./);
});

it('says on every page that deposits which wait are not credited automatically, and since when', async () => {
  await using app = await openLedger({ looksFailSinceMs: NOTHING_WAITS.nowMs - 3_600_000 });
  app.alert.getByRole('heading', { name: 'Deposits that wait are not credited automatically' });
  expect(app.alert.getByText(/It has failed since:/).textContent).toMatch(/\d/);
});

it('says on every page which provider does not answer, for how many orders, and what was wrong', async () => {
  await using app = await openLedger({
    silentProviders: [{ provider: 'chapa', orders: 3, fault: 'answered with status 503' }],
  });
  app.alert.getByRole('heading', { name: 'Chapa does not answer' });
  app.alert.getByText(/what became of 3 payments\./);
  app.alert.getByText('What was wrong the last time: answered with status 503');
});

it.each([
  ['note', true, 59, 'The licence ends after '],
  ['alert', true, 13, 'The licence ends after '],
  ['alert', true, -1, 'The licence has ended'],
  ['alert', false, 13, 'No licence is entered'],
  ['alert', false, -1, 'No licence is entered, and the time for it is over'],
] as const)('says as %s of a licence, entered: %s, that %s days are left', async (role, isEntered, days, title) => {
  const sellsUntilMs = NOTHING_WAITS.nowMs + days * DAY_MS;
  await using app = await openLedger({ licence: { isEntered, sellsUntilMs } }, role);
  expect(app.alert.getByRole('heading').textContent).toContain(title);
  app.alert.getByText(days < 0 ? /^No cartelas are sold and no deposits/ : /players can always withdraw\. An owner/);
  app.alert.getByRole('link', { name: 'Real money' });
});

it('says, as no alert, that real money is not switched on yet, and where an owner does that', async () => {
  await using app = await openLedger({ licence: { isEntered: false, sellsUntilMs: null } }, 'note');
  app.alert.getByRole('heading', { name: 'Real money is not switched on yet' });
  app.alert.getByText(/^No cartelas are sold and no deposits are taken\./);
  app.alert.getByRole('link', { name: 'Real money' });
});

it('says on every page, but as no alert, that secrets are not encrypted where real money is at stake', async () => {
  await using app = await openLedger({ isKeyMissing: true }, 'note');
  app.alert.getByRole('heading', { name: 'Secrets are not encrypted' });
  app.alert.getByText(/Whoever runs the server sets DATA_KEY\.$/);
});

it('names the rooms whose games are too quick for real money', async () => {
  await using app = await openLedger({ quickRooms: ['10', 'Lion'] }, 'note');
  app.alert.getByRole('heading', { name: 'Games are too quick for real money' });
  app.alert.getByText(/^In 10, Lion\. Players need 2 seconds/);
});

it.each([
  ['isBeaconMissing', 'Draws are not safe from insiders', /sets FAIRNESS_BEACON=drand/],
  ['isAgeRuleMissing', 'Nobody has decided who answers for players’ age', /sets LEGACY_AGE=asked/],
  ['isKeepingMissing', 'Nobody has decided for how long you keep who has paid', /sets PAYERS_KEPT_YEARS\.$/],
  ['isOperatorMissing', 'Players cannot read who you are, or where they find help', /An owner enters it/],
  ['actsAlone', 'One administrator alone moves money', /needs a second one/],
] as const)('says to owners, as no alert, what real money is without: %s', async (what, name, meaning) => {
  await using app = await openLedger({ [what]: true }, 'note');
  app.alert.getByRole('heading', { name });
  app.alert.getByText(meaning);
});

it('shows the pages of administrators while a server of the release before answers, which says less', async () => {
  const { withdrawals, messages, approvals, nowMs } = NOTHING_WAITS;
  const said = JSON.stringify({ deposits: { count: 2, oldestAtMs: nowMs }, withdrawals, messages, approvals, nowMs });
  const all = () => ({ payments: [], total: 0, pageSize: 25 });
  await using _app = await openApp('/AdminDashboard/payments?pending=all', {
    as: 'administrator',
    answers: { dashboard: { waiting: () => JSON.parse(said), recentPayments: all, trouble: () => JSON.parse('{}') } },
  });
  await screen.findByRole('heading', { name: 'Payments' });
  await screen.findAllByText('2');
});
