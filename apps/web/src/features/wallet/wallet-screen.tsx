import { Link } from '@tanstack/react-router';
import { ChevronRight, List, MessageSquare } from 'lucide-react';
import { BackButton } from '../../components/buttons/back-button.tsx';
import { Page } from '../../components/layout/page.tsx';
import { later } from '../../components/states/later.tsx';
import { useText } from '../../lib/text/i18n.ts';
import { freeCardTexts } from '../../locales/parts.ts';
import { OwnPhone } from '../accounts/own-phone.tsx';
import { PinOffer } from '../accounts/pin/pin.ts';
import { Checkouts } from '../payments/checkout/checkouts.tsx';
import type { PaymentType } from '../payments/payment.ts';
import { PaymentAccounts } from '../payments/payment-accounts.tsx';
import { PlayMoney } from '../payments/play-money.tsx';
import { PaymentForm } from '../payments/request/payment-form.tsx';
import { BalanceCard } from './balance-card.tsx';
import { CoinsCard } from './coins-card.tsx';
import { SetAside } from './set-aside.tsx';

const FreeCardsCard = later(
  async () => (await import('../rooms/free-cards/free-cards-card.tsx')).FreeCardsCard,
  freeCardTexts,
);

/** The player's money: the balance, deposits and withdrawals, and coins to convert. */
export function WalletScreen({ intent, paidId }: { intent: PaymentType; paidId: string | undefined }) {
  const t = useText();
  return (
    <Page title={t('wallet')} width="wide" actions={<BackButton to="/Mainmenu" name={t('backToMenu')} />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 md:items-start md:gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <PlayMoney />
          <BalanceCard />
          <SetAside />
          <Checkouts paidId={paidId} />
          <PaymentForm intent={intent} />
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 px-1 text-muted text-sm">
            {t('yourPhone')}
            <OwnPhone />
          </p>
          <PinOffer place="wallet" />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {intent === 'deposit' && <PaymentAccounts />}
          <WalletLinks />
          <CoinsCard />
          <FreeCardsCard />
        </div>
      </div>
    </Page>
  );
}

function WalletLinks() {
  const t = useText();
  const look = 'flex min-h-14 items-center gap-3 px-4 py-2 font-bold hover:bg-sunken';
  return (
    <nav aria-label={t('walletPages')} className="card divide-y divide-line overflow-hidden">
      <Link to="/deposit" className={look}>
        <MessageSquare className="size-6 text-link" />
        <span className="flex-1">{t('pasteConfirmation')}</span>
        <ChevronRight className="size-5 text-muted" />
      </Link>
      <Link to="/transhistory" className={look}>
        <List className="size-6 text-link" />
        <span className="flex-1">{t('transactionsTitle')}</span>
        <ChevronRight className="size-5 text-muted" />
      </Link>
    </nav>
  );
}
