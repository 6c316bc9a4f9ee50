import { ADMIN_ROLES, type AdminRole } from '@cartela/api/permissions';
import { etbText } from '@cartela/game-core';
import { AmountField } from '../../../components/forms/amount-field.tsx';
import { SelectField } from '../../../components/forms/select-field.tsx';
import type { ApiOutputs } from '../../../lib/api/trpc.ts';
import { parseEtb } from '../../../lib/text/amount.ts';
import { type Translate, useText } from '../../../lib/text/i18n.ts';

interface RoleFieldsProps {
  role: AdminRole;
  limitSantim?: number | null;
  onChoose: (role: AdminRole) => void;
  /** What is wrong with the limit. */
  error: string | undefined;
}

/** Chooses what an administrator may do. A cashier has a limit for one payment. */
export function RoleFields({ role, limitSantim = null, onChoose, error }: RoleFieldsProps) {
  const t = useText();
  return (
    <>
      <SelectField
        label={t('adminMay')}
        name="adminRole"
        hint={t(`roleHint:${role}`)}
        value={role}
        onChange={({ target }) => onChoose(ADMIN_ROLES.find((each) => each === target.value) ?? role)}
      >
        {ADMIN_ROLES.map((each) => (
          <option key={each} value={each}>
            {t(`role:${each}`)}
          </option>
        ))}
      </SelectField>
      {role === 'cashier' && (
        <AmountField
          label={t('adminPaymentLimit')}
          name="paymentLimit"
          defaultValue={limitSantim === null ? '' : etbText(limitSantim)}
          error={error}
        />
      )}
    </>
  );
}

/** The names of the fields that a role needs. */
export const roleFieldNames = (role: AdminRole) => (role === 'cashier' ? (['paymentLimit'] as const) : []);

/** The rights as the server takes them. What is no amount is refused there. */
export const rightsOf = (adminRole: AdminRole, text: (name: 'paymentLimit') => string) =>
  adminRole === 'cashier' ? { adminRole, paymentLimitSantim: parseEtb(text('paymentLimit')) ?? 0 } : { adminRole };

type User = Pick<ApiOutputs['accounts']['users']['users'][number], 'role' | 'adminRole'>;

/** What a user is: a player, or an administrator of a role. */
export const roleText = ({ adminRole }: User, t: Translate): string =>
  adminRole ? `${t('roleAdmin')} · ${t(`role:${adminRole}`)}` : t('roleClient');
