import { PAYMENTS_PAGE_SIZE } from '@cartela/api/payments/limits';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../../components/buttons/button.tsx';
import { TONES } from '../../../components/figures/badge.tsx';
import { Balance } from '../../../components/figures/balance.tsx';
import { DetailLine } from '../../../components/figures/detail-line.tsx';
import { Money } from '../../../components/figures/money.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { etbFigure } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { replyText } from '../../../lib/text/sentence.ts';
import { usePaymentOnScreen } from '../../inbox/on-screen.ts';
import { MoneyMissing } from '../help/money-missing.tsx';
import type { Payment } from '../payment.ts';
import { PAYMENT_STATUSES } from '../payment-status.tsx';
import type { ClaimAnswer } from './use-claim.ts';

const TITLES = {
  pending: 'claimPendingTitle',
  confirmed: 'depositConfirmed',
  rejected: 'depositRejected',
  withdrawn: 'statusWithdrawn',
} as const;

interface ClaimResultProps {
  answer: ClaimAnswer;
  onNext: () => void;
  /**
   * Closes the dialog in which the result is shown. Outside a dialog, a link leads to the wallet
   * instead.
   */
  onClose?: () => void;
}

/**
 * What has become of a claim. The provider's message to the operator may confirm it while it is
 * shown.
 */
export function ClaimResult({ answer, onNext, onClose }: ClaimResultProps) {
  const t = useText();
  const payment = useLiveTransaction(answer.payment);
  const balance = trpc.wallet.balance.useQuery();
  usePaymentOnScreen(payment.id);
  const { tone, icon: StatusIcon } = PAYMENT_STATUSES[payment.status];
  return (
    <section className={`grid justify-items-center gap-4 text-center ${onClose ? '' : 'card p-5'}`}>
      <span className={`grid size-16 place-items-center rounded-full motion-safe:animate-rise ${TONES[tone]}`}>
        <StatusIcon className="size-9" />
      </span>
      <div role="status" className="grid gap-1">
        <h2 className="font-extrabold text-xl sm:text-2xl">{t(TITLES[payment.status])}</h2>
        <p className="text-pretty">{useOutcomeText(answer, payment)}</p>
      </div>
      <dl className="grid w-full gap-2 rounded-xl bg-sunken p-4 text-left">
        <DetailLine name={t('amount')}>
          {payment.amountSantim === null ? t('amountUnknownYet') : <Money santim={payment.amountSantim} />}
        </DetailLine>
        <DetailLine name={t('method')}>{payment.method === null ? '–' : t(payment.method)}</DetailLine>
        <DetailLine name={t('transactionId')}>{payment.transactionNumber ?? '–'}</DetailLine>
        {payment.status === 'confirmed' && balance.data && (
          <DetailLine name={t('walletBalance')}>
            <Balance santim={balance.data.walletSantim} />
          </DetailLine>
        )}
      </dl>
      <div className="text-left">
        <MoneyMissing payment={payment} />
      </div>
      <div className="flex w-full flex-wrap gap-3 *:flex-auto">
        <Button look="quiet" className="min-h-13 whitespace-nowrap" onClick={onNext}>
          {t('claimAnother')}
        </Button>
        {onClose ? (
          <Button className="min-h-13" onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <Link to="/wallet" className={buttonClass('primary', 'min-h-13')}>
            {t('toWallet')}
          </Link>
        )}
      </div>
    </section>
  );
}

/**
 * The claim as it is now. The live wallet keeps the list of newest transactions up to date, and the
 * claim is among them.
 */
function useLiveTransaction(payment: Payment): Payment {
  const newest = trpc.wallet.transactions.useQuery({ page: 1, pageSize: PAYMENTS_PAGE_SIZE });
  const current = newest.data?.payments.find(({ id }) => id === payment.id);
  return current && current.status !== 'pending' ? current : payment;
}

function useOutcomeText(answer: ClaimAnswer, { status, amountSantim, reason }: Payment): string {
  const t = useText();
  if (status === answer.payment.status) return replyText(answer);
  if (status === 'rejected') return reason ?? '';
  return t('claimConfirmed', { amountSantim: amountSantim === null ? '' : etbFigure(amountSantim) });
}
