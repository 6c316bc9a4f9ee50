// @vitest-environment happy-dom
import { Refusal } from '@cartela/api/refusals';
import { screen, within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { errorOf } from '../kit/component/answers.ts';
import { openApp } from '../kit/component/app.tsx';
import { toastsOf } from '../kit/component/seen.ts';

const refused = () =>
  new Response(JSON.stringify({ error: errorOf('', new Refusal('otherAccount')) }), { status: 409 });

/** What the server answers to whoever asks for a file. */
let file = refused;
beforeEach(() => {
  file = refused;
  const answer = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) =>
    String(address).startsWith('/exports/') ? file() : answer(address, init),
  );
});
afterEach(() => void vi.restoreAllMocks());

it('leads an administrator to the login whose file is refused, as their calls would be', async () => {
  const dashboard = {
    ledger: () => ({ check: null, backedUpAtMs: null, owedSantim: 0, nowMs: Date.UTC(2026, 10, 5, 9) }),
  };
  const exports = { months: () => ({ first: '2026-09', last: '2026-11' }) };
  await using app = await openApp('/AdminDashboard/ledger', { as: 'administrator', answers: { dashboard, exports } });
  await app.user.click(await screen.findByRole('button', { name: 'users-2026-10.csv' }));
  await screen.findByRole('button', { name: 'Log in' });
  expect(toastsOf('Your session is over')).toHaveLength(1);
  expect(document.querySelectorAll('[data-toast]')).toHaveLength(1);
});

it('stops the page of a player whose own data is refused, because another account is signed in', async () => {
  file = () => new Response('{"account":[]}');
  await using app = await openApp('/mydata', { as: 'player' });
  await within(await screen.findByRole('main')).findByRole('heading', { name: 'Account' });
  file = refused;
  await app.user.click(screen.getByRole('button', { name: 'Download (JSON)' }));
  await screen.findByText('Another account is logged in on this browser now, so this page has stopped.');
  screen.getByRole('button', { name: 'Continue' });
});
