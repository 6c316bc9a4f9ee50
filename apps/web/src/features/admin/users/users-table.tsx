import { neededToChange } from '@cartela/api/permissions';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { PhoneLink } from '../../../components/buttons/phone-link.tsx';
import { Badge } from '../../../components/figures/badge.tsx';
import { Money } from '../../../components/figures/money.tsx';
import { DataTable } from '../../../components/lists/data-table.tsx';
import type { ApiOutputs } from '../../../lib/api/trpc.ts';
import { getAdminName } from '../../../lib/session/admin-session.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { useMay } from '../area/may.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { roleText } from './role-fields.tsx';
import { TopUpDialog } from './top-up-dialog.tsx';

type User = ApiOutputs['accounts']['users']['users'][number];

interface UsersTableProps {
  users: readonly User[];
  /** What is said when there are no users. */
  empty: string;
}

export function UsersTable({ users, empty }: UsersTableProps) {
  const t = useText();
  const [toTopUp, setToTopUp] = useState<User | null>(null);
  const [toDelete, setToDelete] = useState<User | null>(null);
  return (
    <>
      <DataTable
        caption={t('adminUsers')}
        rows={users}
        empty={empty}
        rowKey={({ id }) => id}
        columns={[
          { head: t('username'), cell: (user) => <UserName user={user} /> },
          { head: t('phoneNumber'), cell: ({ phoneNumber }) => <PhoneLink phoneNumber={phoneNumber} /> },
          {
            head: t('adminRole'),
            absent: ({ role }) => role === 'client',
            cell: (user) => <Badge tone={user.role === 'admin' ? 'accent' : 'plain'}>{roleText(user, t)}</Badge>,
          },
          {
            head: t('wallet'),
            figure: true,
            absent: ({ role }) => role === 'admin',
            cell: (user) => <Wallet user={user} />,
          },
          {
            head: t('adminActions'),
            cell: (user) => (
              <UserActions user={user} onTopUp={() => setToTopUp(user)} onDelete={() => setToDelete(user)} />
            ),
          },
        ]}
      />
      {toTopUp && <TopUpDialog user={toTopUp} onClose={() => setToTopUp(null)} />}
      {toDelete && <DeleteUserDialog user={toDelete} failure="deleteFailed" onClose={() => setToDelete(null)} />}
    </>
  );
}

function UserName({ user }: { user: User }) {
  return (
    <Link
      to="/AdminDashboard/players/$userId"
      params={{ userId: user.id }}
      className="inline-flex min-h-11 min-w-11 items-center text-link underline"
    >
      {user.username}
    </Link>
  );
}

function Wallet({ user }: { user: User }) {
  const t = useText();
  if (user.role === 'admin') return <span className="whitespace-nowrap text-muted text-sm">{t('adminNoWallet')}</span>;
  return <Money santim={user.walletSantim} className="font-bold" />;
}

interface UserActionsProps {
  user: User;
  onTopUp: () => void;
  onDelete: () => void;
}

function UserActions({ user, onTopUp, onDelete }: UserActionsProps) {
  const t = useText();
  const may = useMay();
  if (user.username === getAdminName()) {
    return <span className="inline-flex min-h-11 items-center text-muted text-sm">{t('you')}</span>;
  }
  if (!may(neededToChange(user))) return null;
  return (
    <span className="flex large-text:flex-wrap gap-2">
      {user.role === 'client' && (
        <Button
          look="quiet"
          className="px-3 text-sm"
          aria-label={t('adminAddTo', { name: user.username })}
          onClick={onTopUp}
        >
          {t('adminAdd')}
        </Button>
      )}
      <Button
        look="bare"
        className="px-3 text-muted text-sm"
        aria-label={t('adminDeleteNamed', { name: user.username })}
        onClick={onDelete}
      >
        {t('adminDelete')}
      </Button>
    </span>
  );
}
