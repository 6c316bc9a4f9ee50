import type { ApiOutputs } from '../../../lib/api/trpc.ts';
import type { Translate } from '../../../lib/text/i18n.ts';

type User = Pick<ApiOutputs['accounts']['users']['users'][number], 'role' | 'adminRole'>;

/** What a user is: a player, or an administrator of a role. */
export const roleText = ({ adminRole }: User, t: Translate): string =>
  adminRole ? `${t('roleAdmin')} · ${t(`role:${adminRole}`)}` : t('roleClient');
