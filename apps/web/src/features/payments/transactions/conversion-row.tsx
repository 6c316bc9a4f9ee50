import { Money } from '../../../components/figures/money.tsx';
import { Coin } from '../../../components/game/coin.tsx';
import type { ApiOutputs } from '../../../lib/api/trpc.ts';
import { formatTime } from '../../../lib/text/dates.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';

export type Conversion = NonNullable<ApiOutputs['wallet']['transactions']['conversions']>[number];

/** What the player's coins have brought into the wallet. */
export function ConversionRow({ conversion }: { conversion: Conversion }) {
  const t = useText();
  // The release before does not say what was in the wallet then.
  const { creditedSantim, walletAfterSantim = null, timestampMs } = conversion;
  return (
    <li className="grid grid-cols-[--spacing(10)_minmax(0,1fr)] items-center gap-x-3 px-3 py-3 sm:px-4">
      <span className="grid size-10 place-items-center rounded-full bg-sunken">
        <Coin className="size-6" />
      </span>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-bold">{t('coinsToEtb')}</p>
        <span className="whitespace-nowrap font-extrabold text-lg text-mine leading-tight">
          +<Money santim={creditedSantim} />
        </span>
        <time dateTime={new Date(timestampMs).toISOString()} className="basis-full text-muted text-sm">
          {formatTime(timestampMs)}
        </time>
        {walletAfterSantim !== null && (
          <p className="text-muted text-xs">{t('walletThen', { amount: formatEtb(walletAfterSantim) })}</p>
        )}
      </div>
    </li>
  );
}
