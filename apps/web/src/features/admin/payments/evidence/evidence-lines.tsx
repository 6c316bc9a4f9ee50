import { DetailLine } from '../../../../components/figures/detail-line.tsx';
import { Money } from '../../../../components/figures/money.tsx';
import { Moment } from '../../../../components/lists/moment.tsx';
import { useText } from '../../../../lib/text/i18n.ts';
import type { Evidence } from '../../../payments/payment.ts';
import { Payer } from './payer.tsx';

/** What a message of the provider says about a payment. */
export function EvidenceLines({ evidence }: { evidence: Evidence }) {
  const t = useText();
  return (
    <dl className="grid gap-1">
      <DetailLine name={t('adminArrived')}>
        <Money santim={evidence.amountSantim} />
      </DetailLine>
      <DetailLine name={t('adminPayer')}>
        <Payer name={evidence.payerName} phone={evidence.payerPhone} />
      </DetailLine>
      <DetailLine name={t('method')}>{t(evidence.method)}</DetailLine>
      <DetailLine name={t('adminNumber')}>{evidence.transactionNumber}</DetailLine>
      <DetailLine name={t('adminWhen')}>
        <Moment atMs={evidence.receivedAtMs} />
      </DetailLine>
    </dl>
  );
}
