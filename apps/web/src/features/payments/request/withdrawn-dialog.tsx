import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../../components/buttons/button.tsx';
import { TitledDialog } from '../../../components/dialogs/titled-dialog.tsx';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { replyText } from '../../../lib/text/sentence.ts';
import { OwnPhone } from '../../accounts/own-phone.tsx';
import { PayoutTime } from './payout-time.tsx';
import { Step } from './step.tsx';
import type { RequestedWithdrawal } from './use-withdrawal.ts';

/** Says what happens with a withdrawal after it was asked for. */
export function WithdrawnDialog({ request, onClose }: { request: RequestedWithdrawal; onClose: () => void }) {
  const t = useText();
  const [amount, method] = [formatEtb(request.amountSantim), t(request.method)];
  return (
    <TitledDialog title={t('withdrawalOf', { amount })} onClose={onClose}>
      <p role="status" className="-mt-3 text-pretty text-muted">
        {replyText(request)}
      </p>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Step number={1} done title={t('stepAside')} />
        <Step number={2} title={t('stepPaidOut', { method })}>
          <p className="rounded-xl bg-sunken px-3 py-2.5">
            <OwnPhone />
          </p>
        </Step>
        <Step number={3} title={t('stepTold', { method })} />
      </ol>
      <p className="text-pretty text-muted text-sm empty:hidden">
        <PayoutTime />
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to="/transhistory" className={buttonClass('quiet', 'min-h-13 flex-auto')}>
          {t('transactionsTitle')}
        </Link>
        <Button className="min-h-13 flex-auto" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </TitledDialog>
  );
}
