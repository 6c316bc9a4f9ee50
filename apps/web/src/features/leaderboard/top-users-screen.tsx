import { Coin } from '../../components/coin.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { useText } from '../../lib/i18n.ts';
import { MEDALS } from '../../lib/limits.ts';
import { type ApiOutputs, trpc } from '../../lib/trpc.ts';
import { usePlayer } from '../accounts/player.ts';
import { Medal } from './medal.tsx';

type Leader = ApiOutputs['leaderboard']['top'][number];

const LIST = 'grid gap-2';
const ROW = 'flex min-h-18 items-center gap-4 rounded-card border bg-surface px-4 shadow-raised';
const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e'];

export function TopUsersScreen() {
  const t = useText();
  return (
    <Page title={t('topTitle')} intro={t('topIntro')}>
      <Leaders />
    </Page>
  );
}

function Leaders() {
  const t = useText();
  const top = trpc.leaderboard.top.useQuery();
  if (top.isPending) return <LeadersSkeleton />;
  if (!top.data) return <ErrorState title={t('topFailed')} busy={top.isFetching} onRetry={() => void top.refetch()} />;
  if (top.data.length === 0) return <Notice title={t('noTop')} help={t('noTopHelp')} />;
  return (
    <ol className={LIST}>
      {top.data.map((leader, index) => (
        <LeaderRow key={leader.username} leader={leader} rank={index + 1} />
      ))}
    </ol>
  );
}

function LeaderRow({ leader, rank }: { leader: Leader; rank: number }) {
  const t = useText();
  const isMe = usePlayer().username === leader.username;
  return (
    <li data-rank={rank} className={`${ROW} ${isMe ? 'border-2 border-gold' : 'border-line'}`}>
      <span className="grid w-12 shrink-0 place-items-center">
        {rank <= MEDALS ? <Medal rank={rank} /> : <b className="text-muted text-xl">#{rank}</b>}
      </span>
      <span className="min-w-0 flex-1 truncate font-bold text-lg">
        {leader.username}
        {isMe && <span className="font-normal text-muted"> ({t('you')})</span>}
      </span>
      <span className="flex items-center gap-1.5 font-extrabold text-lg">
        <Coin className="size-6" />
        {leader.coins.toLocaleString('en')}
        <span className="sr-only">{t('coins')}</span>
      </span>
    </li>
  );
}

function LeadersSkeleton() {
  const t = useText();
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      <ul className={LIST}>
        {SKELETON_ROWS.map((row) => (
          <li key={row} className={`${ROW} border-line`}>
            <span className="size-12 rounded-full bg-sunken motion-safe:animate-shimmer" />
            <span className="h-5 flex-1 rounded-md bg-sunken motion-safe:animate-shimmer" />
          </li>
        ))}
      </ul>
    </div>
  );
}
