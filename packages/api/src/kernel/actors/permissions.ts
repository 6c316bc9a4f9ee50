// What each role of an administrator may do. The guards of the procedures, the pages of the
// administrators' area and the tests are made from this table.

/** All roles of administrators, with those that may do most first. */
export const ADMIN_ROLES = ['owner', 'manager', 'cashier', 'support', 'auditor'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** Who has each capability. */
export const CAPABILITIES = {
  'own-account': ADMIN_ROLES,
  /** Players and their pages, and the rooms with their games. */
  'see-players': ADMIN_ROLES,
  'see-payments': ['owner', 'manager', 'cashier', 'auditor'],
  /** The house's figures, settings and records, and files of all that. */
  'see-figures': ['owner', 'manager', 'auditor'],
  'write-notes': ['owner', 'manager', 'cashier', 'support'],
  /** A cashier decides up to a limit of their own. */
  'decide-payments': ['owner', 'manager', 'cashier'],
  /** Players' accounts, rooms, games, notices, rules of payment, and approvals. */
  manage: ['owner', 'manager'],
  /** Administrators and their roles, keys, the law, and where players pay to. */
  govern: ['owner'],
} as const satisfies Readonly<Record<string, readonly AdminRole[]>>;

export type Capability = keyof typeof CAPABILITIES;

/** What it takes to change somebody's account. */
export const neededToChange = ({ role }: { readonly role: 'client' | 'admin' }): Capability =>
  role === 'admin' ? 'govern' : 'manage';

/** What it takes to act in a player's name: to read, or to move the player's money. */
export const neededInPlayersName = (does: string): Capability => (does === 'read' ? 'see-players' : 'manage');

export function may(role: AdminRole, capability: Capability): boolean {
  return rolesWith(capability).includes(role);
}

export const rolesWith = (capability: Capability): readonly AdminRole[] => CAPABILITIES[capability];
