import type { RoundView, Winner } from '@cartela/game-core';
import { Share2 } from 'lucide-react';
import { Button } from '../../../components/buttons/button.tsx';
import { Money } from '../../../components/figures/money.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { usePlatform } from '../../../lib/platform/platform.ts';
import { useCountUp } from '../../../lib/screen/use-count-up.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { telegramShare } from '../../invitations/invitation.ts';
import { patternName } from '../pattern-name.ts';
import { asCalled, nearestCard } from './nearest-card.ts';

/**
 * What the player has won: first how much, then by which patterns, and what is in the wallet now.
 */
export function OwnWin({ wins }: { wins: readonly Winner[] }) {
  const t = useText();
  const balance = trpc.wallet.balance.useQuery();
  const prizeSantim = wins.reduce((sum, win) => sum + win.prizeSantim, 0);
  const shownSantim = useCountUp(prizeSantim, 0);
  const patterns = [...new Set(wins.flatMap((win) => win.patterns.map((id) => patternName(id, t))))];
  return (
    <section className="relative grid justify-items-center gap-1 px-4 pt-3 text-center">
      {/* A screen reader says the amount once, not with every step of the counting. */}
      <p className="sr-only">{formatEtb(prizeSantim)}</p>
      <p aria-hidden="true" data-testid="own-prize" className="font-extrabold text-5xl text-link">
        <Money santim={shownSantim} />
      </p>
      <p className="font-bold">{patterns.join(' · ')}</p>
      {balance.data && (
        <p className="text-muted text-sm">{t('newBalance', { balance: formatEtb(balance.data.walletSantim) })}</p>
      )}
      <ShareWin prizeSantim={prizeSantim} />
    </section>
  );
}

/**
 * Shares by Telegram inside Telegram, and elsewhere by the system's sheet. Null if there is
 * neither.
 */
function ShareWin({ prizeSantim }: { prizeSantim: number }) {
  const t = useText();
  const platform = usePlatform();
  const text = t('shareWin', { prize: formatEtb(prizeSantim) });
  const { origin: url } = window.location;
  if (!platform && typeof navigator.share !== 'function') return null;
  const share = () => {
    if (platform) platform.openLink(telegramShare(url, text));
    // A player who closes the sheet shares nothing, which is not a failure.
    else void navigator.share({ text, url }).catch(() => {});
  };
  return (
    <Button look="bare" className="text-sm" onClick={share}>
      <Share2 className="size-5" />
      {t('inviteShare')}
    </Button>
  );
}

/** For a player who had cards and did not win: how near they were to a win. */
export function OwnLoss({ round, cards }: { round: RoundView; cards: readonly number[] }) {
  const t = useText();
  const calls = new Set(round.calledNumbers);
  const nearest = nearestCard(cards, calls);
  if (!nearest) return null;
  const { cardNo, toGo, numbers } = nearest;
  return (
    <p className="px-4 pt-3 text-balance text-center font-bold">
      {t('youWereAway', { count: toGo, number: cardNo, numbers: asCalled(numbers) })}
    </p>
  );
}
