import type { Product } from './actor.ts';
import type { PlayersRequest } from './players-name.ts';

/**
 * The name of an act in the audit log. Most are acts of administrators. `sign-in-refused` is an
 * attempt to sign in as one that was refused. A `PlayersRequest` was made in a player's name.
 * Decisions about payments are also the product's own.
 */
export type AuditAction =
  | 'register-admin'
  | 'register-user'
  | 'delete-user'
  | 'give-account'
  | 'reset-password'
  | 'top-up'
  | 'end-sessions'
  | 'sign-in'
  | 'sign-in-refused'
  | 'sign-out'
  | 'change-password'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-reset'
  | 'second-factor-required'
  | 'recovery-codes'
  | 'confirm-deposit'
  | 'confirm-withdrawal'
  | 'reject-deposit'
  | 'reject-withdrawal'
  | 'replace-deposit'
  | 'make-withdrawal'
  | 'payment-account'
  | 'payment-limits'
  | 'real-money'
  | 'automatic-deposits'
  | 'payment-senders'
  | 'resolve-alarm'
  | 'approval-settings'
  | 'request-approval'
  | 'decline-approval'
  | 'correct-deposit'
  | 'explain-difference'
  | 'name-deposit-number'
  | 'name-withdrawal-number'
  | 'room-settings'
  | 'make-room'
  | 'open-room'
  | 'close-room'
  | 'order-rooms'
  | 'cancel-round'
  | 'invitation-settings'
  | 'send-notice'
  | 'stop-broadcast'
  | 'resend-broadcast'
  | 'telegram-test'
  | 'telegram-test-chat'
  | 'create-api-key'
  | 'revoke-api-key'
  | 'export'
  | PlayersRequest;

export interface AuditEntry {
  readonly action: AuditAction;
  /** What the act was applied to, as a person would name it. */
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** Set if the product decided this by itself, whoever's request it came with. */
  readonly by?: Product;
}
