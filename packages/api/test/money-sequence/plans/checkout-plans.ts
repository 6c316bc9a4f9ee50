import fc from 'fast-check';
import { chosen, type Known, newKey } from '../model/known.ts';
import type { ModelCheckout } from '../model/state.ts';
import { NO_PAYMENT, type OperationOf } from '../operations.ts';
import { anyChoice, anyDeposit, anyPlayer, onceIn } from './choices.ts';
import type { Plans } from './plans.ts';

export const checkout: Plans<OperationOf<'checkout'>> = fc
  .record({ player: anyPlayer, amountSantim: anyDeposit, provider: fc.constantFrom('chapa', 'telebirr') })
  .map((asked) => (known, { player = asked.player }) => {
    return { is: 'checkout', ...asked, player, key: newKey(known) };
  });

/** An order of those that the model has. If there is none, it is any order. */
const checkoutOf = (isOne: (checkout: ModelCheckout) => boolean): fc.Arbitrary<(known: Known) => string> =>
  anyChoice.map((choice) => ({ model: { checkouts } }) => {
    const found = [...checkouts].filter(([, checkout]) => isOne(checkout));
    const [reference = NO_PAYMENT] = chosen(found.length === 0 ? [...checkouts] : found, choice) ?? [];
    return reference;
  });

const isUnsettled = ({ state }: ModelCheckout) => state !== 'paid' && state !== 'to-decide';

/** An order, mostly one that is not settled, and often one of which there is news. */
export const anyCheckout = fc.oneof(
  { weight: 3, arbitrary: checkoutOf(isUnsettled) },
  { weight: 3, arbitrary: checkoutOf((checkout) => isUnsettled(checkout) && checkout.told !== null) },
  { weight: 2, arbitrary: checkoutOf(() => true) },
);

/** What the provider keeps of a payment. */
const anyFee = fc.constantFrom(0, 1, 70);

/** Whoever has not paid yet pays, mostly what was ordered, or it fails. What was paid stays. */
export const atProvider: Plans<OperationOf<'at-provider'>> = fc
  .record({
    ofCheckout: anyCheckout,
    isFailed: onceIn(5),
    isOther: onceIn(5),
    other: anyDeposit,
    isUsd: onceIn(12),
    feeSantim: anyFee,
  })
  .map(({ ofCheckout, isFailed, isOther, other, isUsd, feeSantim }) => (known, { payment = ofCheckout(known) }) => {
    const order = known.model.checkouts.get(payment);
    const paid = {
      amountSantim: isOther ? other : (order?.amountSantim ?? other),
      currency: isUsd ? 'USD' : 'ETB',
      feeSantim,
    } as const;
    const before = order?.told;
    const isPaid = before !== null && before !== undefined && before !== 'failed';
    return { is: 'at-provider', payment, says: isPaid ? before : isFailed ? 'failed' : paid };
  });

export const askProvider: Plans<OperationOf<'ask-provider'>> = anyCheckout.map((ofCheckout) => {
  return (known, { payment = ofCheckout(known) }) => ({ is: 'ask-provider', payment });
});
