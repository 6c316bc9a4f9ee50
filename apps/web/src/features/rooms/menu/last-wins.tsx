import { Link } from '@tanstack/react-router';
import { trpc } from '../../../lib/api/trpc.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';

const ASK_EVERY_MS = 30_000;

/** The last wins in all rooms, each with the way to check its game. */
export function LastWins() {
  const t = useText();
  const { data: wins } = trpc.history.lastWins.useQuery(undefined, { refetchInterval: ASK_EVERY_MS });
  if (!wins?.length) return null;
  return (
    <section className="@container grid grid-cols-[minmax(0,1fr)] content-start gap-2">
      <h2 className="font-bold text-muted text-sm">{t('lastWinners')}</h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 @lg:grid-cols-2">
        {wins.map(({ roundId, winner, prizeSantim, stakeSantim }, place) => (
          <li key={`${roundId} ${winner ?? place}`}>
            <Link
              to="/fair/$gameId"
              params={{ gameId: roundId }}
              className="flex min-h-11 items-center justify-between gap-x-2 rounded-xl border border-line bg-surface px-3 py-1 text-sm leading-tight hover:border-edge"
            >
              <span className="font-bold">
                {t('winnerPrize', { name: winner ?? t('hiddenName'), prize: formatEtb(prizeSantim) })}
              </span>
              <span className="shrink-0 text-muted text-xs">{t('atStake', { stake: formatEtb(stakeSantim) })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
