import { Refusal } from '../texts/refusals.ts';
import type { Administrator } from './actor.ts';
import { type Capability, may, rolesWith } from './permissions.ts';

/**
 * Refuses an administrator whose role has not got a capability. Whoever approves what a colleague
 * has asked for only needs the right to approve.
 *
 * @throws Refusal `roleMayNot`
 */
export function refuseWithout(
  { adminRole, approval }: Pick<Administrator, 'adminRole' | 'approval'>,
  capability: Capability,
): void {
  if (approval || may(adminRole, capability)) return;
  throw new Refusal('roleMayNot', { values: { roles: rolesWith(capability) } });
}
