import type { RoundView } from '@cartela/game-core';
import { ScreenHeading } from '../../../components/layout/screen-heading.tsx';
import { useText } from '../../../lib/text/i18n.ts';
import { useWalletSantim } from '../../wallet/use-wallet-santim.ts';
import type { RoomScreenProps } from '../room-screen.tsx';
import { TableSearch } from '../tables/table-search.tsx';
import { TableStrip } from '../tables/table-strip.tsx';
import type { HeldCards } from '../use-own-cards.ts';
import { CardGrid } from './card-grid.tsx';
import { ChoicePanel } from './choice-panel.tsx';
import { FairDraw } from './fair-draw.tsx';
import { SelectionHeader } from './selection-header.tsx';
import { useCardChoice } from './use-card-choice.ts';
import { useGameStart } from './use-game-start.ts';
import { useSameAgain } from './use-same-again.ts';

/** The screen where the player picks cards for the game that starts when the countdown ends. */
export function SelectionScreen({ roomId, room, own }: RoomScreenProps) {
  if (!room.round) return null;
  return <Selection roomId={roomId} round={room.round} own={own} offsetMs={room.offsetMs} />;
}

interface SelectionProps {
  roomId: string;
  round: RoundView;
  own: HeldCards;
  offsetMs: number;
}

function Selection({ roomId, round, own, offsetMs }: SelectionProps) {
  const t = useText();
  const walletSantim = useWalletSantim();
  const choice = useCardChoice({ roomId, round, ownCards: own.cards, walletSantim });
  useSameAgain(roomId, round);
  useGameStart(round, own, choice.busy);
  return (
    <main className="mx-auto max-w-6xl lg:grid lg:grid-cols-[1fr_22rem] lg:gap-6 lg:p-6">
      <ScreenHeading className="sr-only">{t('selectionTitle')}</ScreenHeading>
      <div className="min-w-0">
        <TableStrip tableId={roomId} />
        <SelectionHeader round={round} offsetMs={offsetMs} walletSantim={walletSantim} />
        <TableSearch tableId={roomId} round={round} own={own} />
        <CardGrid round={round} ownCards={own.cards} pendingCards={choice.pending?.cardNos ?? []} onTap={choice.tap} />
        <FairDraw round={round} />
      </div>
      <ChoicePanel roomId={roomId} round={round} ownCards={own.cards} choice={choice} walletSantim={walletSantim} />
    </main>
  );
}
