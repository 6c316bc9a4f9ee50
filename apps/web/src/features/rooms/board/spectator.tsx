import type { RoundView } from '@cartela/game-core';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../components/buttons/button.tsx';
import { useText } from '../../../lib/text/i18n.ts';
import { playerSearch, usePlayer } from '../../accounts/player.ts';
import { useOrderedCards } from '../use-own-cards.ts';

/** Shown instead of cards to a player who has none in this game: how to join the next one. */
export function Spectator({ round }: { round: RoundView }) {
  const t = useText();
  const player = usePlayer();
  const ordered = useOrderedCards(player.roomId ?? '', round.roundId);
  return (
    <section className="grid justify-items-center gap-3 rounded-card border border-line border-dashed bg-surface p-6 text-center">
      <h2 className="font-bold">{t('noCardInGame')}</h2>
      <p className="text-balance text-muted text-sm">{t('noCardInGameHelp')}</p>
      {round.phase === 'active' && (
        <Link to="/CartelaSelction" search={playerSearch(player)} className={buttonClass('primary')}>
          {ordered.length > 0 ? `${t('orderedCards')} · ${ordered.join(', ')}` : t('toNextGame')}
        </Link>
      )}
      <Link to="/Mainmenu" className={buttonClass('quiet')}>
        {t('allRooms')}
      </Link>
    </section>
  );
}
