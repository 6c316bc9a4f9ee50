import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Money } from '../../../components/money.tsx';
import { getAdminName } from '../../../lib/admin-session.ts';
import { useText } from '../../../lib/i18n.ts';
import type { TextKey } from '../../../locales/en.ts';
import { DataTable } from '../parts/data-table.tsx';
import { Mark } from '../parts/mark.tsx';
import type { User } from '../types.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { TopUpDialog } from './top-up-dialog.tsx';

interface UsersTableProps {
  users: readonly User[];
  /** Said of a deletion that failed without a word of the server's. */
  deleteFailure: TextKey;
}

type Asked = { readonly user: User; readonly for: 'top-up' | 'delete' };

export function UsersTable({ users, deleteFailure }: UsersTableProps) {
  const t = useText();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <DataTable
        caption={t('adminUsers')}
        rows={users}
        rowKey={({ id }) => id}
        columns={[
          { head: t('username'), cell: (user) => <UserName user={user} /> },
          { head: t('phoneNumber'), cell: ({ phoneNumber }) => <Phone number={phoneNumber} /> },
          { head: t('adminRole'), cell: ({ role }) => <Mark tone={role === 'admin' ? 'good' : 'plain'}>{role}</Mark> },
          { head: t('wallet'), figure: true, cell: (user) => <Wallet user={user} /> },
          { head: t('adminActions'), cell: (user) => <UserActions user={user} onAsk={setAsked} /> },
        ]}
      />
      {asked?.for === 'top-up' && <TopUpDialog user={asked.user} onClose={close} />}
      {asked?.for === 'delete' && <DeleteUserDialog user={asked.user} failure={deleteFailure} onClose={close} />}
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

export function Phone({ number }: { number: string }) {
  return (
    <a href={`tel:${number}`} className="inline-flex min-h-11 items-center whitespace-nowrap text-sm">
      {number}
    </a>
  );
}

function Wallet({ user }: { user: User }) {
  const t = useText();
  if (user.role === 'admin') return <span className="text-muted text-sm">{t('adminNoWallet')}</span>;
  return <Money santim={user.walletSantim} className="font-bold" />;
}

function UserActions({ user, onAsk }: { user: User; onAsk: (asked: Asked) => void }) {
  const t = useText();
  const isSelf = user.username === getAdminName();
  return (
    <span className="flex gap-2">
      {user.role === 'client' && (
        <Button
          look="quiet"
          className="px-3 text-sm"
          aria-label={t('adminAddTo', { name: user.username })}
          onClick={() => onAsk({ user, for: 'top-up' })}
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
          onClick={() => onAsk({ user, for: 'delete' })}
        >
          {t('adminDelete')}
        </Button>
      )}
    </span>
  );
}
