import type { ApiOutputs } from '../../../src/lib/api/trpc.ts';

/** The time at which the claim was made. */
export const CLAIMED_AT_MS = Date.UTC(2026, 9, 5, 9);

/** A deposit of 50 ETB that a player has claimed and that waits. */
export const CLAIM: ApiOutputs['payments']['claimDeposit']['payment'] = {
  id: 'one',
  type: 'deposit',
  amountSantim: 5000,
  method: 'telebirr',
  status: 'pending',
  timestampMs: CLAIMED_AT_MS,
  transactionNumber: 'DKM4A1B2C3',
  reason: null,
  cause: null,
  isBeingSent: false,
};
