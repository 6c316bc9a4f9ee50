import { useState } from 'react';
import { BackButton } from '../../../components/buttons/back-button.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { useText } from '../../../lib/text/i18n.ts';
import { LimitOffer, LimitsLink } from '../../player-limits/limits-link.tsx';
import { PaymentAccounts } from '../payment-accounts.tsx';
import { PlayMoney } from '../play-money.tsx';
import { ClaimForm } from './claim-form.tsx';
import { ClaimResult } from './claim-result.tsx';
import type { ClaimAnswer } from './use-claim.ts';

/**
 * The page where players who have paid claim their deposit, with the provider's message or the
 * transaction ID.
 */
export function DepositScreen() {
  const t = useText();
  const [answer, setAnswer] = useState<ClaimAnswer | null>(null);
  return (
    <Page title={t('depositTitle')} width="wide" actions={<BackButton to="/wallet" name={t('wallet')} />}>
      <PlayMoney />
      <LimitOffer />
      <LimitsLink />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 md:items-start md:gap-6">
        {answer ? <ClaimResult answer={answer} onNext={() => setAnswer(null)} /> : <ClaimForm onClaimed={setAnswer} />}
        <PaymentAccounts />
      </div>
    </Page>
  );
}
