import { comesBack, etbText, type RoundView } from '@cartela/game-core';
import { formatEtb } from '../../lib/text/format.ts';
import { useText } from '../../lib/text/i18n.ts';

/** What of a game's stakes comes back to players, before somebody buys. */
export function ComesBackLine({ round: { houseCutBps = 0, jackpot, deductions, plan } }: { round: RoundView }) {
  const t = useText();
  const of = comesBack({ houseCutBps, feedBps: jackpot?.feedBps, rules: deductions });
  const { prizeBps, jackpotBps, withheldBpsMax } = of;
  const leastSantim = plan?.leastPrizeSantim ?? 0;
  // A basis point of 100 ETB is a santim.
  const figures = { back: etbText(prizeBps + jackpotBps), prize: etbText(prizeBps), jackpot: etbText(jackpotBps) };
  return (
    <p className="text-pretty px-3 pt-1.5 text-muted text-xs">
      {t(jackpotBps > 0 ? 'comesBackOfBoth' : 'comesBack', figures)}
      {withheldBpsMax > 0 && ` ${t('comesBackLess', { withheld: etbText(withheldBpsMax) })}`}
      {leastSantim > 0 && ` ${t('comesBackAtLeast', { amount: formatEtb(leastSantim) })}`}
    </p>
  );
}
