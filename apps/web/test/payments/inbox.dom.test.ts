// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { ApiOutputs } from '../../src/lib/api/trpc.ts';
import { lost } from '../kit/component/answers.ts';
import { openApp } from '../kit/component/app.tsx';
import { CLAIM, CLAIMED_AT_MS } from '../kit/component/claim.ts';
import { toastsOf } from '../kit/component/seen.ts';
import { noAccounts } from '../kit/component/signed-in.ts';

type Message = ApiOutputs['inbox']['list'][number];

const paid: Message = {
  id: 8,
  kind: 'depositConfirmed',
  details: { amount: '50' },
  atMs: CLAIMED_AT_MS,
  isRead: false,
};
const prize: Message = {
  id: 7,
  kind: 'prizeWon',
  details: { amount: '72', room: '10', table: '10', game: '31' },
  atMs: CLAIMED_AT_MS,
  isRead: true,
};
const opened: Message = { id: 6, kind: 'newBrowser', details: {}, atMs: CLAIMED_AT_MS, isRead: true };
const PAID = 'Your deposit of 50 ETB is confirmed.';

/** A feed of what is unread, whose events a test sends. */
function openFeed() {
  let wake = () => {};
  const waiting: Message[][] = [];
  async function* feed() {
    for (;;) {
      const newest = waiting.shift();
      if (newest) yield { count: newest.length, newest };
      // What was sent while the reader was busy woke nobody, so it is looked for before each wait.
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  }
  return {
    feed,
    send(newest: Message[]) {
      waiting.push(newest);
      wake();
    },
  };
}

const isBell = (name: string) => screen.findByRole('link', { name });

it('says what comes at once on any page, with the balance, and counts it on the bell', async () => {
  const { feed, send } = openFeed();
  await using _app = await openApp('/settings', {
    as: 'player',
    answers: { inbox: { feed }, accounts: { ownSessions: () => [] } },
  });
  send([{ ...paid, id: 5, details: { amount: '20' } }]);
  await isBell('Your messages, 1 new');
  send([paid, { ...paid, id: 5, details: { amount: '20' } }]);
  await isBell('Your messages, 2 new');
  await waitFor(() => expect(toastsOf(`${PAID}In your wallet now: 500 ETB`)).toHaveLength(1));
  expect(toastsOf('deposit of 20 ETB')).toEqual([]);
});

it('lists messages, and marks all of them as read', async () => {
  const { feed, send } = openFeed();
  await using app = await openApp('/inbox', {
    as: 'player',
    answers: {
      inbox: {
        feed,
        list: () => [{ ...paid, walletAfterSantim: 59_250 }, prize, opened],
        markRead: () => ({ count: 0, newest: [] }),
      },
    },
  });
  const list = within(await screen.findByRole('list', { name: 'Your messages' }));
  const [first, second, third] = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toContain(PAID);
  expect(first).toContain('New');
  expect(first).toContain('Wallet after: 592.50 ETB');
  expect(second).toContain('You won 72 ETB in game 31 of Room 10.');
  expect(second).not.toContain('New');
  expect(third).toContain('Your account was opened on a new device.');
  await waitFor(() => expect(app.asked('inbox.markRead')).toEqual([{ id: 8, andOlder: true }]));
  // What the feed says of it is no reason to ask again, and then to show it as read.
  send([paid]);
  await isBell('Your messages, 1 new');
  send([]);
  await isBell('Your messages');
  expect(app.asked('inbox.list')).toHaveLength(1);
  expect((await screen.findByRole('list', { name: 'Your messages' })).textContent).toContain('New');
});

it('keeps what was new marked while the player looks at it, also when something newer comes', async () => {
  const { feed, send } = openFeed();
  const newer: Message = { ...paid, id: 9, details: { amount: '20' } };
  const inbox = { feed, list: () => [paid, prize], markRead: () => ({ count: 0, newest: [] }) };
  await using app = await openApp('/inbox', { as: 'player', answers: { inbox } });
  const rows = () =>
    within(screen.getByRole('list', { name: 'Your messages' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(rows()[0]).toMatch(/^New Your deposit of 50 ETB/));
  app.answer({ inbox: { list: () => [newer, { ...paid, isRead: true }, prize] } });
  send([newer]);
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(rows().map((row) => row.startsWith('New '))).toEqual([true, true, false]);
});

it('names a room that an administrator has made', async () => {
  const { feed, send } = openFeed();
  const won: Message = { ...prize, details: { ...prize.details, room: 'r1', table: 'r1' } };
  const refund: Message = { ...won, id: 9, kind: 'roundCancelled', isRead: false };
  await using _app = await openApp('/inbox', {
    as: 'player',
    answers: {
      inbox: { feed, list: () => [won] },
      rooms: { names: () => ({ r1: { en: 'Evening gold', am: 'የምሽት ወርቅ' } }) },
    },
  });
  await screen.findByText(/You won 72 ETB in game 31 of Evening gold\./);
  send([]);
  await isBell('Your messages');
  send([refund]);
  await waitFor(() => expect(toastsOf('Evening gold: game cancelled, 72 ETB back.')).toHaveLength(1));
});

it('does not say of a claim what the page shows of it, and says what becomes of any other', async () => {
  const { feed, send } = openFeed();
  await using app = await openApp('/deposit', {
    as: 'player',
    answers: {
      inbox: { feed, markRead: () => ({ count: 0, newest: [] }) },
      payments: {
        methods: () => noAccounts,
        claimDeposit: () => ({ payment: CLAIM, walletSantim: 50_000, message: 'Your claim is received.' }),
      },
      wallet: { transactions: () => ({ payments: [], total: 0 }) },
    },
  });
  send([]);
  await app.user.type(await screen.findByLabelText(/^Transaction message/), 'DKM4A1B2C3');
  await app.user.click(screen.getByRole('button', { name: 'Claim' }));
  await screen.findByRole('heading', { name: 'Waiting for confirmation' });
  screen.getByRole('button', { name: 'My money has not arrived' });
  send([{ ...paid, details: { amount: '50', payment: 'one' } }]);
  await waitFor(() => expect(app.asked('inbox.markRead')).toEqual([{ id: 8, andOlder: false }]));
  send([{ ...paid, id: 9, details: { amount: '60', payment: 'two' } }]);
  await waitFor(() => expect(toastsOf('Your deposit of 60 ETB is confirmed.')).toHaveLength(1));
  expect(toastsOf(PAID)).toEqual([]);
});

it('says that there is nothing yet, in Amharic too', async () => {
  const answers = { inbox: { list: () => [] } };
  {
    await using _app = await openApp('/inbox', { as: 'player', answers });
    await screen.findByText('No messages yet');
  }
  await using _app = await openApp('/inbox', { as: 'player', answers, language: 'am' });
  await screen.findByText('እስካሁን መልእክት የለም');
});

it('says until when in the form of all other times', async () => {
  const details = { until: '2026-11-21 16:05' };
  const begun: Message = { id: 5, kind: 'breakBegun', details, atMs: Date.parse('2026-11-20T13:05:00Z'), isRead: true };
  const answers = { inbox: { list: () => [begun] } };
  {
    await using _app = await openApp('/inbox', { as: 'player', answers });
    await screen.findByText(/It ends on 21 Nov 2026 16:05\./);
    await screen.findByText('20 Nov 2026 16:05');
  }
  const stored = { calendar: 'ethiopian' };
  await using _app = await openApp('/inbox', { as: 'player', answers, language: 'am', stored });
  await screen.findByText(/12 ኅዳር 2019 16:05/);
  await screen.findByText('11 ኅዳር 2019 16:05');
});

it('shows a time that a newer release has written in another form as it is, and the messages beside it', async () => {
  const begun: Message = { ...opened, kind: 'breakBegun', details: { until: 'next Monday' } };
  await using _app = await openApp('/inbox', { as: 'player', answers: { inbox: { list: () => [begun, prize] } } });
  await screen.findByText(/It ends on next Monday\./);
  screen.getByText(/You won 72 ETB/);
});

it('leaves out what a newer release tells of, and lists the messages beside it', async () => {
  const ofLater: Message = JSON.parse(JSON.stringify({ ...prize, kind: 'ofLater' }));
  const { feed } = openFeed();
  await using _app = await openApp('/inbox', {
    as: 'player',
    answers: { inbox: { feed, list: () => [ofLater, prize], markRead: () => ({ count: 0, newest: [] }) } },
  });
  const list = within(await screen.findByRole('list', { name: 'Your messages' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('You won 72 ETB'),
  ]);
});

it('says that messages could not be loaded, and loads them on request', async () => {
  await using app = await openApp('/inbox', { as: 'player', answers: { inbox: { list: lost } } });
  await screen.findByText('Your messages could not be loaded.', {}, { timeout: 20_000 });
  app.answer({ inbox: { list: () => [prize] } });
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/You won 72 ETB/);
});

it('shows the answer to a question at once where it was asked', async () => {
  const { feed, send } = openFeed();
  const asked = { id: 'q', text: 'Where is it?', askedAtMs: CLAIMED_AT_MS };
  await using app = await openApp('/transhistory', {
    as: 'player',
    answers: {
      inbox: { feed },
      payments: {
        methods: () => noAccounts,
        payoutTime: () => ({ mostWithinMs: null }),
        questions: { own: () => [{ ...asked, answer: null }] },
      },
      wallet: {
        transactions: () => ({
          payments: [{ ...CLAIM, walletAfterSantim: null, corrections: [], replaced: [] }],
          total: 1,
        }),
      },
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'My money has not arrived' }));
  await screen.findByText('We will answer here and in your messages.');
  const answer = { text: 'It is there now.', atMs: CLAIMED_AT_MS };
  app.answer({ payments: { questions: { own: () => [{ ...asked, answer }] } } });
  send([{ ...paid, kind: 'questionAnswered', details: { answer: answer.text } }]);
  await screen.findByText('It is there now.');
});
