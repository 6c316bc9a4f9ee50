import { Check, Clock, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatEtb } from '../../../../lib/text/format.ts';
import { useText } from '../../../../lib/text/i18n.ts';
import type { TextKey } from '../../../../locales/en.ts';
import { PaymentFlags } from '../payment-flags.tsx';
import type { ForwardedMessage } from './message.ts';

const CHAIN_TEXTS: Readonly<Partial<Record<NonNullable<ForwardedMessage['chain']>, TextKey>>> = {
  first: 'adminMessageFirst',
  broken: 'adminMessageBreaks',
  untrue: 'adminMessageUntrue',
};

/** What a message has confirmed, or why it waits. A message that is not evidence does neither. */
export function MessageOutcome({ message }: { message: ForwardedMessage }) {
  const t = useText();
  const { chain, standing, deposits } = message;
  const chainText = chain === null ? undefined : CHAIN_TEXTS[chain];
  return (
    <>
      {deposits.map((deposit) => (
        <DepositOutcome key={deposit.id} message={message} deposit={deposit} />
      ))}
      {standing === 'evidence' && chain !== 'untrue' && deposits.length === 0 && (
        <Outcome icon={Clock}>{t('adminMessageUnclaimed')}</Outcome>
      )}
      {chainText && (
        <Outcome icon={TriangleAlert} bad>
          {t(chainText)}
        </Outcome>
      )}
    </>
  );
}

type Deposit = ForwardedMessage['deposits'][number];

function DepositOutcome({ message, deposit }: { message: ForwardedMessage; deposit: Deposit }) {
  const t = useText();
  const { type, status, username: name, amountSantim, method, flags } = deposit;
  const values = { name, amount: amountSantim === null ? t('adminSomeAmount') : formatEtb(amountSantim) };
  if (status === 'pending') {
    return (
      <div className="grid gap-1">
        <Outcome icon={Clock}>
          {t(amountSantim === null ? 'adminMessageWaitsOpen' : 'adminMessageWaits', values)}
        </Outcome>
        <PaymentFlags flags={flags} />
      </div>
    );
  }
  const agrees = type === 'deposit' && amountSantim === message.amountSantim && method === message.method;
  if (agrees) return <Outcome icon={Check}>{t('adminMessageConfirmed', values)}</Outcome>;
  return (
    <Outcome icon={TriangleAlert} bad>
      {t(type === 'deposit' ? 'adminMessageDisagrees' : 'adminMessageOfPayout', values)}
    </Outcome>
  );
}

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
