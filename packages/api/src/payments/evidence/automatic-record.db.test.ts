import { describe, expect, it } from 'vitest';
import { newTransactionNumber, telebirrReceived, telebirrSent } from '../../../test/kit/payments/sms.ts';
import { openOffice } from '../../../test/kit/people/office.ts';
import { newKey } from '../../../test/kit/people/people.ts';

const BY_ITSELF = { adminName: 'Cartela', byProduct: true, address: '' };

describe('the log of acts', () => {
  it('has a line for each deposit that is confirmed by itself, whichever came first', async () => {
    await using office = await openOffice({ messageHook: true });
    const [first, second] = [newTransactionNumber(), newTransactionNumber()];
    const claimed = await office.claim(office.player, telebirrSent({ number: first, amountSantim: 5000 }));
    await office.forward(telebirrReceived({ number: first, amountSantim: 5000 }));
    await office.forward(telebirrReceived({ number: second, amountSantim: 7000 }));
    const later = await office.claim(office.player, telebirrSent({ number: second, amountSantim: 7000 }));
    const byHand = await office.deposit(office.player, 9000);
    await office.confirm(byHand.payment.id, { transactionNumber: newTransactionNumber(), amountSantim: 9000 });
    const { entries } = await office.asAdmin.audit.list({ page: 1 });
    const line = (subject: string) => entries.filter((entry) => entry.subject === subject);
    for (const { payment } of [claimed, later]) {
      expect(line(payment.id)).toMatchObject([{ ...BY_ITSELF, action: 'confirm-deposit', about: { is: 'payment' } }]);
    }
    expect(line(byHand.payment.id)).toMatchObject([
      { action: 'confirm-deposit', adminName: office.admin.username, byProduct: false },
    ]);
  });

  it('has a line for a request that a newer one replaced', async () => {
    await using office = await openOffice();
    const { payment } = await office.deposit(office.player, 5000);
    await office.deposit(office.player, 6000);
    const { entries } = await office.asAdmin.audit.list({ page: 1 });
    expect(entries).toMatchObject([{ ...BY_ITSELF, action: 'replace-deposit', subject: payment.id }]);
  });

  it('has a line for what is sent back because it was above the player’s own limit', async () => {
    await using office = await openOffice({ messageHook: true });
    const { playerLimits } = office.as(office.player);
    await playerLimits.saveLimit({ kind: 'deposit', period: 'day', santim: 3000, idempotencyKey: newKey() });
    const number = newTransactionNumber();
    await office.claim(office.player, telebirrSent({ number, amountSantim: 5000 }));
    await office.forward(telebirrReceived({ number, amountSantim: 5000 }));
    const { entries } = await office.asAdmin.audit.list({ page: 1 });
    expect(entries.slice(0, 2)).toMatchObject([
      { ...BY_ITSELF, action: 'make-withdrawal', after: { amountSantim: 2000 } },
      { ...BY_ITSELF, action: 'confirm-deposit' },
    ]);
  });
});
