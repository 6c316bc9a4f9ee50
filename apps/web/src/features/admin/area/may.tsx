// What the role of the signed-in administrator lets them see and do. The server decides it again.

import { type Capability, may, rolesWith } from '@cartela/api/permissions';
import type { ReactNode } from 'react';
import { sentence } from '../../../lib/text/sentence.ts';
import { useAdminMe } from './use-admin-me.ts';

/** Whether the administrator has a capability. Nobody has one before it is known who it is. */
export function useMay(): (capability: Capability) => boolean {
  const { data } = useAdminMe();
  return (capability) => data !== undefined && may(data.adminRole, capability);
}

interface AllowedProps {
  to: Capability;
  /** Whether others are told who may. */
  told?: boolean;
  children: ReactNode;
}

/** Shows its content only to whoever may see or use it. */
export function Allowed({ to, told = false, children }: AllowedProps) {
  const lock = useLock(to);
  if (lock === undefined) return children;
  return told && <p className="text-muted text-sm">{lock}</p>;
}

/** Who may do something, for a form that the administrator may only read. Undefined if they may. */
export function useLock(capability: Capability): string | undefined {
  return useMay()(capability) ? undefined : sentence('adminWhoMay', { roles: rolesWith(capability) });
}
