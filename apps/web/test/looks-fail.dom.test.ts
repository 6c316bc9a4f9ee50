// @vitest-environment happy-dom
import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { openApp } from './kit/component/app.tsx';
import { NOTHING_WAITS } from './kit/component/signed-in.ts';

it('says on every page that deposits which wait are not credited automatically, and since when', async () => {
  const { nowMs } = NOTHING_WAITS;
  const waiting = () => ({ ...NOTHING_WAITS, looksFailSinceMs: nowMs - 3_600_000 });
  const ledger = () => ({ check: null, backedUpAtMs: null, owedSantim: 0, nowMs });
  await using _app = await openApp('/AdminDashboard/ledger', {
    as: 'administrator',
    answers: { dashboard: { waiting, ledger }, exports: { months: () => ({ first: '2026-11', last: '2026-11' }) } },
  });
  const alert = within(await screen.findByRole('alert'));
  alert.getByRole('heading', { name: 'Deposits that wait are not credited automatically' });
  expect(alert.getByText(/It has failed since:/).textContent).toMatch(/\d/);
  await screen.findByRole('heading', { name: /has not been checked yet/ });
});
