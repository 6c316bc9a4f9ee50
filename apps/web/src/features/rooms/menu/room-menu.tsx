import { useNavigate } from '@tanstack/react-router';
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { toast } from 'sonner';
import { Button } from '../../../components/button.tsx';
import { Money } from '../../../components/money.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { StateMessage } from '../../../components/state-message.tsx';
import { useText } from '../../../lib/i18n.ts';
import { ROOM_POLL_MS } from '../../../lib/limits.ts';
import { storedPhoneNumber, useAccess } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { LoginPrompt } from '../../accounts/login-prompt.tsx';
import type { PaymentType } from '../../payments/payment.ts';
import { RoomTable, RoomTableSkeleton } from './room-table.tsx';

/** The player's balance, and the rooms by stake with the phase of each game. */
export function RoomMenu() {
  const t = useText();
  const access = useAccess();
  return (
    <main className="mx-auto grid max-w-3xl gap-4 p-3 pb-[calc(2rem+var(--safe-bottom))] sm:p-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="font-extrabold text-2xl">{t('roomsTitle')}</h1>
          <p className="text-muted">{t('roomsIntro')}</p>
        </div>
        {access === 'signedIn' && (
          <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto">
            <WalletDisplay />
            <MoneyButtons />
          </div>
        )}
      </header>
      {access !== 'signedIn' && <LoginPrompt access={access} />}
      <Rooms />
    </main>
  );
}

function WalletDisplay() {
  const t = useText();
  const balance = trpc.wallet.balance.useQuery();
  return (
    <button
      type="button"
      disabled
      className="col-span-2 flex min-h-11 items-center justify-between gap-4 rounded-xl border-2 border-gold bg-surface px-4 font-bold text-ink"
    >
      <span className="font-normal text-muted text-sm">{t('walletBalance')}</span>
      {balance.data && <Money santim={balance.data.walletSantim} className="text-xl" />}
      {balance.isPending && <span className="text-muted">…</span>}
      {balance.isLoadingError && <span className="text-danger text-sm">{t('errorLoadingWallet')}</span>}
    </button>
  );
}

/**
 * Lead to the wallet. It pays out to the phone that the player signed in with, so that must be
 * known.
 */
function MoneyButtons() {
  const t = useText();
  const navigate = useNavigate();
  function go(intent: PaymentType) {
    const phoneNumber = storedPhoneNumber();
    if (phoneNumber === null) toast.error(t('phoneNumberNotFound'), { id: 'phoneNumberNotFound' });
    else void navigate({ to: '/wallet', search: { intent }, state: { phoneNumber } });
  }
  return (
    <>
      <Button look="quiet" onClick={() => go('withdraw')}>
        <ArrowUpFromLine className="size-5" />
        {t('withdraw')}
      </Button>
      <Button onClick={() => go('deposit')}>
        <ArrowDownToLine className="size-5" />
        {t('deposit')}
      </Button>
    </>
  );
}

function Rooms() {
  const t = useText();
  const list = trpc.rooms.list.useQuery(undefined, { refetchInterval: ROOM_POLL_MS });
  return (
    <QueryView query={list} failure={t('failedToInitializeGame')} loading={<RoomTableSkeleton />}>
      {({ rooms, serverNowMs }) =>
        rooms.length === 0 ? (
          <StateMessage title={t('noRooms')} help={t('noRoomsHelp')} />
        ) : (
          <RoomTable rooms={rooms} offsetMs={serverNowMs - list.dataUpdatedAt} />
        )
      }
    </QueryView>
  );
}
