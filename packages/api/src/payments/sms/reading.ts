export type SmsDirection = 'sent' | 'received' | 'unknown';
export type SmsLanguage = 'en' | 'am' | 'om' | 'ti' | 'so';

export interface SmsCounterparty {
  readonly name: string | null;
  /** Masked as in the text, for example 2519****4211. */
  readonly phone: string | null;
}
