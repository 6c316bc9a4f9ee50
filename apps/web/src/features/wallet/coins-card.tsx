import { COINS_PER_ETB, SANTIM_PER_ETB } from '@cartela/game-core';
import { Button } from '../../components/buttons/button.tsx';
import { Coin } from '../../components/game/coin.tsx';
import { RequestProblem } from '../../components/states/problem.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { formatEtb } from '../../lib/text/format.ts';
import { useText } from '../../lib/text/i18n.ts';
import { useConversion } from './use-conversion.ts';

/** The player's coins, and the button that converts them. */
export function CoinsCard() {
  const t = useText();
  const balance = trpc.wallet.balance.useQuery();
  const conversion = useConversion();
  const coins = balance.data?.coins;
  const etb = Math.floor((coins ?? 0) / COINS_PER_ETB);
  const lacking = etb === 0 && coins !== undefined ? COINS_PER_ETB - coins : 0;
  return (
    <section className="card grid grid-cols-[minmax(0,1fr)] gap-2 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 items-center gap-3">
          <Coin className="size-9" />
          <div className="min-w-0">
            <h2 className="text-muted text-sm leading-tight">{t('coins')}</h2>
            <p className="min-h-7 font-extrabold text-xl leading-tight">{coins?.toLocaleString('en') ?? '…'}</p>
          </div>
        </div>
        {/* With too few coins it says so, and does not look like the thing to press. */}
        <Button
          look={etb > 0 ? 'gold' : 'bare'}
          className={etb > 0 ? '' : 'text-muted'}
          busy={conversion.busy}
          onClick={() => conversion.send(null)}
        >
          {etb > 0 ? t('convertTo', { amount: formatEtb(etb * SANTIM_PER_ETB) }) : t('convertCoins')}
        </Button>
      </div>
      <p className="text-muted text-sm">
        {t('coinRate', { coins: COINS_PER_ETB })} {lacking > 0 && <b>{t('coinsLack', { count: lacking })}</b>}
      </p>
      <RequestProblem keyed error={conversion.error} otherwise={t('conversionFailed')} />
    </section>
  );
}
