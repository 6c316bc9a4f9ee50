import { DetailLine } from '../../../../components/figures/detail-line.tsx';
import { Money } from '../../../../components/figures/money.tsx';
import { Moment } from '../../../../components/lists/moment.tsx';
import { useText } from '../../../../lib/text/i18n.ts';
import { Written } from '../evidence/written.tsx';
import { type Receipt, verdictText } from './receipt.ts';

/** What a receipt says of a claim, and what stands in it, as far as it was read. */
export function ReceiptLines({ receipt }: { receipt: Receipt }) {
  const t = useText();
  const { settledSantim, receiver, payerPhone, state, paidAtMs, askedAtMs } = receipt;
  return (
    <>
      <p className="text-pretty font-bold">{verdictText(receipt, t)}</p>
      <dl className="grid gap-1">
        {settledSantim !== null && (
          <DetailLine name={t('adminReceiptSettled')}>
            <Money santim={settledSantim} />
          </DetailLine>
        )}
        {payerPhone !== null && (
          <DetailLine name={t('adminPayer')}>
            <Written text={payerPhone} />
          </DetailLine>
        )}
        {receiver !== null && (
          <DetailLine name={t('adminReceiptReceiver')}>
            <Written text={receiver} />
          </DetailLine>
        )}
        {state !== null && (
          <DetailLine name={t('adminState')}>
            <Written text={state} />
          </DetailLine>
        )}
        {paidAtMs !== null && (
          <DetailLine name={t('adminReceiptPaid')}>
            <Moment atMs={paidAtMs} />
          </DetailLine>
        )}
        <DetailLine name={t('adminReceiptAsked')}>
          <Moment atMs={askedAtMs} />
        </DetailLine>
      </dl>
    </>
  );
}
