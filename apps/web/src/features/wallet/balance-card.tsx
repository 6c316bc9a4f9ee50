import { Button } from '../../components/buttons/button.tsx';
import { Balance } from '../../components/figures/balance.tsx';
import { Flower } from '../../components/game/flower.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useText } from '../../lib/text/i18n.ts';

export function BalanceCard() {
  const t = useText();
  const balance = trpc.wallet.balance.useQuery();
  return (
    <section className="relative overflow-hidden rounded-3xl bg-brand px-5 pt-3 pb-6 sm:min-h-31 sm:pt-4 text-on-brand shadow-raised">
      <Flower className="absolute -top-8 -right-8 size-40 opacity-25" />
      <h2 className="text-sm">{t('walletBalance')}</h2>
      {balance.data && (
        <Balance santim={balance.data.walletSantim} className="font-extrabold text-4xl tracking-tight" />
      )}
      {balance.isPending && (
        <span role="status" className="mt-1 block h-9 w-40 rounded-lg bg-brand-deep motion-safe:animate-shimmer">
          <span className="sr-only">{t('loading')}</span>
        </span>
      )}
      {balance.isLoadingError && (
        <div role="alert" className="relative flex items-center justify-between gap-3 pt-1">
          <p className="font-bold">{t('failedToFetchWallet')}</p>
          <Button look="gold" className="text-sm" busy={balance.isFetching} onClick={() => void balance.refetch()}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      <div className="tibeb absolute inset-x-0 bottom-0 h-2.5" aria-hidden="true" />
    </section>
  );
}
