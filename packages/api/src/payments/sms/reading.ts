export type SmsDirection = 'sent' | 'received' | 'unknown';
export type SmsLanguage = 'en' | 'am' | 'om' | 'ti' | 'so';

export interface SmsCounterparty {
  readonly name: string | null;
  /** Masked by asterisks, for example 2519****4211. */
  readonly phone: string | null;
  /** The number of a bank account or a merchant, perhaps masked. */
  readonly account: string | null;
}
