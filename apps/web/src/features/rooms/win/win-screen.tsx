import { jackpotWonBy } from '@cartela/game-core';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { netOf, paidFor } from '../../../lib/paid-prize.ts';
import { hasLessMotion } from '../../../lib/screen/less-motion.ts';
import { formatMoment } from '../../../lib/text/dates.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { EndCard, WinnerEntry } from '../end/winner-entry.tsx';
import { useTableName } from '../table-name.ts';
import { BingoLetters } from './bingo-letters.tsx';
import { Confetti } from './confetti.tsx';
import { flyIn } from './flight.ts';
import { OwnCard } from './own-card.tsx';
import { PrizeToWallet } from './prize-to-wallet.tsx';
import { SameCards } from './same-cards.tsx';
import { ShareWin } from './share-win.tsx';
import type { ShownWin } from './shown-wins.ts';
import { useCourse } from './use-course.ts';
import { ownWins, type Win } from './win.ts';

/** On a phone that lies on its side, all is scrolled together. */
const LOW = '[@media(height<30rem)]:block [@media(height<30rem)]:overflow-y-auto';

const SCROLLED = 'min-h-0 flex-1 overflow-y-auto overflow-x-hidden -outline-offset-3';
/** What is below the edge fades there. At the end of the content, only the space after it does. */
const FADED_END = '[mask-image:linear-gradient(black_calc(100%-1rem),transparent)]';

interface WinScreenProps {
  win: ShownWin | undefined;
  onClose: (win: Win) => void;
}

/** What the player has won, over the whole screen, until they close it. */
export function WinScreen({ win, onClose }: WinScreenProps) {
  return win && <OpenWin key={win.roundId} win={win} onClose={() => onClose(win)} />;
}

function OpenWin({ win, onClose }: { win: ShownWin; onClose: () => void }) {
  const t = useText();
  const table = useTableName(win.tableId);
  const jackpotSantim = jackpotWonBy({ ...win, winners: win.partWinners }, win.ownCards);
  const prize = { ...paidFor(win, win.ownCards), jackpotSantim };
  const stakesSantim = win.stakeSantim * win.ownCards.length;
  // Who has lost more than they won is told so, and not congratulated.
  const gains = netOf(prize) > stakesSantim;
  const [moves] = useState(() => gains && !win.follows && !hasLessMotion());
  const [course, skip] = useCourse(win, moves);
  const content = useRef<HTMLDivElement>(null);
  // The dialog is open by now, so that its parts have their places.
  useLayoutEffect(() => {
    if (moves && content.current) flyIn(win, content.current);
  }, [moves, win]);
  const { winners, calledNumbers } = win;
  const wins = ownWins(win);
  // A tap on what is not there yet shows it, and does nothing else.
  const skipFirst = (event: MouseEvent) => {
    if (course.over) return;
    event.stopPropagation();
    event.preventDefault();
    skip();
  };
  const late = `transition-opacity duration-500 ${course.over ? '' : 'opacity-0'}`;
  return (
    <Dialog full labelledBy="win" onClose={onClose}>
      <div ref={content} className={`flex min-h-0 flex-1 flex-col ${LOW}`} onClickCapture={skipFirst}>
        {course.bingo && moves && <Confetti />}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: with keys it is scrolled */}
        <div tabIndex={0} className={`${SCROLLED} ${course.over ? FADED_END : ''}`}>
          <div className="mx-auto grid min-h-full max-w-4xl grid-cols-[minmax(0,1fr)] content-center items-center justify-items-center gap-x-12 gap-y-3 p-4 md:gap-y-8 lg:grid-cols-2">
            <header className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-2 text-center md:gap-4">
              <BingoLetters {...{ course, moves }} />
              <div className={course.bingo ? '' : 'invisible'}>
                <h2 id="win" className="text-balance font-extrabold text-3xl/tight md:text-4xl">
                  {t('youWon')}
                </h2>
                <p className="text-sm opacity-85">
                  {t('gameTitle', { id: win.roundId })} · {table}
                  {win.earlierAtMs !== null && ` · ${formatMoment(win.earlierAtMs)}`}
                </p>
              </div>
              <PrizeToWallet {...{ prize, course, moves }} isNew={win.earlierAtMs === null} />
              {!gains && <p className="text-sm">{t('winStakes', { stakes: formatEtb(stakesSantim) })}</p>}
            </header>
            <ul
              className={`grid w-full gap-x-4 gap-y-4 ${winners.length > 1 ? 'max-w-lg grid-cols-2 large-text:grid-cols-1' : 'max-w-60 md:max-w-88'}`}
            >
              {winners.map((winner) => (
                <WinnerEntry
                  key={winner.cardNo}
                  {...{ winner, calledNumbers }}
                  isMine={wins.includes(winner)}
                  isSaid={winners.length === 1}
                  wordsClass={late}
                >
                  {wins.includes(winner) ? (
                    <OwnCard {...{ winner, course, moves, calledNumbers }} isLarge={winners.length === 1} />
                  ) : (
                    <div className={`rounded-card bg-surface p-2 text-ink ${late}`}>
                      <EndCard {...{ winner, calledNumbers }} />
                    </div>
                  )}
                </WinnerEntry>
              ))}
            </ul>
          </div>
        </div>
        <footer
          className={`mx-auto grid w-full max-w-lg shrink-0 gap-2 px-4 pt-2 pb-[max(0.5rem,var(--safe-bottom))] ${late}`}
        >
          <SameCards tableId={win.tableId} cards={win.ownCards} onClose={onClose} />
          <div className="grid auto-cols-fr grid-flow-col large-text:grid-flow-row gap-2">
            {gains && <ShareWin win={win} words={t('shareWin', { prize: formatEtb(prize.prizeSantim) })} />}
            <Button look="clear" data-focus-first onClick={onClose}>
              <X className="size-5" />
              {t('close')}
            </Button>
          </div>
          <Link
            to="/fair/$gameId"
            params={{ gameId: win.roundId }}
            onClick={onClose}
            className="-my-1 inline-flex min-h-11 items-center justify-center text-xs underline"
          >
            {t('checkFairness')}
          </Link>
        </footer>
      </div>
      <div className="tibeb h-[5px] shrink-0" aria-hidden="true" />
    </Dialog>
  );
}
