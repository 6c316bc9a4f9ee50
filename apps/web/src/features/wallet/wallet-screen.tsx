import { Link } from '@tanstack/react-router';
import { ArrowLeft, ChevronRight, List, MessageSquare } from 'lucide-react';
import { buttonClass } from '../../components/button.tsx';
import { Page } from '../../components/page.tsx';
import { useText } from '../../lib/i18n.ts';
import { BalanceCard } from './balance-card.tsx';
import { CoinsCard } from './coins-card.tsx';
import type { Intent } from './payment.ts';
import { PaymentAccounts } from './payment-accounts.tsx';
import { PaymentForm } from './payment-form.tsx';

/** The player's money: what there is, in and out, and coins into more of it. */
export function WalletScreen({ intent }: { intent: Intent }) {
  const t = useText();
  return (
    <Page
      title={t('wallet')}
      width="wide"
      action={
        <Link to="/Mainmenu" className={buttonClass('quiet')}>
          <ArrowLeft className="size-5" />
          {t('backToMenu')}
        </Link>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 md:items-start md:gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <BalanceCard />
          <PaymentForm key={intent} intent={intent} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <PaymentAccounts />
          <CoinsCard />
          <WalletLinks />
        </div>
      </div>
    </Page>
  );
}

function WalletLinks() {
  const t = useText();
  const look = 'flex min-h-14 items-center gap-3 px-4 py-2 font-bold hover:bg-sunken';
  return (
    <nav
      aria-label={t('walletPages')}
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-raised"
    >
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
