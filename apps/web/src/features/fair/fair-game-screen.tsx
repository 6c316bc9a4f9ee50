import { isRoundId, tableIdOf } from '@cartela/game-core';
import type { PublicRecord } from '@cartela/game-core/record';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../components/buttons/button.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Moment } from '../../components/lists/moment.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { LoadingState } from '../../components/states/loading-state.tsx';
import { StateMessage } from '../../components/states/state-message.tsx';
import { useText } from '../../lib/text/i18n.ts';
import { useTableName } from '../rooms/table-name.ts';
import { CalledNumbers } from './called-numbers.tsx';
import { FairRecord } from './fair-record.tsx';
import { loadRecord, NoRecord } from './public-record.ts';
import { RoundFigures } from './round-figures.tsx';

/** A game that is over. No account is needed to see and check it. */
export function FairGameScreen({ roundId }: { roundId: string }) {
  const t = useText();
  return (
    <Page title={t('gameTitle', { id: roundId })} intro={t('fairGameIntro')} width="wide">
      {isRoundId(roundId) ? <Game roundId={roundId} /> : <NotThere title={t('roundNotFound')} />}
    </Page>
  );
}

function Game({ roundId }: { roundId: string }) {
  const t = useText();
  const record = useQuery({
    queryKey: ['publicRecord', roundId],
    queryFn: () => loadRecord(roundId),
    // A record never changes.
    staleTime: Number.POSITIVE_INFINITY,
    retry: (count, error) => !(error instanceof NoRecord) && count < 1,
  });
  if (record.data) return <GameDetails record={record.data} />;
  if (record.isPending) return <LoadingState />;
  if (record.error instanceof NoRecord) return <NotThere title={t(record.error.reason)} />;
  return <ErrorState title={t('recordFailed')} busy={record.isFetching} onRetry={() => void record.refetch()} />;
}

function NotThere({ title }: { title: string }) {
  const t = useText();
  return (
    <StateMessage title={title}>
      <Link to="/fair" className={buttonClass('quiet')}>
        {t('howFairWorks')}
      </Link>
    </StateMessage>
  );
}

function GameDetails({ record }: { record: PublicRecord }) {
  const { roomId, tableNo = 1 } = record;
  const table = useTableName(tableIdOf({ roomId, tableNo }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2 lg:items-start lg:gap-6">
      <div className="grid gap-4">
        <section className="card overflow-hidden">
          <p className="flex flex-wrap justify-between gap-x-4 px-4 py-3">
            <b className="wrap-anywhere">{table}</b>
            <span className="text-muted">
              <Moment atMs={record.endedAtMs} />
            </span>
          </p>
          <RoundFigures record={record} />
        </section>
      </div>
      <CalledNumbers calledNumbers={record.calledNumbers} />
      <div className="lg:col-span-full">
        <FairRecord record={record} />
      </div>
    </div>
  );
}
