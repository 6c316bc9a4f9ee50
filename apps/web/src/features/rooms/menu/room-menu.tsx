import { useNavigate } from '@tanstack/react-router';
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Balance } from '../../../components/figures/balance.tsx';
import { ScreenHeading } from '../../../components/layout/screen-heading.tsx';
import { later } from '../../../components/states/later.tsx';
import { QueryView } from '../../../components/states/query-view.tsx';
import { StateMessage } from '../../../components/states/state-message.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { toast } from '../../../lib/screen/toast.ts';
import { storedPhoneNumber, useAccess } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { gameEndTexts } from '../../../locales/parts.ts';
import { LoginPrompt } from '../../accounts/login-prompt.tsx';
import type { PaymentType } from '../../payments/payment.ts';
import { lookForTable } from '../tables/looking.ts';
import { useRooms } from '../use-rooms.ts';
import type { RoomSummary } from './room-order.ts';
import { RoomTable, RoomTableSkeleton } from './room-table.tsx';

/** Most operators plan no games, so they are loaded when there are any. */
const PlannedGames = later(async () => (await import('../plans/planned-games.tsx')).PlannedGames, gameEndTexts);
const NextPlanned = later(async () => (await import('../plans/next-planned.tsx')).NextPlanned, gameEndTexts);
const LastWins = later(async () => (await import('./last-wins.tsx')).LastWins);

/** The player's balance, the rooms, each with the phase of its game, and who has won of late. */
export function RoomMenu() {
  const t = useText();
  const access = useAccess();
  useEffect(() => lookForTable(null), []);
  return (
    <main className="mx-auto grid max-w-3xl xl:max-w-7xl grid-cols-[minmax(0,1fr)] gap-2 px-3 pt-2 pb-[calc(0.75rem+var(--safe-bottom))] sm:gap-4 sm:p-6">
      <header className="grid grid-cols-[auto_1fr_1fr] items-stretch gap-2 large-text:grid-cols-1 sm:flex sm:flex-wrap sm:items-center">
        {/* Hidden on a phone, so that all rooms can be seen at once. */}
        <div className="max-sm:sr-only sm:flex-1">
          <ScreenHeading className="text-balance font-extrabold text-xl leading-tight tracking-tight">
            {t('roomsTitle')}
          </ScreenHeading>
          <p className="text-muted max-xl:sr-only">{t('roomsIntro')}</p>
        </div>
        {access === 'signedIn' && (
          <>
            <WalletDisplay />
            <MoneyButtons />
          </>
        )}
      </header>
      {access !== 'signedIn' && <LoginPrompt access={access} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:gap-4 xl:grid-cols-[minmax(0,1fr)_20rem] xl:[&>section]:pt-4">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2 sm:gap-4">
          <Rooms />
        </div>
        <LastWins />
      </div>
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
      className="grid min-h-11 content-center justify-items-start rounded-xl border-2 border-gold bg-surface px-1.5 font-bold text-ink leading-none sm:flex sm:items-center sm:gap-2 sm:px-3"
    >
      <span className="whitespace-nowrap font-normal text-[0.6875rem] text-muted sm:text-sm">{t('walletBalance')}</span>
      {balance.data && <Balance santim={balance.data.walletSantim} className="leading-tight sm:text-xl" />}
      {balance.isPending && <span className="text-muted">…</span>}
      {balance.isLoadingError && <span className="text-danger text-sm">{t('errorLoadingWallet')}</span>}
    </button>
  );
}

const MONEY_BUTTON = 'px-1 max-sm:gap-1 max-sm:text-sm sm:px-4';

/**
 * Buttons that lead to the wallet. It pays out to the phone number that the player signed in with,
 * so that number must be known.
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
      <Button look="quiet" className={MONEY_BUTTON} onClick={() => go('withdraw')}>
        <ArrowUpFromLine className="size-5 max-sm:size-4 max-[24rem]:hidden" />
        {t('withdraw')}
      </Button>
      <Button className={MONEY_BUTTON} onClick={() => go('deposit')}>
        <ArrowDownToLine className="size-5 max-sm:size-4 max-[24rem]:hidden" />
        {t('deposit')}
      </Button>
    </>
  );
}

/** The next planned game stands above the rooms, too, when it starts within this time. */
const SOON_MS = 24 * 3_600_000;

function soonPlanned(rooms: readonly RoomSummary[], nowMs: number): RoomSummary | undefined {
  const startOf = ({ plan }: RoomSummary) => plan?.startsAtMs ?? Number.POSITIVE_INFINITY;
  const [first] = [...rooms].sort((a, b) => startOf(a) - startOf(b));
  return first && startOf(first) - nowMs < SOON_MS ? first : undefined;
}

function Rooms() {
  const t = useText();
  const { query, offsetMs } = useRooms(t('joinWaits'));
  return (
    <QueryView query={query} failure={t('failedToInitializeGame')} loading={<RoomTableSkeleton />}>
      {({ rooms, serverNowMs }) => {
        if (rooms.length === 0) return <StateMessage title={t('noRooms')} help={t('noRoomsHelp')} />;
        const next = soonPlanned(rooms, serverNowMs);
        return (
          <>
            {next && <NextPlanned room={next} nowMs={serverNowMs} />}
            <RoomTable rooms={rooms.filter(({ plan }) => !plan)} offsetMs={offsetMs} />
            {rooms.some(({ plan }) => plan) && <PlannedGames rooms={rooms} nowMs={serverNowMs} />}
          </>
        );
      }}
    </QueryView>
  );
}
