import { type ReactNode, useId } from 'react';
import { DetailLine } from '../../../components/detail-line.tsx';
import { ShortMoment } from '../../../components/moment.tsx';
import { Money } from '../../../components/money.tsx';
import { PhoneLink } from '../../../components/phone-link.tsx';
import { type Translate, useText } from '../../../lib/i18n.ts';
import type { PendingPayment } from '../../payments/payment.ts';
import { EvidenceLines } from './evidence-lines.tsx';
import { PaymentFlags } from './payment-flags.tsx';
import { RawMessage } from './raw-message.tsx';

/** Whose deposit it is, what is odd about it, what they claim, and what a message says of it. */
export function DepositFacts({ payment }: { payment: PendingPayment }) {
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3">
        <strong>{payment.username}</strong>
        <PhoneLink phoneNumber={payment.phoneNumber} />
      </p>
      <PaymentFlags
        flags={payment.flags}
        mayRepeatAtMs={payment.mayRepeatAtMs}
        looksLikeNumber={payment.looksLikeNumber}
      />
      <Claimed payment={payment} />
      <Known payment={payment} />
    </div>
  );
}

function Claimed({ payment }: { payment: PendingPayment }) {
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
          <ShortMoment atMs={timestampMs} />
        </DetailLine>
      </dl>
      {rawMessage !== null && <RawMessage message={rawMessage} />}
    </Part>
  );
}

function Known({ payment }: { payment: PendingPayment }) {
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
    <section aria-labelledby={id} className="grid gap-1.5 rounded-xl bg-sunken px-4 py-3">
      <h3 id={id} className="font-extrabold">
        {title}
      </h3>
      {children}
    </section>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="text-pretty text-muted text-sm">{children}</p>;
}
