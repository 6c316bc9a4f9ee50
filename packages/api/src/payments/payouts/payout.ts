import type { schema } from '@cartela/db';

export type Payout = typeof schema.payouts.$inferSelect;

/** Payouts of which nobody knows yet whether they were sent, or that will be. */
const OPEN = ['approved', 'sending', 'unsure'] as const satisfies readonly Payout['state'][];

export const isOpen = ({ state }: Pick<Payout, 'state'>): boolean => OPEN.some((open) => open === state);
