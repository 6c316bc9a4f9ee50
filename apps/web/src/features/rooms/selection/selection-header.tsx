import { awaitedPlayers, BASIS_POINTS, CARD_COUNT, type RoundView } from '@cartela/game-core';
import { Money } from '../../../components/figures/money.tsx';
import { ShortMoney } from '../../../components/figures/short-money.tsx';
import { Stat } from '../../../components/figures/stat.tsx';
import { later } from '../../../components/states/later.tsx';
import { useIsPast } from '../../../lib/clock.ts';
import { tellHeight } from '../../../lib/screen/tell-height.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { gameEndTexts } from '../../../locales/parts.ts';
import { GameJackpot } from '../jackpot/game-jackpot.tsx';
import { GameParts } from '../parts/game-parts.tsx';
import { useTableName } from '../table-name.ts';
import { Countdown } from './countdown.tsx';

const RoundDeductions = later(async () => (await import('./round-deductions.tsx')).RoundDeductions);
const PlanStart = later(async () => (await import('../plans/plan-note.tsx')).PlanStart, gameEndTexts);
const PlanNote = later(async () => (await import('../plans/plan-note.tsx')).PlanNote, gameEndTexts);
const GameStatus = later(async () => (await import('./game-status.tsx')).GameStatus, gameEndTexts);

interface SelectionHeaderProps {
  roomId: string;
  round: RoundView;
  offsetMs: number;
  walletSantim: number;
  /** Whether the player waits for the game that is on to end. */
  waits: boolean;
}

/** The header of the selection. It stays in view while the grid of cards scrolls. */
export function SelectionHeader({ roomId, round, offsetMs, walletSantim, waits }: SelectionHeaderProps) {
  const t = useText();
  const name = useTableName(roomId);
  const { phase, prizeSantim, houseCutBps } = round;
  const isEmpty = phase === 'selecting' && prizeSantim === 0 && houseCutBps !== undefined;
  // A promised prize is not reckoned from the stakes.
  const isPromised = prizeSantim === round.plan?.leastPrizeSantim;
  const prizeName = phase === 'selecting' && !isPromised ? 'prizeSoFar' : 'prize';
  return (
    <section
      ref={tellOwnHeight}
      className="sticky tight:static top-[calc(3.0625rem+var(--bar-inset))] z-20 border-line border-b bg-surface sm:top-[calc(3.8125rem+var(--bar-inset))] lg:overflow-hidden lg:rounded-card lg:border lg:shadow-raised"
    >
      <div className="flex min-h-25 large-text:flex-wrap items-center justify-between gap-3 px-3 py-2">
        {round.phase === 'selecting' && <SelectingStatus round={round} offsetMs={offsetMs} />}
        {waits && <GameStatus round={round} />}
        <div className="shrink-0 large-text:shrink text-right">
          <p className="ml-auto max-w-[10rem] text-balance text-muted text-xs sm:max-w-none">
            <b>{name}</b> · {t(isEmpty ? 'fullTable' : prizeName)}
          </p>
          <Money
            santim={isEmpty ? fullPrize(round) : prizeSantim}
            className={`font-extrabold text-link ${waits ? 'text-lg' : 'text-2xl'}`}
          />
        </div>
      </div>
      <dl className="grid grid-cols-[1.3fr_1fr_1fr_1fr] large-text:grid-cols-2 divide-x divide-line border-line border-t bg-sunken/50 sm:max-lg:*:px-3 sm:max-lg:*:text-left">
        <Stat name={t('wallet')}>
          <ShortMoney santim={walletSantim} />
        </Stat>
        <Stat name={t('stake')}>
          <Money santim={round.stakeSantim} />
        </Stat>
        <Stat name={t('activeGame')}>{round.phase === 'active' ? 1 : 0}</Stat>
        <Stat name={t('players')}>{round.playerCount}</Stat>
      </dl>
      {round.plan && round.phase === 'selecting' ? (
        <PlanNote round={round} offsetMs={offsetMs} />
      ) : (
        // Who is here while a game is on orders cards of the next one.
        round.jackpot && <GameJackpot jackpot={round.jackpot} called={0} parts={round.parts} />
      )}
      <GameParts round={round} />
      {round.deductions && <RoundDeductions deductions={round.deductions} />}
    </section>
  );
}

/** What the game pays once all cards are sold. */
function fullPrize({ stakeSantim, houseCutBps = 0, jackpot }: RoundView): number {
  const prizeBps = BASIS_POINTS - houseCutBps - (jackpot?.feedBps ?? 0);
  return Math.floor((CARD_COUNT * stakeSantim * prizeBps) / BASIS_POINTS);
}

const tellOwnHeight = (header: HTMLElement | null) => tellHeight('--told-stuck-height', header, true);

/** When the game begins, or what it waits for. */
function SelectingStatus({ round, offsetMs }: { round: RoundView; offsetMs: number }) {
  const t = useText();
  const awaited = awaitedPlayers(round);
  const { selectingEndsAtMs: untilMs } = round;
  const isSold = useIsPast(untilMs, offsetMs);
  if (awaited > 0)
    return (
      <div className="min-w-0">
        <p className="text-balance font-extrabold text-xl leading-tight tracking-tight first-letter:uppercase sm:text-3xl">
          {t('needsPlayers', { count: awaited })}
        </p>
        <p className="text-muted text-xs">
          {t('earliestIn')} <Countdown untilMs={untilMs} offsetMs={offsetMs} />
        </p>
      </div>
    );
  const label = t(isSold && round.beaconNetwork !== 'none' ? 'waitingForBeacon' : 'nextGameIn');
  if (round.plan) return <PlanStart round={round} offsetMs={offsetMs} label={label} />;
  return (
    <div className="min-w-0">
      <p className="text-muted text-xs">{label}</p>
      <p className="font-extrabold text-5xl leading-none tracking-tight">
        <Countdown untilMs={untilMs} offsetMs={offsetMs} />
      </p>
    </div>
  );
}
