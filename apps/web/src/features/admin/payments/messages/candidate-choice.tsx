import { Badge, type Tone } from '../../../../components/figures/badge.tsx';
import { RadioCard } from '../../../../components/forms/radio-card.tsx';
import { Moment } from '../../../../components/lists/moment.tsx';
import { formatEtb, formatPhone } from '../../../../lib/text/format.ts';
import { type Translate, useText } from '../../../../lib/text/i18n.ts';
import type { TextKey } from '../../../../locales/en.ts';
import { PaymentFlags } from '../payment-flags.tsx';
import type { Candidate } from './message.ts';

const PAYERS: Readonly<Record<Candidate['payer'], { readonly name: TextKey; readonly tone: Tone }>> = {
  fits: { name: 'adminPayerFits', tone: 'good' },
  differs: { name: 'adminPayerDiffers', tone: 'bad' },
  unknown: { name: 'adminPayerUnknown', tone: 'plain' },
};

/** Flags that are not shown, as the badge says the same. */
const SAID: readonly string[] = ['payer-differs', 'payer-unknown'];

/** One of the deposits that a message may be about, to choose. */
export function CandidateChoice({ candidate, onChoose }: { candidate: Candidate; onChoose: () => void }) {
  const t = useText();
  const { id, username, phoneNumber, createdAtMs, payer, phoneProven, flags } = candidate;
  return (
    <RadioCard
      name="deposit"
      value={id}
      onChoose={onChoose}
      below={<PaymentFlags flags={flags.filter((flag) => !SAID.includes(flag))} />}
    >
      <span className="flex flex-wrap items-baseline gap-x-2">
        <strong className="break-all">{username}</strong>
        <span className="whitespace-nowrap text-sm">{formatPhone(phoneNumber)}</span>
      </span>
      <span className="text-sm">
        {claimText(candidate, t)} · <Moment atMs={createdAtMs} />
      </span>
      <span className="flex flex-wrap gap-1.5">
        <Badge tone={PAYERS[payer].tone}>{t(PAYERS[payer].name)}</Badge>
        {phoneProven && <Badge>{t('adminPhoneProven')}</Badge>}
      </span>
    </RadioCard>
  );
}

function claimText({ transactionNumber: number, amountSantim }: Candidate, t: Translate): string {
  const amount =
    amountSantim === null
      ? t('adminCandidateRequestsOpen')
      : t('adminCandidateRequests', { amount: formatEtb(amountSantim) });
  return number === null ? amount : `${t('adminCandidateClaims', { number })} · ${amount}`;
}
