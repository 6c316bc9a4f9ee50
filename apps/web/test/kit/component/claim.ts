import type { ApiOutputs } from '../../../src/lib/api/trpc.ts';

/** The time at which the claim was made. */
export const CLAIMED_AT_MS = Date.UTC(2026, 9, 5, 9);

/** A deposit of 50 ETB that a player has claimed and that waits. */
export const CLAIM: ApiOutputs['payments']['claimDeposit']['payment'] = {
  id: 'one',
  type: 'deposit',
  amountSantim: 5000,
  method: 'telebirr',
  provider: null,
  status: 'pending',
  timestampMs: CLAIMED_AT_MS,
  transactionNumber: 'DKM4A1B2C3',
  reason: null,
  cause: null,
  isBeingSent: false,
};

/** The same as an administrator sees it, of whose proof nothing is known. */
export const PENDING: ApiOutputs['payments']['pending']['payments'][number] = {
  ...CLAIM,
  ...{ userId: 'u-almaz', username: 'Almaz', phoneNumber: '+251911000111' },
  numberSource: 'claim',
  ...{ checkout: null, receipt: null, playerDeleted: false, suspendedFor: null, rawMessage: null, flags: [] },
  ...{ evidence: null, sharedEvidence: null, looksLikeNumber: null, others: [], mayRepeatAtMs: null },
  ...{ agrees: false, requestedBy: null, playerSums: null, payout: null },
};
