import { Badge, type Tone } from '../../../../components/badge.tsx';
import { ShortMoment } from '../../../../components/moment.tsx';
import { formatEtb, formatPhone } from '../../../../lib/format.ts';
import { type Translate, useText } from '../../../../lib/i18n.ts';
import type { TextKey } from '../../../../locales/en.ts';
import { PaymentFlags } from '../payment-flags.tsx';
import type { Candidate } from './message.ts';

const PAYERS: Readonly<Record<Candidate['payer'], { readonly name: TextKey; readonly tone: Tone }>> = {
  fits: { name: 'adminPayerFits', tone: 'good' },
  differs: { name: 'adminPayerDiffers', tone: 'bad' },
  unknown: { name: 'adminPayerUnknown', tone: 'plain' },
};

/** Flags that the badge beside them says already. */
const SAID: readonly string[] = ['payer-differs', 'payer-unknown'];

/** A deposit that a message may be about, to choose. */
export function CandidateChoice({ candidate, onChoose }: { candidate: Candidate; onChoose: () => void }) {
  const t = useText();
  const { id, username, phoneNumber, createdAtMs, payer, phoneProven, flags } = candidate;
  return (
    <div className="grid gap-1 rounded-xl border border-edge px-3 py-2.5 has-checked:border-brand has-checked:bg-sunken">
      <label className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-1">
        <input type="radio" name="deposit" value={id} onChange={onChoose} className="mt-0.5 size-5 accent-brand" />
        <span className="flex flex-wrap items-baseline gap-x-2">
          <strong className="break-all">{username}</strong>
          <span className="whitespace-nowrap text-sm">{formatPhone(phoneNumber)}</span>
        </span>
        <span className="col-start-2 text-sm">
          {claimText(candidate, t)} · <ShortMoment atMs={createdAtMs} />
        </span>
        <span className="col-start-2 flex flex-wrap gap-1.5">
          <Badge tone={PAYERS[payer].tone}>{t(PAYERS[payer].name)}</Badge>
          {phoneProven && <Badge>{t('adminPhoneProven')}</Badge>}
        </span>
      </label>
      <div className="pl-8">
        <PaymentFlags flags={flags.filter((flag) => !SAID.includes(flag))} />
      </div>
    </div>
  );
}

function claimText({ transactionNumber: number, amountSantim }: Candidate, t: Translate): string {
  const amount =
    amountSantim === null
      ? t('adminCandidateRequestsOpen')
      : t('adminCandidateRequests', { amount: formatEtb(amountSantim) });
  return number === null ? amount : `${t('adminCandidateClaims', { number })} · ${amount}`;
}
