import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { TitledDialog } from '../../../components/dialogs/titled-dialog.tsx';
import { PanelQuery } from '../../../components/states/query-view.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { isTyping, useKeys } from '../../../lib/platform/keys.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { BAR_ITEM } from '../../navigation/bar-item.ts';
import { PAYMENT_TYPE_NAMES, type RecentPayment } from '../../payments/payment.ts';
import { PaymentStatus } from '../../payments/payment-status.tsx';
import { FOUND_MAX } from '../limits.ts';
import { areKeysOn } from '../payments/decisions/decision-keys.ts';
import { PaymentAmount } from '../payments/payment-amount.tsx';
import { SearchField } from '../search-field.tsx';
import { useMay } from './may.tsx';

/** One search over players, payments and games: by a button, by `/` and by Ctrl or Cmd with K. */
export function SearchButton() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  useKeys((event) => {
    if (!isSearchKey(event) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    setOpen(true);
  });
  return (
    <>
      <button
        type="button"
        aria-label={t('adminSearchAll')}
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => setOpen(true)}
        className={BAR_ITEM}
      >
        <Search className="size-5" aria-hidden="true" />
      </button>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [search, setSearch] = useState('');
  const found = useRef<HTMLDivElement>(null);
  /** Opens the first that was found, unless what is shown was found for an earlier search. */
  const openFirst = () => found.current?.querySelector<HTMLAnchorElement>('[aria-busy=false] a')?.click();
  return (
    <TitledDialog title={t('adminSearchAll')} onClose={onClose}>
      <SearchField
        wide
        label={t('adminSearchAllHint')}
        search={search}
        onSearch={setSearch}
        onSearchAgain={openFirst}
      />
      <div ref={found} aria-live="polite">
        {search !== '' && <Found search={search} onChoose={onClose} />}
      </div>
      <Button look="quiet" onClick={onClose}>
        {t('close')}
      </Button>
    </TitledDialog>
  );
}

interface FoundProps {
  search: string;
  onChoose: () => void;
}

const ROW =
  'grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 rounded-xl px-3 py-1.5 hover:bg-sunken focus-visible:bg-sunken';
/** A game's number. */
const GAME = /^\d{1,15}$/;

function Found({ search, onChoose }: FoundProps) {
  const t = useText();
  const input = { search, pageSize: FOUND_MAX };
  const users = trpc.accounts.users.useQuery(input, { placeholderData: keepPreviousData });
  const seesPayments = useMay()('see-payments');
  const payments = trpc.dashboard.recentPayments.useQuery(input, {
    enabled: seesPayments,
    placeholderData: keepPreviousData,
  });
  const isNothing = users.data?.totalUsers === 0 && (!seesPayments || payments.data?.total === 0) && !GAME.test(search);
  return (
    <div
      aria-busy={users.isPlaceholderData || payments.isPlaceholderData}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <PanelQuery query={users} failure={t('adminUsersFailed')} rows={2}>
        {({ users: found, totalUsers }) => (
          <Group name={t('adminUsers')} isEmpty={totalUsers === 0}>
            {found.map(({ id, username, phoneNumber }) => (
              <li key={id}>
                <Link to="/AdminDashboard/players/$userId" params={{ userId: id }} onClick={onChoose} className={ROW}>
                  <span className="truncate font-bold">{username}</span>
                  <span className="text-muted text-sm">{phoneNumber}</span>
                </Link>
              </li>
            ))}
          </Group>
        )}
      </PanelQuery>
      {seesPayments && (
        <PanelQuery query={payments} failure={t('failedToFetchTransactions')} rows={2}>
          {({ payments: found, total }) => (
            <Group name={t('adminPayments')} isEmpty={total === 0}>
              {found.map((payment) => (
                <li key={payment.id}>
                  <FoundPayment payment={payment} search={search} onChoose={onChoose} />
                </li>
              ))}
            </Group>
          )}
        </PanelQuery>
      )}
      <Group name={t('adminGames')} isEmpty={!GAME.test(search)}>
        <li>
          <Link to="/fair/$gameId" params={{ gameId: search }} onClick={onChoose} className={ROW}>
            <span className="font-bold">{t('gameTitle', { id: search })}</span>
          </Link>
        </li>
      </Group>
      {isNothing && <p className="text-muted">{t('adminFoundNothing', { search })}</p>}
    </div>
  );
}

/** Leads to the list in which the payment is found and, while it waits, decided. */
function FoundPayment({ payment, search, onChoose }: { payment: RecentPayment } & FoundProps) {
  const t = useText();
  const { status, type, username, transactionNumber } = payment;
  const pending = status !== 'pending' ? 'all' : type === 'deposit' ? 'deposits' : undefined;
  return (
    <Link
      to="/AdminDashboard/payments"
      search={{ search: transactionNumber ?? search, ...(pending && { pending }) }}
      onClick={onChoose}
      className={ROW}
    >
      <span className="truncate">
        <PaymentAmount payment={payment} /> <span className="text-muted text-sm">{t(PAYMENT_TYPE_NAMES[type])}</span>
      </span>
      <PaymentStatus status={status} />
      <span className="col-span-2 truncate text-muted text-sm">
        {username}
        {transactionNumber && <span className="font-mono"> · {transactionNumber}</span>}
      </span>
    </Link>
  );
}

function Group({ name, isEmpty, children }: { name: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null;
  return (
    <section>
      <h3 className="px-3 font-bold text-muted text-sm">{name}</h3>
      <ul>{children}</ul>
    </section>
  );
}

/**
 * Whether a key press asks for the search: Ctrl or Cmd with K anywhere, and `/` outside of fields
 * unless keys of one letter are switched off.
 */
function isSearchKey(event: KeyboardEvent): boolean {
  if (event.repeat || event.isComposing || event.defaultPrevented || event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return event.code === 'KeyK';
  return event.key === '/' && areKeysOn() && !isTyping(event);
}
