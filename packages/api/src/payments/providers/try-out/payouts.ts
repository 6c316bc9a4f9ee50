// Withdrawals that the pretended provider sends. Nothing is sent anywhere.

import { schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import { MINUTE_MS } from '../../../kernel/times/day.ts';
import type { Core } from '../../../kernel/work/core.ts';
import { amountText } from '../amounts.ts';
import { type Payouts, ProviderFault } from '../provider.ts';

const { tryOutPayouts } = schema;

/** How long one takes that is slow. */
const SLOW_MS = MINUTE_MS;

/** What is pretended: by the last two figures of an amount, whoever tries it out chooses. */
const PRETENDED: Readonly<Record<string, 'refused' | 'slow' | 'silent'>> = {
  '01': 'refused',
  '02': 'slow',
  '03': 'silent',
};

const pretendedFor = (amountSantim: number) => PRETENDED[amountText(amountSantim).slice(-2)];

export function createTryOutPayouts({ db, now }: Pick<Core, 'db' | 'now'>): Payouts {
  return {
    paysTo: () => true,

    async payOut({ reference, amountSantim }) {
      const pretended = pretendedFor(amountSantim);
      if (pretended === 'refused') return { state: 'refused', said: 'refused, because the amount ends in .01' };
      await db.insert(tryOutPayouts).values({ reference, amountSantim, createdAt: new Date(now()) });
      if (pretended === 'silent') throw new ProviderFault('no answer, because the amount ends in .03');
      return { state: 'taken', said: 'queued' };
    },

    async payOutState(reference) {
      const [payout] = await db.select().from(tryOutPayouts).where(eq(tryOutPayouts.reference, reference));
      if (!payout) return { state: 'unknown', said: 'it does not know the payout' };
      const { amountSantim, createdAt } = payout;
      const pretended = pretendedFor(amountSantim);
      if (pretended === 'silent') throw new ProviderFault('no answer, because the amount ends in .03');
      const isReady = pretended !== 'slow' || createdAt.getTime() + SLOW_MS <= now();
      if (!isReady) return { state: 'pending', said: 'on its way, slowly, because the amount ends in .02' };
      const said = `sent · ${amountText(amountSantim)} · ETB`;
      return { state: 'sent', amountSantim, providerReference: reference, feeSantim: 0, said };
    },
  };
}
