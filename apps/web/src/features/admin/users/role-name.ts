import type { ApiOutputs } from '../../../lib/api/trpc.ts';

type Role = ApiOutputs['accounts']['users']['users'][number]['role'];

/** The texts for users' roles. */
export const ROLE_NAME = { client: 'roleClient', admin: 'roleAdmin' } as const satisfies Record<Role, string>;
