import { Button } from '../../../../components/buttons/button.tsx';
import { CopyButton } from '../../../../components/buttons/copy-button.tsx';
import { Badge, type Tone } from '../../../../components/figures/badge.tsx';
import { DetailLine } from '../../../../components/figures/detail-line.tsx';
import { Money } from '../../../../components/figures/money.tsx';
import { formatDate } from '../../../../lib/text/dates.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import { providerName } from '../../../payments/checkout/provider-name.ts';
import type { Payout } from '../../../payments/payment.ts';

const TONES: Readonly<Record<Payout['state'], Tone>> = {
  approved: 'plain',
  sending: 'accent',
  sent: 'good',
  failed: 'bad',
  unsure: 'warning',
};

/** What has come of sending a withdrawal, in a word. */
export function PayoutBadge({ state }: { state: Payout['state'] }) {
  const t = useText();
  return <Badge tone={TONES[state]}>{t(`payout:${state}`)}</Badge>;
}

/** What a provider has made of a withdrawal that still waits, and what there is to do about it. */
export function PayoutState({ payout, onSettle }: { payout: Payout; onSettle: () => void }) {
  const t = useText();
  const { state, settledFromMs, isSettleable } = payout;
  if (state === 'sent') return null;
  const provider = providerName(payout.provider, t);
  return (
    <section className="grid max-w-xl gap-2 border-line border-t pt-3">
      <p className="flex flex-wrap items-center gap-2 font-bold">
        {provider}
        <PayoutBadge state={state} />
      </p>
      <p className="text-pretty">{t(`payoutDo:${state}`, { provider })}</p>
      <PayoutWords payout={payout} />
      {state === 'unsure' && !isSettleable && settledFromMs !== null && (
        <p className="text-sm">{t('adminPayoutFrom', { time: formatDate(settledFromMs) })}</p>
      )}
      {isSettleable && (
        <>
          {state !== 'approved' && <p className="text-sm">{t('adminPayoutLook', { provider })}</p>}
          <Button look="quiet" className="justify-self-start max-sm:w-full" onClick={onSettle}>
            {t(state === 'approved' ? 'adminPayoutTakeBack' : 'adminPayoutSettle')}
          </Button>
        </>
      )}
    </section>
  );
}

/** By which references a payout can be looked up, and what the provider has said of it. */
export function PayoutWords({ payout }: { payout: Payout }) {
  const t = useText();
  const { reference, providerReference, said, unanswered, feeSantim } = payout;
  const provider = providerName(payout.provider, t);
  return (
    <dl className="grid gap-1">
      <DetailLine name={t('adminPayoutReference')}>
        <span className="flex flex-wrap items-center justify-end gap-x-3">
          <span className="break-all font-mono text-sm">{reference}</span>
          <CopyButton isSmall text={reference} label={t('adminPayoutReference')} />
        </span>
      </DetailLine>
      {providerReference !== null && providerReference !== reference && (
        <DetailLine name={t('adminPayoutTheirs', { provider })}>
          <span className="break-all font-mono text-sm">{providerReference}</span>
        </DetailLine>
      )}
      {said !== null && (
        <DetailLine name={t('adminProviderSays')}>
          <span className="text-sm">{said}</span>
        </DetailLine>
      )}
      {unanswered !== null && (
        <DetailLine name={t('adminPayoutUnanswered')}>
          <span className="text-sm">{unanswered}</span>
        </DetailLine>
      )}
      {feeSantim !== null && (
        <DetailLine name={t('adminPayoutFee')}>
          <Money santim={feeSantim} />
        </DetailLine>
      )}
    </dl>
  );
}
