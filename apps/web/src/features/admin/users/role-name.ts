import type { ApiOutputs } from '../../../lib/api/trpc.ts';
import type { TextKey } from '../../../locales/en.ts';

type User = Pick<ApiOutputs['accounts']['users']['users'][number], 'role' | 'adminRole'>;

/** The text for what a user is: a player, or an administrator's role. */
export const roleName = ({ adminRole }: User): TextKey => (adminRole ? `role:${adminRole}` : 'roleClient');
