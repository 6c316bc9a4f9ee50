import { isPatternId, isRoundId, jackpotWonBy } from '@cartela/game-core';
import { BackButton } from '../../components/buttons/back-button.tsx';
import { TextLink } from '../../components/buttons/text-link.tsx';
import { Deducted } from '../../components/figures/deducted.tsx';
import { Money } from '../../components/figures/money.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Moment } from '../../components/lists/moment.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { LoadingState } from '../../components/states/loading-state.tsx';
import { StateMessage } from '../../components/states/state-message.tsx';
import { refusalOf, refusalText } from '../../lib/api/errors.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { jackpotAtEnd } from '../../lib/jackpot-at-end.ts';
import { paidFor } from '../../lib/paid-prize.ts';
import { formatEtb } from '../../lib/text/format.ts';
import { useText } from '../../lib/text/i18n.ts';
import { CalledNumbers } from '../fair/called-numbers.tsx';
import { FairRecord } from '../fair/fair-record.tsx';
import { RoundFigures } from '../fair/round-figures.tsx';
import { EndCard } from '../rooms/end/winner-entry.tsx';
import type { GameRecord, RoundRecord } from './history.ts';
import { OutcomeLabel, RESULT_SIGNS } from './outcome-label.tsx';

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

/** The player's cards as they were when the game ended. */
function OwnRoundCards({ record }: { record: RoundRecord }) {
  const t = useText();
  const own = record.entries.filter((entry) => entry.mine);
  if (own.length === 0) return null;
  return (
    <section aria-label={t('yourCards')} className="grid grid-cols-[repeat(auto-fill,minmax(9.75rem,1fr))] gap-3">
      {own.map(({ cardNo }) => (
        <OwnCard key={cardNo} cardNo={cardNo} record={record} />
      ))}
    </section>
  );
}

function OwnCard({ cardNo, record }: { cardNo: number; record: RoundRecord }) {
  const t = useText();
  const wins = record.winners.filter((winner) => winner.cardNo === cardNo);
  const patterns = wins.flatMap((win) => win.patterns).filter(isPatternId);
  return (
    <article
      data-card={cardNo}
      className={`relative rounded-card border-2 bg-surface p-2 shadow-raised ${wins.length > 0 ? 'border-gold' : 'border-line'}`}
    >
      <header className="flex min-h-6 large-text:flex-wrap items-baseline justify-between gap-1 px-0.5 pb-1 text-sm">
        <h2 className="font-bold">{t('cartelaNamed', { number: cardNo })}</h2>
        {wins.length > 0 && (
          <span className="absolute large-text:static -top-2.5 right-2 rounded-md bg-gold px-1.5 font-bold text-on-gold text-xs">
            {t('bingo')}
          </span>
        )}
      </header>
      <EndCard winner={{ cardNo, patterns }} calledNumbers={record.calledNumbers} />
    </article>
  );
}

/** The result of a game: the player's own, the figures, and the winners. */
function RoundSummary({ record }: { record: RoundRecord }) {
  const isMine = (cardNo: number) => record.entries.some((entry) => entry.mine && entry.cardNo === cardNo);
  return (
    <section className="card overflow-hidden">
      <OwnResult record={record} />
      <RoundFigures record={record} isMine={isMine} />
    </section>
  );
}

function OwnResult({ record }: { record: RoundRecord }) {
  const t = useText();
  const own = record.entries.filter((entry) => entry.mine).map((entry) => entry.cardNo);
  if (own.length === 0) return <p className="p-4 text-muted">{t('noCardsInThatGame')}</p>;
  const stakedSantim = own.length * record.stakeSantim;
  const jackpotSantim = jackpotWonBy({ ...record, jackpot: jackpotAtEnd(record) }, own);
  const winnings = { ...paidFor(record, own), jackpotSantim };
  const wonSantim = winnings.prizeSantim;
  const lostOrWon = wonSantim > 0 ? 'win' : 'lose';
  const outcome: GameRecord['outcome'] = record.status === 'cancelled' ? 'refunded' : lostOrWon;
  const figureSantim = { win: wonSantim, lose: stakedSantim, refunded: stakedSantim }[outcome];
  return (
    <div className="flex min-h-20 large-text:flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div>
        <OutcomeLabel isTitle outcome={outcome} />
        <p className="text-muted text-sm">
          {t('cardsHeld', { count: own.length })} · {t('totalStake', { stake: formatEtb(stakedSantim) })}
        </p>
      </div>
      <div className="text-right">
        <p className="text-muted text-xs">{t(RESULT_NAMES[outcome])}</p>
        <p className="whitespace-nowrap font-extrabold text-2xl">
          {RESULT_SIGNS[outcome]}
          <Money santim={figureSantim} />
        </p>
        <Deducted prize={winnings} className="justify-end text-muted" />
      </div>
    </div>
  );
}

const RESULT_NAMES = { win: 'resultWon', lose: 'resultLost', refunded: 'resultRefunded' } as const;
