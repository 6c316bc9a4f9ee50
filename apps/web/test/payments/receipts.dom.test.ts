// @vitest-environment happy-dom
import { screen, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { ApiOutputs } from '../../src/lib/api/trpc.ts';
import { openApp } from '../kit/component/app.tsx';

type Report = ApiOutputs['payments']['receipts'];
type Receipt = Report['differences'][number]['receipt'];

const AT_MS = Date.UTC(2026, 9, 5, 9);
const RECEIPT: Receipt = {
  ...{
    number: 'DJ52ABCDEF',
    method: 'telebirr',
    askedAtMs: AT_MS,
    verdict: 'other-amount',
    unread: null,
    counts: false,
  },
  ...{ settledSantim: 40_000, receiver: '2519****4211', payerPhone: '2519****2078', state: 'Completed' },
  paidAtMs: AT_MS,
};
const REPORT: Report = {
  ...{ mode: 'shadow', days: 90, agreed: { credited: 30, rejected: 8 }, disagreed: { credited: 1, rejected: 1 } },
  ...{ creditedByReceipt: 0, waiting: 2, unanswered: 3, failures: 0, total: 2, pageSize: 20 },
  differences: [
    {
      ...{ paymentId: 'a', userId: 'u', username: 'almaz', claimedSantim: 50_000, status: 'confirmed' },
      ...{ decidedAtMs: AT_MS, receipt: RECEIPT },
    },
    {
      ...{ paymentId: 'b', userId: 'v', username: 'bekele', claimedSantim: null, status: 'rejected' },
      ...{ decidedAtMs: AT_MS, receipt: { ...RECEIPT, number: 'DJ52GHIJKL', verdict: 'agrees' } },
    },
  ],
};

const openReceipts = (report: Partial<Report> = {}, language: 'en' | 'am' = 'en') =>
  openApp('/AdminDashboard/receipts', {
    as: 'administrator',
    language,
    answers: { payments: { receipts: () => ({ ...REPORT, ...report }) } },
  });

/** The value under a name. */
const fact = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).nextSibling?.textContent;

describe('the page of receipts', () => {
  it('counts how often they agree with what was decided, and gives the reason for each no', async () => {
    await using _app = await openReceipts();
    await screen.findByText('Receipts are looked up and only written down. They credit nothing.');
    expect(await fact('Same as decided')).toBe('38 of 40');
    expect(await fact('Credited, receipt says no')).toBe('1');
    expect(await fact('Rejected, receipt says yes')).toBe('1');
    expect(await fact('Still to look up')).toBe('2');
    expect(await fact('Never answered')).toBe('3');
    screen.getByRole('heading', { name: '2 decisions differ from their receipts' });
    const [credited, rejected] = screen.getAllByRole('article').map((entry) => within(entry));
    credited?.getByRole('link', { name: 'almaz' });
    credited?.getByText('Another amount was settled than the player claims.');
    expect(credited?.getByText('Settled, without charges').nextSibling?.textContent).toBe('400 ETB');
    rejected?.getByText('It agrees with the claim.');
    rejected?.getByText('DJ52GHIJKL');
  });

  it('says so in Amharic too', async () => {
    await using _app = await openReceipts({ mode: 'on' }, 'am');
    await screen.findByRole('heading', { name: 'ደረሰኞች' });
    expect(await fact('ከውሳኔው ጋር የተስማሙ')).toBe('ከ40 38');
    screen.getByText('የተከፈለው ተጫዋቹ ካሳወቀው የተለየ መጠን ነው።');
  });

  it('says that nothing is looked up, and that nothing differs', async () => {
    await using _app = await openReceipts({
      ...{ mode: 'off', differences: [], total: 0, disagreed: { credited: 0, rejected: 0 } },
    });
    await screen.findByText(/^Receipts are not looked up now/);
    screen.getByText('No decision differs from its receipt');
  });

  it('says which part of a page is not as it is known to be', async () => {
    const [difference] = REPORT.differences;
    if (!difference) throw new Error('there is no difference');
    const receipt = { ...RECEIPT, verdict: 'unreadable', unread: 'paidAt' } as const;
    await using _app = await openReceipts({ differences: [{ ...difference, receipt }] });
    await screen.findByText('It could not be read: on the page, this is not as it is known to be: Paid at.');
  });

  it('says that the page does not answer', async () => {
    await using _app = await openReceipts({ failures: 4 });
    await screen.findByText('The page has not answered the last 4 times.');
  });
});
