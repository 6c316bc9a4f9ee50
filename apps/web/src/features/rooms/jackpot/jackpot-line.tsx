import { chanceToEndWithin, NUMBER_COUNT, ODDS_CARDS, type Part, type ShownJackpot } from '@cartela/game-core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoment } from '../../../lib/text/dates.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { howOften } from '../../jackpots/how-often.ts';
import type { RoomSummary } from '../menu/room-order.ts';
import { More } from '../more.tsx';

interface JackpotLineProps {
  /** One that is off says only where rooms are listed when its last game opens. */
  jackpot: ShownJackpot | NonNullable<RoomSummary['endingJackpot']>;
  /** How many numbers were called in the game, or `list` where rooms are listed. */
  called: number | 'list';
  /** Of the game. Without them, the usual one. */
  parts?: readonly Part[] | undefined;
  /** In a list: another game is on, and this is what the next one plays for. */
  isNext?: boolean;
  /** What else is said of the game in the same band, before the jackpot, and behind *More*. */
  about?: ReactNode;
  rules?: ReactNode;
  /** Whether the list says that another game may win it before, as is said before any game. */
  isPlanned?: boolean;
}

/**
 * What a jackpot holds, and within how many balls it is won: as long as that can be. Before the
 * game, also how often that is. It leads to the list of jackpots and of those that were won.
 */
export function JackpotLine({
  jackpot,
  called,
  parts,
  isNext = false,
  isPlanned = false,
  about,
  rules,
}: JackpotLineProps) {
  const t = useText();
  const amount = formatEtb(jackpot.potSantim);
  if ('lastGameFromMs' in jackpot) {
    const when = formatMoment(jackpot.lastGameFromMs);
    return <JackpotLink inList>{t('jackpotEnding', { amount, when })}</JackpotLink>;
  }
  const { potSantim, balls, feedBps } = jackpot;
  if (potSantim === 0) return null;
  const text = balls === NUMBER_COUNT ? t('jackpotNow', { amount }) : t('jackpotWithin', { amount, balls });
  const shown = isNext ? t('jackpotNextGame', { jackpot: text }) : text;
  const link = <JackpotLink inList={called === 'list'}>{shown}</JackpotLink>;
  const mayGo = (isPlanned || called === 0) && t('jackpotMayGo');
  if (called === 'list') {
    return (
      <>
        {link}
        {mayGo && <p>{mayGo}</p>}
      </>
    );
  }
  if (called >= balls) return null;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-2 bg-gold-soft px-3 py-0.5 text-center text-sm leading-tight">
      {about}
      {link}
      {called === 0 && (
        <More>
          {rules}
          <p>{mayGo}</p>
          {feedBps > 0 && <p>{t('jackpotFeed', { share: feedBps / 100 })}</p>}
          {balls < NUMBER_COUNT && (
            <p>
              {t('jackpotFalls', {
                often: howOften(chanceToEndWithin({ cards: ODDS_CARDS, balls, parts }), t),
                cards: ODDS_CARDS,
              })}
            </p>
          )}
        </More>
      )}
    </div>
  );
}

function JackpotLink({ inList, children }: { inList: boolean; children: ReactNode }) {
  // In the list, it lies over the button that the whole room is.
  const place = inList ? 'relative z-10 -my-2.5 py-2.5' : '-my-2.5 py-2.5 font-bold';
  return (
    <Link to="/jackpots" className={`inline-flex min-h-11 items-center text-ink underline ${place}`}>
      {children}
    </Link>
  );
}
