import { type ReactNode, useId } from 'react';
import { DetailLine } from '../../../../components/figures/detail-line.tsx';
import { Money } from '../../../../components/figures/money.tsx';
import { Moment } from '../../../../components/lists/moment.tsx';
import { type Translate, useText } from '../../../../lib/text/i18n.ts';
import { providerName } from '../../../payments/checkout/provider-name.ts';
import type { PendingPayment } from '../../../payments/payment.ts';
import { senderText } from '../messages/sender-text.ts';
import type { Receipt } from '../receipts/receipt.ts';
import { ReceiptLines } from '../receipts/receipt-lines.tsx';
import { EvidenceLines } from './evidence-lines.tsx';
import { QuotedMessage, RawMessage } from './raw-message.tsx';

interface DepositEvidenceProps {
  payment: PendingPayment;
  /** Shows both messages word for word, side by side where there is room. */
  inFull?: boolean;
}

/** What the player says about a deposit, and what the provider's message and receipt say of it. */
export function DepositEvidence({ payment, inFull = false }: DepositEvidenceProps) {
  if (payment.checkout) return <PaidAtCheckout payment={payment} checkout={payment.checkout} />;
  return (
    <div className={`grid gap-x-8 gap-y-4 ${inFull ? 'xl:grid-cols-2' : ''}`}>
      <Claimed payment={payment} inFull={inFull} />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        <Known payment={payment} inFull={inFull} />
        {payment.receipt && <OnReceipt receipt={payment.receipt} />}
      </div>
    </div>
  );
}

interface PaidAtCheckoutProps {
  payment: PendingPayment;
  checkout: NonNullable<PendingPayment['checkout']>;
}

/** What was ordered at a provider's checkout, and what the provider says of it. */
function PaidAtCheckout({ payment: { amountSantim, timestampMs }, checkout }: PaidAtCheckoutProps) {
  const t = useText();
  return (
    <Part title={providerName(checkout.provider, t)}>
      <dl className="grid gap-1">
        <DetailLine name={t('adminOrdered')}>
          <Money santim={checkout.orderedSantim} />
        </DetailLine>
        <DetailLine name={t('adminPaidThere')}>
          {amountSantim === null ? t('adminNoneNamed') : <Money santim={amountSantim} />}
        </DetailLine>
        <DetailLine name={t('adminProviderSays')}>{checkout.said ?? t('adminNoneNamed')}</DetailLine>
        <DetailLine name={t('adminWhen')}>
          <Moment atMs={timestampMs} />
        </DetailLine>
      </dl>
    </Part>
  );
}

function Claimed({ payment, inFull }: Required<DepositEvidenceProps>) {
  const t = useText();
  const { amountSantim, method, numberSource, transactionNumber, timestampMs, rawMessage } = payment;
  const isClaim = numberSource === 'claim';
  const none = t('adminNoneNamed');
  return (
    <Part title={t(isClaim ? 'adminClaimedBy' : 'adminRequestedBy')}>
      <dl className="grid gap-1">
        <DetailLine name={t('amount')}>{amountSantim === null ? none : <Money santim={amountSantim} />}</DetailLine>
        <DetailLine name={t('method')}>{method ? t(method) : none}</DetailLine>
        <DetailLine name={t('adminNumber')}>{isClaim ? transactionNumber : none}</DetailLine>
        <DetailLine name={t('adminWhen')}>
          <Moment atMs={timestampMs} />
        </DetailLine>
      </dl>
      {rawMessage !== null && (inFull ? <QuotedMessage message={rawMessage} /> : <RawMessage message={rawMessage} />)}
    </Part>
  );
}

function Known({ payment, inFull }: Required<DepositEvidenceProps>) {
  const t = useText();
  const { evidence, sharedEvidence, amountSantim, numberSource } = payment;
  return (
    <Part title={t('adminEvidence')}>
      {evidence ? (
        <EvidenceLines evidence={evidence} />
      ) : (
        <p className="text-pretty text-sm">{noEvidenceText(sharedEvidence, t)}</p>
      )}
      {evidence && numberSource !== 'claim' && <Note>{t('adminEvidenceFits')}</Note>}
      {evidence && amountSantim !== null && evidence.amountSantim !== amountSantim && (
        <Note>{t('adminAmountsDiffer')}</Note>
      )}
      {evidence && inFull && (
        <figure className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <figcaption className="break-all text-muted text-sm">
            <bdo dir="ltr">{t('adminSentBy', { sender: senderText(evidence.sender) })}</bdo>
          </figcaption>
          <QuotedMessage message={evidence.rawMessage} />
        </figure>
      )}
    </Part>
  );
}

/** What the provider's receipt page says of the claim. */
function OnReceipt({ receipt }: { receipt: Receipt }) {
  const t = useText();
  return (
    <Part title={t('adminReceipt', { method: t(receipt.method) })}>
      <ReceiptLines receipt={receipt} />
      {receipt.verdict !== null && !receipt.counts && <Note>{t('adminReceiptShadow')}</Note>}
    </Part>
  );
}

function noEvidenceText(shared: PendingPayment['sharedEvidence'], t: Translate): string {
  if (shared === null) return t('adminNoEvidence');
  return shared.messages === 1
    ? t('adminMessageShared', { count: shared.requests })
    : t('adminMessagesFit', { count: shared.messages });
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <h3 id={id} className="border-line border-b pb-1 font-extrabold">
        {title}
      </h3>
      {children}
    </section>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="text-pretty text-muted text-sm">{children}</p>;
}
