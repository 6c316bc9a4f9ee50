import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { errorText, isProtected, isRefusedFor, isSignedOut, refusalOf } from '../../../lib/api/errors.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { REQUEST_TIMEOUT_MS } from '../../../lib/limits.ts';
import { dismissToast, toast } from '../../../lib/screen/toast.ts';
import { getClientId, rememberConfirmedCards } from '../../../lib/session/session.ts';
import { getToken } from '../../../lib/session/stored-token.ts';
import { useText } from '../../../lib/text/i18n.ts';
import { useGamesInPlay } from '../in-play/use-games-in-play.ts';
import { afterRefusal, type ChoiceStep, type ChosenCards, heldAfter } from './card-choice.ts';
import type { OnSale } from './on-sale.ts';
import { NO_CARD_TOAST } from './use-game-start.ts';
import { useSayUncovered } from './use-say-uncovered.ts';

/** Chosen cards, and what is sent to the server with them. */
export interface PendingCards extends ChosenCards {
  readonly roundId: string;
  /** Whether they are for the round after that one. */
  readonly isOrder: boolean;
  /** Sent with every try for these cards, so that the server does it only once. */
  readonly idempotencyKey: string;
  /** The player's own contribution to the draw. Every try for these cards sends the same. */
  readonly clientSeed: string;
}

interface Sending {
  readonly cards: PendingCards;
  readonly stop: AbortController;
}

interface ChangeInput {
  readonly roomId: string;
  readonly sale: OnSale;
  /**
   * Called once the server has decided. `step` is what then happens to the choice. With `isOffer`,
   * it chooses a card that the player has not asked for.
   */
  readonly onDecided: (step: ChoiceStep, isOffer?: boolean) => void;
}

type Rooms = ReturnType<typeof trpc.useUtils>['client']['rooms'];

interface Answer {
  readonly walletSantim: number;
}

/**
 * The abort reason of a request that the player stopped. A request that is stopped because no
 * answer came has another one.
 */
const CANCELLED = 'cancelled';

/** Takes cards or gives one back on the server, then shows the result on the screens. */
export function useCardChange({ roomId, sale, onDecided }: ChangeInput) {
  const t = useText();
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const sayUncovered = useSayUncovered();
  const seeLimits = { label: t('protectionLink'), onClick: () => void navigate({ to: '/limits' }) };

  async function accept(cards: PendingCards, walletSantim: number) {
    // The player may have logged out meanwhile.
    if (!getToken()) return;
    dismissToast(NO_CARD_TOAST);
    if (cards.isOrder) await utils.rooms.cardOrders.invalidate();
    else await showHeld(cards);
    void utils.rooms.freeCards.invalidate();
    utils.wallet.balance.setData(undefined, (balance) => balance && { ...balance, walletSantim });
    onDecided({ kind: 'cancel' });
    if (cards.intent === 'giveBack') toast.success(t('cardReturned', { number: cards.cardNos.join(', ') }));
  }

  async function showHeld(cards: PendingCards) {
    await utils.rooms.playerStatus.cancel({ roomId });
    const selectedCards = heldAfter(sale.ownCards, cards);
    utils.rooms.playerStatus.setData({ roomId }, { inGame: false, roundId: sale.roundId, selectedCards });
    rememberConfirmedCards(selectedCards);
  }

  /** Fetches what the player holds or has ordered, where an answer may have been lost. */
  function lookAgain() {
    void utils.rooms.playerStatus.invalidate({ roomId });
    void utils.rooms.cardOrders.invalidate();
  }

  function refuse(error: unknown, cards: PendingCards) {
    if (isSignedOut(error)) return;
    const refusal = refusalOf(error);
    const lostCards = refusal?.cards ?? [];
    const step = afterRefusal({ sale }, cards, lostCards);
    const offered = cards.cardNos.length === 1 && step.kind === 'choose' ? step.cards.cardNos[0] : undefined;
    const message =
      offered === undefined
        ? errorText(error, t('cardSelectionError'))
        : t('lostCard', { number: lostCards.join(', '), beside: offered });
    if (isRefusedFor(error, 'insufficientBalance', 'insufficientBalanceForCards')) sayUncovered(message);
    else toast.error(message, { id: message, ...(isProtected(error) && { action: seeLimits }) });
    // A refusal is final. Without one, the cards stay pending, to be tried again with their key. So
    // do cards that came too late: they wait for the next sale.
    const stays = isRefusedFor(error, 'outcomeUnknown', 'gameInProgress', 'cannotAddCard', 'orderTooLate');
    if (refusal && !stays) onDecided(step, offered !== undefined);
    lookAgain();
  }

  const held = useGamesInPlay()?.length ?? 0;
  const change = useMutation({
    mutationFn: (sending: Sending) =>
      sendChange(utils.client.rooms, { roomId, stakeSantim: sale.stakeSantim }, sending),
    onSuccess: ({ walletSantim }, { cards }) => accept(cards, walletSantim),
    onError(error, { cards, stop }) {
      if (stop.signal.reason !== CANCELLED) refuse(error, cards);
    },
  });

  // It holds until a game at one of the tables is over.
  const isAtTableLimit =
    isRefusedFor(change.error, 'tableLimit') && held >= Number(refusalOf(change.error)?.values?.n ?? 0);

  return {
    busy: change.isPending,
    /** Why the last try was refused. It lasts longer than the toast. */
    refusal: isProtected(change.error) || isAtTableLimit ? errorText(change.error) : null,
    isAtTableLimit,
    send(cards: PendingCards) {
      const stop = new AbortController();
      const timer = setTimeout(() => stop.abort(), REQUEST_TIMEOUT_MS);
      change.mutate({ cards, stop }, { onSettled: () => clearTimeout(timer) });
    },
    giveUp({ cardNos, intent }: PendingCards) {
      change.variables?.stop.abort(CANCELLED);
      change.reset();
      const number = cardNos.join(', ');
      toast.warning(t(intent === 'giveBack' ? 'returnCancelled' : 'choiceCancelled', { number }));
      lookAgain();
      void utils.wallet.balance.invalidate();
    },
  };
}

async function sendChange(
  rooms: Rooms,
  { roomId, stakeSantim }: { readonly roomId: string; readonly stakeSantim: number },
  { cards, stop }: Sending,
): Promise<Answer> {
  const { cardNos, intent, isFree, roundId, isOrder, idempotencyKey, clientSeed } = cards;
  const options = { signal: stop.signal };
  const request = { roomId, roundId, idempotencyKey };
  if (isOrder && intent === 'giveBack') {
    return rooms.takeBackOrder.mutate({ ...request, cardNos: [...cardNos] }, options);
  }
  const selection = { ...request, clientId: getClientId(), clientSeed };
  if (isOrder) return rooms.orderCards.mutate({ ...selection, cardNos: [...cardNos], stakeSantim }, options);
  const [cardNo] = cardNos;
  if (cardNo === undefined) throw new Error('no card is pending');
  if (intent === 'giveBack') return rooms.returnCard.mutate({ ...request, cardNo }, options);
  return cardNos.length === 1
    ? rooms.selectCard.mutate({ ...selection, cardNo, isFree }, options)
    : rooms.selectCards.mutate({ ...selection, cardNos: [...cardNos] }, options);
}
