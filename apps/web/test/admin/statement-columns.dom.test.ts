// @vitest-environment happy-dom
import { Refusal } from '@cartela/api/refusals';
import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import type { ApiOutputs } from '../../src/lib/api/trpc.ts';
import { refused } from '../kit/component/answers.ts';
import { openApp } from '../kit/component/app.tsx';

type Preview = ApiOutputs['payments']['reconciliation']['preview'];
const PREVIEW: Preview = {
  rows: [
    ['Receipt No', 'Time', 'Gross Amount', 'Net Amount', 'Sender', 'Receiver'],
    ['DK51A00001', '05/11/2026 14:22', '100.00', '97.00', 'ALMAZ', 'CARTELA'],
  ],
  heading: 0,
  guess: { number: 1, time: 2, amount: 3, paidOut: null, direction: null, status: null },
  unclear: {},
};
const NO_PAYMENTS = { deposits: { count: 0, santim: 0 }, payouts: { count: 0, santim: 0 }, feesSantim: 0 };
const COMPARE = 'payments.reconciliation.compare';

/** Opens the page, and pastes a statement of which the server says this. */
async function paste(preview: Preview, language: 'en' | 'am' = 'en') {
  const compare = refused(new Refusal('statementWithoutDirection'));
  const reconciliation = { providers: () => ['chapa'], preview: () => preview, compare, day: () => NO_PAYMENTS };
  const answers = { payments: { reconciliation } };
  const app = await openApp('/AdminDashboard/reconciliation', { as: 'administrator', language, answers });
  const am = language === 'am';
  await app.user.type(await screen.findByLabelText(am ? 'የመግለጫው ጽሑፍ' : 'Text of the statement'), 'a statement');
  await app.user.click(screen.getByRole('button', { name: am ? 'ይህን ጽሑፍ ይጠቀሙ' : 'Use this text' }));
  return app;
}

it('leaves a column unchosen that the server does not know, and says why', async () => {
  const guess = { ...PREVIEW.guess, amount: null };
  await using app = await paste({ ...PREVIEW, guess, unclear: { amount: 'other-money' } });
  const amount = await screen.findByLabelText<HTMLSelectElement>('Amount received is in');
  expect(amount.selectedOptions[0]?.textContent).toBe('Choose a column');
  screen.getByText('No column is plainly what was received, in birr. Choose one.');
  await app.user.click(screen.getByRole('button', { name: 'Compare' }));
  screen.getByText('Choose a day, and each column that says “Choose a column”.');
  expect(app.asked(COMPARE)).toEqual([]);
  await app.user.selectOptions(amount, '3: Gross Amount');
  await app.user.click(screen.getByRole('button', { name: 'Compare' }));
  await expect.poll(() => app.asked(COMPARE)).toMatchObject([{ columns: { number: 1, time: 2, amount: 3 } }]);
});

it('takes no row for received by itself if two parties are named', async () => {
  await using app = await paste({ ...PREVIEW, unclear: { direction: 'parties' } });
  const direction = await screen.findByLabelText<HTMLSelectElement>('In or out is in');
  expect(direction.selectedOptions[0]?.textContent).toBe('Choose a column');
  screen.getByText(/Nothing says which of the two parties is you/);
  await app.user.click(screen.getByRole('button', { name: 'Compare' }));
  screen.getByText('Choose a day, and each column that says “Choose a column”.');
  expect(app.asked(COMPARE)).toEqual([]);
  await app.user.selectOptions(direction, 'None: all of it is money received');
  await app.user.click(screen.getByRole('button', { name: 'Compare' }));
  await expect.poll(() => app.asked(COMPARE)).toMatchObject([{ columns: { direction: null } }]);
  await screen.findByText(/or say that all of it came in/);
});

it('lets the server look for a direction that the first rows do not have', async () => {
  await using app = await paste({ ...PREVIEW, unclear: { direction: 'in-unless-said' } });
  await screen.findByText(/Rows count as received, unless they begin with words/);
  await app.user.click(screen.getByRole('button', { name: 'Compare' }));
  await expect
    .poll(() => app.asked(COMPARE))
    .toMatchObject([{ columns: expect.not.objectContaining({ direction: null }) }]);
});

it('asks for what is missing in Amharic', async () => {
  const guess = { ...PREVIEW.guess, time: null };
  await using app = await paste({ ...PREVIEW, guess, unclear: { time: 'several' } }, 'am');
  await screen.findByText('ከአንድ በላይ አምዶች ሊሆኑ ይችላሉ። አንዱን ይምረጡ።');
  await app.user.click(screen.getByRole('button', { name: 'ያነጻጽሩ' }));
  screen.getByText('ቀን፣ እንዲሁም «አምድ ይምረጡ» የሚሉትን አምዶች ሁሉ ይምረጡ።');
});

it('offers providers beside the methods, and compares a day of theirs', async () => {
  await using app = await paste({ ...PREVIEW, guess: { ...PREVIEW.guess, amount: 4 } });
  await app.user.selectOptions(screen.getByLabelText('Method'), await screen.findByRole('option', { name: 'Chapa' }));
  await app.user.click(await screen.findByRole('button', { name: 'Compare' }));
  await expect.poll(() => app.asked(COMPARE)).toMatchObject([{ method: 'provider:chapa' }]);
});
