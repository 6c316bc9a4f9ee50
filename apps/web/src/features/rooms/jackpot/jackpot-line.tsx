import { NUMBER_COUNT, type ShownJackpot } from '@cartela/game-core';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';

interface JackpotLineProps {
  jackpot: ShownJackpot;
  /** How many numbers were called in the game, or `list` where rooms are listed. */
  called: number | 'list';
}

/** What a jackpot holds, and within how many balls it is won: as long as that can be. */
export function JackpotLine({ jackpot: { potSantim, balls, feedBps }, called }: JackpotLineProps) {
  const t = useText();
  const amount = formatEtb(potSantim);
  const text = balls === NUMBER_COUNT ? t('jackpotNow', { amount }) : t('jackpotWithin', { amount, balls });
  if (called === 'list') return <b className="block text-ink">{text}</b>;
  if (called >= balls) return null;
  return (
    <p className="flex flex-wrap items-baseline justify-center gap-x-2 bg-gold-soft px-3 py-1 text-center text-sm leading-tight">
      <b>{text}</b>
      {called === 0 && feedBps > 0 && <span className="text-xs">{t('jackpotFeed', { share: feedBps / 100 })}</span>}
    </p>
  );
}
