import type { Product } from './actor.ts';

/**
 * The names of acts in the audit log, and the area of each, which adds its own here. So the
 * compiler refuses a name that two areas have, or none.
 */
export interface AuditActions extends Readonly<Record<never, never>> {}

export interface AuditEntry {
  readonly action: keyof AuditActions;
  /** What the act was applied to, as a person would name it. */
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** Set if the product decided this by itself, whoever's request it came with. */
  readonly by?: Product;
}
