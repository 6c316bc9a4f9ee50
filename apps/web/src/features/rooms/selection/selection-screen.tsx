import { CARD_COUNT, type RoundView } from '@cartela/game-core';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../components/buttons/button.tsx';
import { ScreenHeading } from '../../../components/layout/screen-heading.tsx';
import { later } from '../../../components/states/later.tsx';
import { useText } from '../../../lib/text/i18n.ts';
import { comesBackTexts, gameEndTexts } from '../../../locales/parts.ts';
import { useWalletSantim } from '../../wallet/use-wallet-santim.ts';
import type { RoomScreenProps } from '../room-screen.tsx';
import { useEndOfSearch } from '../tables/looking.ts';
import { TableStrip } from '../tables/table-strip.tsx';
import { type HeldCards, useOrderedCards } from '../use-own-cards.ts';
import { CardGrid } from './card-grid.tsx';
import { ChoicePanel } from './choice-panel.tsx';
import { FairDraw } from './fair-draw.tsx';
import { onSale } from './on-sale.ts';
import { SelectionHeader } from './selection-header.tsx';
import { useCardChoice } from './use-card-choice.ts';
import { useGameStart } from './use-game-start.ts';

const ComesBackLine = later(async () => (await import('../comes-back-line.tsx')).ComesBackLine, comesBackTexts);
const Elsewhere = later(async () => (await import('./elsewhere.tsx')).Elsewhere, gameEndTexts);

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
  const sale = onSale(round, own.cards, useOrderedCards(roomId, round.roundId));
  const choice = useCardChoice({ roomId, sale, walletSantim });
  const hasOrdered = sale.isOrder && sale.ownCards.length > 0;
  useGameStart(round, own, { busy: choice.busy, hasOrdered });
  const sells = round.phase === 'selecting' && round.takenCards.length < CARD_COUNT;
  // Who has ordered stays for that game.
  const stays = sells || hasOrdered;
  useEndOfSearch(roomId, stays);
  // Who holds cards in the game that is on is on the way to its board.
  const hasNone = own.cards.length === 0;
  return (
    <main className="mx-auto max-w-6xl max-lg:flex max-lg:min-h-[calc(100vh-3.8125rem)] max-lg:flex-col max-lg:justify-between lg:grid lg:grid-cols-[1fr_22rem] lg:gap-6 lg:p-6">
      <ScreenHeading className="sr-only">{t('selectionTitle')}</ScreenHeading>
      <div className="min-w-0">
        <TableStrip tableId={roomId} />
        <SelectionHeader
          roomId={roomId}
          round={round}
          offsetMs={offsetMs}
          walletSantim={walletSantim}
          waits={round.phase !== 'selecting' && hasNone}
        />
        {/* The line comes a little later. */}
        <div className="min-h-5.5">{round.houseCutBps !== undefined && <ComesBackLine round={round} />}</div>
        {/* A game that is over makes way for the next one in seconds. */}
        {!stays && hasNone && round.phase !== 'settled' && <Elsewhere tableId={roomId} />}
        <CardGrid
          sale={sale}
          pendingCards={choice.pending?.cardNos ?? []}
          isFull={choice.placesLeft === 0}
          onTap={choice.tap}
        />
        <p className="px-3 pb-3">
          <Link to="/invite" search={{ table: roomId }} className={buttonClass('quiet', 'w-full')}>
            {t('playWithFriend')}
          </Link>
        </p>
        <FairDraw round={round} />
      </div>
      <ChoicePanel {...{ roomId, round, offsetMs, sale, choice, walletSantim }} />
    </main>
  );
}
