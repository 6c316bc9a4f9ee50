import { DetailLine } from '../../../../components/figures/detail-line.tsx';
import { Money } from '../../../../components/figures/money.tsx';
import { useText } from '../../../../lib/text/i18n.ts';
import type { PendingPayment } from '../../../payments/payment.ts';

interface WithdrawalEvidenceProps {
  sums: NonNullable<PendingPayment['playerSums']>;
}

/** Where the money that a player asks for comes from. The player's page shows the rest. */
export function WithdrawalEvidence({
  sums: { depositedSantim, paidOutSantim, walletSantim },
}: WithdrawalEvidenceProps) {
  const t = useText();
  return (
    <dl className="grid max-w-sm gap-1 border-line border-t pt-3">
      <DetailLine name={t('adminDepositedInAll')}>
        <Money santim={depositedSantim} />
      </DetailLine>
      <DetailLine name={t('adminPaidOutInAll')}>
        <Money santim={paidOutSantim} />
      </DetailLine>
      <DetailLine name={t('adminStaysInWallet')}>
        <Money santim={walletSantim} />
      </DetailLine>
    </dl>
  );
}
