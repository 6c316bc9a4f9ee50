import type { RoundView } from '@cartela/game-core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { toast } from '../../../lib/screen/toast.ts';
import { rememberPlayedCards } from '../../../lib/session/session.ts';
import { text } from '../../../lib/text/i18n.ts';
import { playerSearch, usePlayer } from '../../accounts/player.ts';
import { noteSeen } from '../seen-starts.ts';
import type { HeldCards } from '../use-own-cards.ts';

/** The toast that a game has started without the player. It goes once they have bought cards. */
export const NO_CARD_TOAST = { id: 'no-card' };

interface ChoiceState {
  readonly busy: boolean;
  /** Whether the player has ordered cards of the next game. */
  readonly hasOrdered: boolean;
}

/**
 * Takes a player with cards to the board when the game starts or has started. A player without
 * cards who was there before the start is told once that it has started.
 */
export function useGameStart(round: RoundView, { cards, current }: HeldCards, choice: ChoiceState): void {
  const navigate = useNavigate();
  const player = usePlayer();
  const sawSelecting = useRef<string | null>(null);
  const { roundId, phase } = round;
  const { busy, hasOrdered } = choice;

  useEffect(() => {
    if (phase === 'selecting') {
      sawSelecting.current = roundId;
      noteSeen(roundId);
    }
    if (phase !== 'active' || !current || busy) return;
    if (cards.length > 0) {
      rememberPlayedCards(cards);
      void navigate({ to: '/BingoBoard', search: playerSearch(player), replace: true });
    } else if (sawSelecting.current === roundId) {
      sawSelecting.current = null;
      if (!hasOrdered) toast.warning(text('noCardSelected'), NO_CARD_TOAST);
    }
  }, [phase, roundId, current, busy, hasOrdered, cards, navigate, player]);
}
