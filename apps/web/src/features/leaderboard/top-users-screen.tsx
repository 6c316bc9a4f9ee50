import { shownName } from '@cartela/api/accounts/shown-name';
import { LEADERBOARD_ROWS } from '@cartela/api/reports/limits';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../components/buttons/button.tsx';
import { Coin } from '../../components/game/coin.tsx';
import { Page } from '../../components/layout/page.tsx';
import { QueryView } from '../../components/states/query-view.tsx';
import { Skeleton, SkeletonBar, upTo } from '../../components/states/skeleton.tsx';
import { StateMessage } from '../../components/states/state-message.tsx';
import { type ApiOutputs, trpc } from '../../lib/api/trpc.ts';
import { useText } from '../../lib/text/i18n.ts';
import { useOwnName } from '../accounts/own-name.ts';
import { ListTabs } from './list-tabs.tsx';
import { Medal } from './medal.tsx';

/** How many players on the leaderboard have a medal instead of a rank in figures. */
const MEDALS = 3;

type Leader = ApiOutputs['leaderboard']['top'][number];

const LIST = 'grid grid-cols-[minmax(0,1fr)] gap-2';
const ROW =
  'flex min-h-18 large-text:flex-wrap items-center gap-3 rounded-card border bg-surface px-3 shadow-raised sm:gap-4 sm:px-4';

export function TopUsersScreen() {
  const t = useText();
  const top = trpc.leaderboard.top.useQuery();
  return (
    <Page title={t('topTitle')} intro={t('topIntro')} actions={<ListTabs />}>
      <OwnRank />
      <QueryView query={top} failure={t('topFailed')} loading={<LeadersSkeleton />}>
        {(leaders) => <Leaders leaders={leaders} />}
      </QueryView>
    </Page>
  );
}

/** The player's own rank, even when it is far below the top. */
function OwnRank() {
  const t = useText();
  const { data } = trpc.leaderboard.mine.useQuery();
  if (!data) return null;
  if (data.rank === null) return <p className="text-pretty text-muted">{t('noOwnRank')}</p>;
  return (
    <p className={`${ROW} border-2 border-gold`}>
      <span className="min-w-0 flex-1 large-text:basis-full font-bold">{t('ownRank')}</span>
      <b className="text-2xl text-link">#{data.rank.toLocaleString('en')}</b>
      <Coins count={data.coins} />
    </p>
  );
}

function Coins({ count }: { count: number }) {
  const t = useText();
  return (
    <span className="flex items-center gap-1.5 font-extrabold text-lg">
      <Coin className="size-6" />
      {count.toLocaleString('en')}
      <span className="sr-only">{t('coins')}</span>
    </span>
  );
}

function Leaders({ leaders }: { leaders: readonly Leader[] }) {
  const t = useText();
  if (leaders.length === 0) {
    return (
      <StateMessage title={t('noTop')} help={t('noTopHelp')}>
        <Link to="/Mainmenu" className={buttonClass('primary')}>
          {t('play')}
        </Link>
      </StateMessage>
    );
  }
  return (
    <ol className={LIST}>
      {leaders.map((leader, index) => (
        <LeaderRow key={`${leader.username} ${leader.coins}`} leader={leader} rank={index + 1} />
      ))}
      {leaders.length < LEADERBOARD_ROWS && (
        <li className={`${ROW} border-edge border-dashed text-muted`}>
          <b className="grid w-12 shrink-0 place-items-center text-xl">#{leaders.length + 1}</b>
          <span className="text-pretty">{t('freePlace')}</span>
        </li>
      )}
    </ol>
  );
}

function LeaderRow({ leader, rank }: { leader: Leader; rank: number }) {
  const t = useText();
  const isMe = shownName(useOwnName()) === leader.username;
  return (
    <li data-rank={rank} className={`${ROW} ${isMe ? 'border-2 border-gold' : 'border-line'}`}>
      <span className="grid w-12 shrink-0 place-items-center">
        {rank <= MEDALS ? <Medal rank={rank} /> : <b className="text-muted text-xl">#{rank}</b>}
      </span>
      <span className="min-w-0 flex-1 large-text:basis-3/4 leading-tight">
        <span className="wrap-anywhere large-text:line-clamp-none line-clamp-2 font-bold large-text:text-sm leading-tight sm:text-lg">
          {leader.username}
        </span>
        {isMe && <span className="block text-muted text-sm">{t('you')}</span>}
      </span>
      <Coins count={leader.coins} />
    </li>
  );
}

function LeadersSkeleton() {
  return (
    <Skeleton className={LIST}>
      {upTo(5).map((row) => (
        <span key={row} className={`${ROW} border-line`}>
          <span className="size-12 rounded-full bg-sunken motion-safe:animate-shimmer" />
          <SkeletonBar className="h-5 flex-1" />
        </span>
      ))}
    </Skeleton>
  );
}
