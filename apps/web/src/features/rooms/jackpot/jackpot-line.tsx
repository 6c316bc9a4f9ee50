import { NUMBER_COUNT, type ShownJackpot } from '@cartela/game-core';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';

interface JackpotLineProps {
  jackpot: ShownJackpot;
  /** How many numbers were called. */
  called?: number;
}

/** What a jackpot holds, and within how many balls it is won: as long as that can be. */
export function JackpotLine({ jackpot: { potSantim, balls, feedBps }, called = 0 }: JackpotLineProps) {
  const t = useText();
  if (called > balls) return null;
  const amount = formatEtb(potSantim);
  return (
    <p className="flex flex-wrap items-baseline justify-center gap-x-2 bg-gold-soft px-3 py-1 text-center text-sm leading-tight">
      <b>{balls === NUMBER_COUNT ? t('jackpotNow', { amount }) : t('jackpotWithin', { amount, balls })}</b>
      {called === 0 && feedBps > 0 && <span className="text-xs">{t('jackpotFeed', { share: feedBps / 100 })}</span>}
    </p>
  );
}
