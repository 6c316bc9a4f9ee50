import type { ApiInputs, ApiOutputs } from '../../../lib/trpc.ts';
import type { TextKey } from '../../../locales/en.ts';

export type ApiKey = ApiOutputs['integrators']['keys'][number];
type Scope = ApiInputs['integrators']['createKey']['scope'];

/** What a key may allow, in the order in which a form offers it. */
export const SCOPES = ['read', 'players'] as const satisfies readonly Scope[];

export const SCOPE_NAMES: Readonly<Record<Scope, TextKey>> = {
  read: 'adminScopeRead',
  players: 'adminScopePlayers',
};

export function isScope(value: unknown): value is Scope {
  return SCOPES.some((scope) => scope === value);
}
