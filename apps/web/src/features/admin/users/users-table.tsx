import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { DataTable } from '../../../components/data-table.tsx';
import { Money } from '../../../components/money.tsx';
import { PhoneLink } from '../../../components/phone-link.tsx';
import { getAdminName } from '../../../lib/admin-session.ts';
import { useText } from '../../../lib/i18n.ts';
import type { ApiOutputs } from '../../../lib/trpc.ts';
import type { TextKey } from '../../../locales/en.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { ROLE_NAME } from './role-name.ts';
import { TopUpDialog } from './top-up-dialog.tsx';

type User = ApiOutputs['accounts']['users']['users'][number];

interface UsersTableProps {
  users: readonly User[];
  /** What is said when there are no users. */
  empty: string;
  /** What is said of a deletion that failed when the server gave no words for it. */
  deleteFailure: TextKey;
}

type Action = 'top-up' | 'delete';

export function UsersTable({ users, empty, deleteFailure }: UsersTableProps) {
  const t = useText();
  const [open, setOpen] = useState<{ user: User; action: Action } | null>(null);
  const close = () => setOpen(null);
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
            cell: ({ role }) => <Badge tone={role === 'admin' ? 'accent' : 'plain'}>{t(ROLE_NAME[role])}</Badge>,
          },
          { head: t('wallet'), figure: true, cell: (user) => <Wallet user={user} /> },
          {
            head: t('adminActions'),
            cell: (user) => <UserActions user={user} onAction={(action) => setOpen({ user, action })} />,
          },
        ]}
      />
      {open?.action === 'top-up' && <TopUpDialog user={open.user} onClose={close} />}
      {open?.action === 'delete' && <DeleteUserDialog user={open.user} failure={deleteFailure} onClose={close} />}
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
  if (user.role === 'admin') return <span className="text-muted text-sm">{t('adminNoWallet')}</span>;
  return <Money santim={user.walletSantim} className="font-bold" />;
}

function UserActions({ user, onAction }: { user: User; onAction: (action: Action) => void }) {
  const t = useText();
  const isSelf = user.username === getAdminName();
  return (
    <span className="flex gap-2">
      {user.role === 'client' && (
        <Button
          look="quiet"
          className="px-3 text-sm"
          aria-label={t('adminAddTo', { name: user.username })}
          onClick={() => onAction('top-up')}
        >
          {t('adminAdd')}
        </Button>
      )}
      {isSelf ? (
        <span className="inline-flex min-h-11 items-center text-muted text-sm">{t('you')}</span>
      ) : (
        <Button
          look="danger"
          className="px-3 text-sm"
          aria-label={t('adminDeleteNamed', { name: user.username })}
          onClick={() => onAction('delete')}
        >
          {t('adminDelete')}
        </Button>
      )}
    </span>
  );
}
