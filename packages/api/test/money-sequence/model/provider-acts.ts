import { openProviderAccounts, schema } from '@cartela/db';
import { etbText } from '@cartela/game-core';
import { desc, eq } from 'drizzle-orm';
import type { Administrator, Player } from '../../../src/kernel/actors/actor.ts';
import type { Core } from '../../../src/kernel/work/core.ts';
import { startCheckout } from '../../../src/payments/checkouts/checkout.ts';
import { lookAt } from '../../../src/payments/checkouts/look.ts';
import { confirmPayment } from '../../../src/payments/decisions/decisions.ts';
import { followPayouts } from '../../../src/payments/payouts/follow.ts';
import { createProviders } from '../../../src/payments/providers/index.ts';
import { fakeChapa } from '../../kit/payments/providers/fake-chapa.ts';
import { fakeTelebirr } from '../../kit/payments/providers/fake-telebirr.ts';
import type { OperationOf, Outcome, Told } from '../operations.ts';

const { checkouts, payouts } = schema;

/** Both providers, and the services that pay in and out there. */
export async function openMoneyProviders(core: Core) {
  const { db } = core;
  const [chapa, telebirr] = [await fakeChapa(), await fakeTelebirr()];
  await openProviderAccounts(db, ['chapa', 'telebirr']);
  const providers = createProviders(core, { chapa: chapa.settings, telebirr: telebirr.settings });
  const cashier = { ...core, webOrigin: 'https://play.test', playMoneySantim: 0, messageHook: false, providers };

  async function checkoutOf(id: string) {
    const [checkout] = await db.select().from(checkouts).where(eq(checkouts.id, id));
    return checkout;
  }

  return {
    async order(player: Player, order: Parameters<typeof startCheckout>[2]): Promise<string> {
      return (await startCheckout(cashier, player, order)).paymentId;
    },
    /** Has the provider say this of an order from now on. */
    async tell(paymentId: string, says: Told): Promise<Outcome> {
      const checkout = await checkoutOf(paymentId);
      if (!checkout) return { result: 'no order', changed: false };
      const { provider, reference } = checkout;
      if (provider === 'telebirr') telebirr.pay(reference, inWordsOfTelebirr(says));
      else chapa.pay(reference, inWordsOfChapa(says));
      return { result: 'told', changed: false };
    },
    async ask(paymentId: string): Promise<Outcome> {
      const checkout = await checkoutOf(paymentId);
      if (!checkout) return { result: 'no order', changed: false };
      await lookAt(cashier, checkout);
      const after = await checkoutOf(paymentId);
      return { result: `${checkout.provider}: ${after?.state}`, changed: true };
    },
    async send(admin: Administrator, paymentId: string): Promise<Outcome> {
      const { status } = await confirmPayment(cashier, admin, { paymentId, provider: 'chapa' });
      return { result: status, changed: true };
    },
    async endPayout(paymentId: string, status: OperationOf<'end-payout'>['status']): Promise<Outcome> {
      const newestFirst = desc(payouts.createdAt);
      const [payout] = await db.select().from(payouts).where(eq(payouts.paymentId, paymentId)).orderBy(newestFirst);
      if (!payout?.beganAt) return { result: 'not told', changed: false };
      chapa.transfers.end(payout.reference, status);
      return { result: 'told', changed: false };
    },
    async follow({ isLost }: Pick<OperationOf<'follow-payouts'>, 'isLost'>): Promise<Outcome> {
      chapa.transfers.now.telling = isLost ? 'lost' : 'take';
      await followPayouts(cashier);
      return { result: 'followed', changed: true };
    },
    async [Symbol.asyncDispose]() {
      await chapa[Symbol.asyncDispose]();
      await telebirr[Symbol.asyncDispose]();
    },
  };
}

function inWordsOfChapa(says: Told) {
  if (says === 'failed') return { status: 'failed' };
  return { amount: etbText(says.amountSantim), currency: says.currency, charge: etbText(says.feeSantim) };
}

function inWordsOfTelebirr(says: Told) {
  if (says === 'failed') return { order_status: 'PAY_FAILED' };
  return { total_amount: etbText(says.amountSantim), trans_currency: says.currency };
}
