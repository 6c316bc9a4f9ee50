interface LedgerDifference {
  readonly account: string;
  readonly balance: number;
  /**
   * What the account ought to hold. For a player's account these are credits minus debits of its
   * transfers. For escrows, holds and corrections these are the stakes, the pending withdrawals or
   * the ordered cards, and the recorded corrections.
   */
  readonly transfers: number;
}

export interface LedgerReport {
  readonly ok: boolean;
  /** Players' accounts whose balance does not match their transfers. */
  readonly differences: readonly LedgerDifference[];
  /** The sum over all accounts, per currency. Anything but zero is money created or lost. */
  readonly sums: Readonly<Record<string, number>>;
  /**
   * Rounds whose table's escrow does not hold exactly their stakes (nothing, once they are over).
   */
  readonly escrows: readonly LedgerDifference[];
  /**
   * The withdrawal hold, if it does not equal the sum of the pending withdrawals, the orders, if
   * they do not equal the stakes of the ordered cards, the accounts of tax and commission, if they
   * do not equal what was withheld from prizes, and those of jackpots, if these say otherwise.
   */
  readonly holds: readonly LedgerDifference[];
  /**
   * Deposits, as `deposit:{payment id}`, whose corrections in the ledger are not those on record,
   * or that were corrected below zero or without having been confirmed.
   */
  readonly corrections: readonly LedgerDifference[];
  /**
   * Archived months whose sums are not those that were sealed, by account or by kind, or that lack
   * some of their rounds.
   */
  readonly archives: readonly LedgerDifference[];
  /** What the house's account holds. Reports of earlier releases do not say. */
  readonly houseSantim?: number;
  /** Transfers that are in the database. */
  readonly transfersChecked: number;
  /** Transfers that left with their months, and count by the sums that were sealed. */
  readonly transfersArchived: number;
}
