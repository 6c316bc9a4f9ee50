// @vitest-environment happy-dom
import { Refusal } from '@cartela/api/refusals';
import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { ApiOutputs } from '../../src/lib/api/trpc.ts';
import { refused } from '../kit/component/answers.ts';
import { openApp } from '../kit/component/app.tsx';
import { toastsOf } from '../kit/component/seen.ts';
import { NOTHING_WAITS } from '../kit/component/signed-in.ts';

const NOW_MS = Date.UTC(2026, 10, 5, 9);
const NEVER: ApiOutputs['dashboard']['ledger'] = {
  check: null,
  backedUpAtMs: null,
  owedSantim: 1_234_550,
  nowMs: NOW_MS,
};
const RIGHT = {
  ...NEVER,
  check: {
    ...{ checkedAtMs: NOW_MS - 3_600_000, tookMs: 4210, ok: true, sums: { ETB: 0, COIN: 0 } },
    ...{ differences: [], escrows: [], holds: [], corrections: [], archives: [] },
    ...{ transfersChecked: 1234, transfersArchived: 0 },
  },
};
const exports = { months: () => ({ first: '2026-09', last: '2026-11' }) };
const WRONG = {
  ...RIGHT,
  check: {
    ...RIGHT.check,
    ok: false,
    differences: [{ account: 'player:1:ETB', username: 'Hana', balance: 5001, transfers: 5000 }],
  },
};

it('says that the ledger was never checked, and checks it when asked', async () => {
  let status = NEVER;
  const dashboard = { ledger: () => status, verifyLedger: () => (status = RIGHT) };
  await using app = await openApp('/AdminDashboard/ledger', { as: 'administrator', answers: { dashboard, exports } });
  await screen.findByRole('heading', { name: /has not been checked yet/ });
  screen.getByText(/^You owe your players 12,345\.50 ETB: /);
  await app.user.click(screen.getByRole('button', { name: 'Check now' }));
  await screen.findByRole('heading', { name: 'The ledger is right' });
  expect(screen.getByText(/Last run/).textContent).toContain('took 4.2 s');
});

it('says that the house’s account was below zero', async () => {
  const ledger = () => ({ ...RIGHT, check: { ...RIGHT.check, houseSantim: -5000 } });
  const dashboard = { ledger };
  await using _app = await openApp('/AdminDashboard/ledger', { as: 'administrator', answers: { dashboard, exports } });
  await screen.findByText(/^The house’s account was 50 ETB below zero: /);
});

it('keeps what is shown if another check is under way, and says so', async () => {
  const dashboard = { ledger: () => RIGHT, verifyLedger: refused(new Refusal('ledgerBeingVerified')) };
  await using app = await openApp('/AdminDashboard/ledger', { as: 'administrator', answers: { dashboard, exports } });
  await screen.findByRole('heading', { name: 'The ledger is right' });
  await app.user.click(screen.getByRole('button', { name: 'Check now' }));
  await expect.poll(() => toastsOf('being verified already')).toHaveLength(1);
  screen.getByRole('heading', { name: 'The ledger is right' });
});

it('says on every page that the ledger is wrong, and leads to what differs', async () => {
  const waiting = () => ({ ...NOTHING_WAITS, isLedgerWrong: true });
  const dashboard = { waiting, ledger: () => WRONG };
  await using app = await openApp('/AdminDashboard/ledger', { as: 'administrator', answers: { dashboard, exports } });
  const alert = within(await screen.findByRole('alert'));
  alert.getByRole('heading', { name: 'The ledger does not add up' });
  await app.user.click(alert.getByRole('link', { name: 'Ledger' }));
  const row = await screen.findByRole('row', { name: /Hana/ });
  expect(row.textContent).toContain('5001');
});

it('offers the files of each month there is, beginning with the last one that is over', async () => {
  const dashboard = { ledger: () => RIGHT };
  await using app = await openApp('/AdminDashboard/ledger', { as: 'administrator', answers: { dashboard, exports } });
  const panel = within(await screen.findByRole('region', { name: 'A month for the books' }));
  const choice = await panel.findByLabelText('Month');
  const offered = within(choice).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    'November 2026, so far',
    'October 2026',
    'September 2026',
  ]);
  panel.getByRole('button', { name: 'ledger-2026-10.csv' });
  await app.user.selectOptions(choice, 'September 2026');
  for (const kind of ['ledger', 'payments', 'users']) {
    panel.getByRole('button', { name: `${kind}-2026-09.csv` });
  }
});
