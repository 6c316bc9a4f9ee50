import type { ApiInputs, ApiOutputs } from '../../../lib/api/trpc.ts';
import type { TextKey } from '../../../locales/en.ts';

export type ApiKey = ApiOutputs['apiKeys']['keys'][number];
export type Scope = ApiInputs['apiKeys']['createKey']['scopes'][number];

/** The scopes of a key, in the order in which a form offers them. */
export const SCOPES = ['read', 'deposit', 'withdraw', 'convert'] as const satisfies readonly Scope[];

export const SCOPE_NAMES: Readonly<Record<Scope, TextKey>> = {
  read: 'adminScopeRead',
  deposit: 'adminScopeDeposit',
  withdraw: 'adminScopeWithdraw',
  convert: 'adminScopeConvert',
};
