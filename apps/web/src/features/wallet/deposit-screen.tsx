import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '../../components/button.tsx';
import { Page } from '../../components/page.tsx';
import { useText } from '../../lib/i18n.ts';
import { ClaimForm } from './claim-form.tsx';
import { ClaimResult } from './claim-result.tsx';
import { PaymentAccounts } from './payment-accounts.tsx';
import type { Claimed } from './use-claim.ts';

/** The player has paid, and says so with the provider's message or its transaction ID. */
export function DepositScreen() {
  const t = useText();
  const [claimed, setClaimed] = useState<Claimed | null>(null);
  return (
    <Page
      title={t('depositTitle')}
      width="wide"
      action={
        <Link to="/wallet" className={buttonClass('quiet')}>
          <ArrowLeft className="size-5" />
          {t('wallet')}
        </Link>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 md:items-start md:gap-6">
        {claimed ? (
          <ClaimResult claimed={claimed} onNext={() => setClaimed(null)} />
        ) : (
          <ClaimForm onClaimed={setClaimed} />
        )}
        <PaymentAccounts />
      </div>
    </Page>
  );
}
