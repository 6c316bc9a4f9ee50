import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';

/** What the next game's jackpot holds so far, below what its cards cost. Nothing if it is empty. */
export function JackpotNow({ potSantim }: { potSantim: number }) {
  const t = useText();
  if (potSantim === 0) return null;
  return <span className="block font-normal text-sm">{t('jackpotThen', { amount: formatEtb(potSantim) })}</span>;
}
