import { PLAY_MONEY_HOLDER } from '@cartela/api/payments/limits';
import { PAYMENT_METHODS, type PaymentMethod } from '@cartela/game-core';
import { CopyButton } from '../../components/buttons/copy-button.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useText } from '../../lib/text/i18n.ts';
import type { PaymentAccount } from './payment.ts';

/** The operator's accounts to send deposits to, by method. */
export function PaymentAccounts() {
  const t = useText();
  const methods = trpc.payments.methods.useQuery();
  return (
    <Panel title={t('whereToSend')}>
      {methods.isLoadingError ? (
        <ErrorState
          compact
          title={t('accountsNotLoaded')}
          busy={methods.isFetching}
          onRetry={() => void methods.refetch()}
        />
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {PAYMENT_METHODS.map((method) => (
            <li key={method} className="flex min-h-17 items-center rounded-xl bg-sunken px-3 py-2">
              {methods.data ? (
                <AccountLine method={method} accounts={methods.data.accounts} />
              ) : (
                <span className="block h-5 w-3/4 rounded-md bg-line motion-safe:animate-shimmer" />
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-pretty text-muted text-sm">
        {t(methods.data?.accounts.length === 0 ? 'noAccountsSet' : 'howToDeposit')}
      </p>
    </Panel>
  );
}

interface AccountLineProps {
  method: PaymentMethod;
  accounts: readonly PaymentAccount[];
}

/**
 * The account of one method, with a button to copy it. If the method has no account yet, a text
 * says so.
 */
export function AccountLine({ method, accounts }: AccountLineProps) {
  const t = useText();
  const account = accounts.find((candidate) => candidate.method === method);
  if (!account) {
    return (
      <p className="text-pretty text-sm">
        <b>{t(method)}</b> · <span className="text-muted">{t('accountNotSet')}</span>
      </p>
    );
  }
  return (
    <div className="flex min-w-0 flex-1 large-text:flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="text-muted text-sm leading-tight">
          <b className="text-ink">{t(method)}</b> ·{' '}
          {account.accountName === PLAY_MONEY_HOLDER ? t('playMoney') : account.accountName}
        </p>
        <p className="select-all break-all font-extrabold text-lg leading-tight max-[22rem]:text-base">
          {account.accountNumber}
        </p>
      </div>
      <CopyButton text={account.accountNumber} label={t('copyAccount', { method: t(method) })} />
    </div>
  );
}
