import type { ReceiptPage } from './receipt-page.ts';
import { type TelebirrReceiptSettings, telebirrReceipts } from './telebirr/telebirr.ts';

/**
 * `shadow`: receipts are asked for, and what they say is only written beside what people decide.
 * `on`: they are evidence.
 */
export type ReceiptMode = 'off' | 'shadow' | 'on';

export interface ReceiptSettings {
  readonly mode: ReceiptMode;
  readonly telebirr?: TelebirrReceiptSettings | null;
}

export interface Receipts {
  readonly mode: ReceiptMode;
  /** The pages that the operator has set up. None while the mode is `off`. */
  readonly pages: readonly ReceiptPage[];
}

export function createReceipts({ mode, telebirr }: ReceiptSettings): Receipts {
  return { mode, pages: mode !== 'off' && telebirr ? [telebirrReceipts(telebirr)] : [] };
}

declare module '../../kernel/application.ts' {
  interface Application {
    readonly receipts: Receipts;
  }
}
