import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../../components/button.tsx';
import { TitledDialog } from '../../../components/titled-dialog.tsx';
import { formatEtb } from '../../../lib/format.ts';
import { useText } from '../../../lib/i18n.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { PaymentRequest } from '../payment.ts';
import { AccountLine } from '../payment-accounts.tsx';

/** What is left for the player to do after announcing a deposit. */
export function DepositNextDialog({ requested, onClose }: { requested: PaymentRequest; onClose: () => void }) {
  const t = useText();
  const methods = trpc.payments.methods.useQuery();
  const amount = formatEtb(requested.amountSantim);
  return (
    <TitledDialog title={t('depositNextTitle')} onClose={onClose}>
      <p className="-mt-3 text-pretty text-muted">{t('depositRequested')}</p>
      <ol className="grid gap-3">
        <Step number={1} title={t('stepSend', { amount, method: t(requested.method) })}>
          <div className="flex min-h-17 items-center rounded-xl bg-sunken px-3 py-2">
            {methods.data && <AccountLine method={requested.method} accounts={methods.data.accounts} />}
          </div>
        </Step>
        <Step number={2} title={t('stepMessage')} />
        <Step number={3} title={t('stepPaste')} />
      </ol>
      <div className="grid grid-cols-[auto_1fr] gap-3">
        <Button look="quiet" className="min-h-13" onClick={onClose}>
          {t('close')}
        </Button>
        <Link to="/deposit" className={buttonClass('primary', 'min-h-13')}>
          {t('pasteMessage')}
        </Link>
      </div>
    </TitledDialog>
  );
}

function Step({ number, title, children }: { number: number; title: string; children?: ReactNode }) {
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2">
      <span
        aria-hidden="true"
        className="grid size-8 place-items-center rounded-full bg-gold font-extrabold text-on-gold"
      >
        {number}
      </span>
      <p className="font-bold leading-snug">{title}</p>
      {children && <div className="col-span-2">{children}</div>}
    </li>
  );
}
