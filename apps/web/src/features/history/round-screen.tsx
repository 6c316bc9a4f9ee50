import { isRoundId } from '@cartela/game-core';
import { BackButton } from '../../components/buttons/back-button.tsx';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Moment } from '../../components/lists/moment.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { LoadingState } from '../../components/states/loading-state.tsx';
import { StateMessage } from '../../components/states/state-message.tsx';
import { refusalOf, refusalText } from '../../lib/api/errors.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useText } from '../../lib/text/i18n.ts';
import { CalledNumbers } from '../fair/called-numbers.tsx';
import { FairRecord } from '../fair/fair-record.tsx';
import type { RoundRecord } from './history.ts';
import { OwnRoundCards } from './own-round-cards.tsx';
import { RoundSummary } from './round-summary.tsx';

/** A game that is over: its result, the player's cards, and the proof that it was fair. */
export function RoundScreen({ roundId }: { roundId: string }) {
  const t = useText();
  return (
    <Page
      title={t('gameTitle', { id: roundId })}
      width="wide"
      actions={<BackButton to="/GameHistory" name={t('history')} />}
    >
      {isRoundId(roundId) ? <Round roundId={roundId} /> : <StateMessage title={t('roundNotFound')} />}
    </Page>
  );
}

function Round({ roundId }: { roundId: string }) {
  const t = useText();
  // A record never changes.
  const round = trpc.history.round.useQuery({ roundId }, { staleTime: Number.POSITIVE_INFINITY });
  if (round.isPending) return <LoadingState />;
  if (round.data) return <GameDetails record={round.data} />;
  const problem = refusalText(round.error, t('errorFetchingHistory'));
  const refusal = refusalOf(round.error);
  if (refusal && refusal.code !== 'INTERNAL_SERVER_ERROR') return <StateMessage title={problem} />;
  return <ErrorState title={problem} busy={round.isFetching} onRetry={() => void round.refetch()} />;
}

function GameDetails({ record }: { record: RoundRecord }) {
  const t = useText();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2 lg:items-start lg:gap-6">
      <div className="grid gap-4">
        <p className="-mt-3 text-muted">
          <Moment atMs={record.endedAtMs} />
        </p>
        <RoundSummary record={record} />
        <OwnRoundCards record={record} />
      </div>
      <CalledNumbers calledNumbers={record.calledNumbers} />
      <div className="grid gap-4 lg:col-span-full">
        <FairRecord record={record} />
        <TextLink to="/fair/$gameId" params={{ gameId: record.roundId }}>
          {t('publicPage')}
        </TextLink>
      </div>
    </div>
  );
}
