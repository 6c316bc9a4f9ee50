// @vitest-environment happy-dom

import { Refusal } from '@cartela/api/refusals';
import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { refused } from '../kit/component/answers.ts';
import { openApp } from '../kit/component/app.tsx';

const PRIZES = { thisWeek: [], nextWeek: [500, 200], nextFrom: '2026-11-30' };
const SAVED = {
  message: 'The prizes are saved. They apply from next Monday.',
  said: { reason: 'weekPrizesSaved', values: {} },
};

const open = () =>
  openApp('/AdminDashboard/weeks', { as: 'administrator', answers: { weeks: { prizes: () => ({ ...PRIZES }) } } });

async function save(app: Awaited<ReturnType<typeof open>>, typed: string) {
  const field = await screen.findByLabelText('Coins by place');
  await app.user.clear(field);
  if (typed !== '') await app.user.type(field, typed);
  await app.user.click(screen.getByRole('button', { name: 'Save' }));
}

it.each([
  ['300,100 , 50', [300, 100, 50]],
  ['', []],
])('says which prizes a week has, and saves "%s" from next Monday on', async (typed, prizes) => {
  await using app = await open();
  await screen.findByText('No prizes');
  screen.getByText('500, 200');
  app.answer({ weeks: { savePrizes: () => SAVED } });
  await save(app, typed);
  await screen.findByText(SAVED.message);
  expect(app.asked('weeks.savePrizes')).toEqual([{ prizes }]);
});

it.each(['many', '0', '100,,50', '10001', '1,1,1,1,1,1,1,1,1,1,1', '1.5'])('does not send %s', async (typed) => {
  await using app = await open();
  await save(app, typed);
  await screen.findByText('At most 10 whole numbers, each from 1 to 10,000.');
  expect(app.asked('weeks.savePrizes')).toEqual([]);
});

it('says that a colleague has to approve', async () => {
  await using app = await open();
  app.answer({ weeks: { savePrizes: refused(new Refusal('approvalNeeded')) } });
  await save(app, '300');
  await screen.findByText(/colleague|second administrator/i);
});
