import { Check, Clock, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatEtb } from '../../../../lib/format.ts';
import { type Translate, useText } from '../../../../lib/i18n.ts';
import { PaymentFlags } from '../payment-flags.tsx';
import type { Alarm, ForwardedMessage } from './message.ts';

interface MessageOutcomeProps {
  message: ForwardedMessage;
  alarms: readonly Alarm[];
}

/** What a message has confirmed, or why it waits. Only evidence does either. */
export function MessageOutcome({ message, alarms }: MessageOutcomeProps) {
  const t = useText();
  const { standing, deposits } = message;
  const disagreement = alarms.find(({ kind }) => kind === 'evidence-disagrees');
  const breaks = alarms.some(({ kind }) => kind === 'balance-break');
  return (
    <>
      {deposits.map(({ id, flags, ...deposit }) => (
        <div key={id} className="grid gap-1">
          <Outcome icon={deposit.status === 'confirmed' ? Check : Clock}>{depositText(deposit, t)}</Outcome>
          {deposit.status === 'pending' && <PaymentFlags flags={flags} />}
        </div>
      ))}
      {standing === 'evidence' && deposits.length === 0 && !disagreement && (
        <Outcome icon={Clock}>{t('adminMessageUnclaimed')}</Outcome>
      )}
      {disagreement && (
        <Outcome icon={TriangleAlert} bad>
          {t('adminMessageDisagrees', { amount: amountText(disagreement.expectedSantim, t) })}
        </Outcome>
      )}
      {breaks && (
        <Outcome icon={TriangleAlert} bad>
          {t('adminMessageBreaks')}
        </Outcome>
      )}
    </>
  );
}

type Deposit = ForwardedMessage['deposits'][number];

function depositText(
  { status, username: name, amountSantim }: Pick<Deposit, 'status' | 'username' | 'amountSantim'>,
  t: Translate,
) {
  if (status === 'confirmed') return t('adminMessageConfirmed', { name, amount: amountText(amountSantim, t) });
  if (amountSantim === null) return t('adminMessageWaitsOpen', { name });
  return t('adminMessageWaits', { name, amount: formatEtb(amountSantim) });
}

const amountText = (santim: number | null, t: Translate) =>
  santim === null ? t('adminSomeAmount') : formatEtb(santim);

interface OutcomeProps {
  icon: LucideIcon;
  bad?: boolean;
  children: ReactNode;
}

function Outcome({ icon: OutcomeIcon, bad = false, children }: OutcomeProps) {
  return (
    <p className={`flex items-start gap-2 font-bold text-sm ${bad ? 'text-danger' : ''}`}>
      <OutcomeIcon className="size-5" />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  );
}
