import type { RoundView } from '@cartela/game-core';
import { CARDS_PER_PLAYER_MAX } from '@cartela/game-core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from 'sonner';
import { errorText, isProtected, isSignedOut, refusalOf } from '../../../lib/errors.ts';
import { useText } from '../../../lib/i18n.ts';
import { REQUEST_TIMEOUT_MS } from '../../../lib/limits.ts';
import { getClientId, randomKey, rememberConfirmedCards } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';

/** A card that is to be taken or given back. */
interface PendingCard {
  readonly roundId: string;
  readonly cardNo: number;
  readonly intent: 'take' | 'giveBack';
  /** Sent with every try for this card, so that it counts only once. */
  readonly idempotencyKey: string;
  /** The player's own contribution to the draw. Every try for this card sends the same. */
  readonly clientSeed: string;
}

interface Sending {
  readonly card: PendingCard;
  readonly stop: AbortController;
}

/** Why a request was stopped, where it was not for want of an answer. */
const CANCELLED = 'cancelled';

interface ChoiceInput {
  readonly roomId: string;
  readonly round: RoundView;
  readonly ownCards: readonly number[];
  readonly walletSantim: number;
}

/** The card that the player is picking or giving back: one at a time. */
export function useCardChoice({ roomId, round, ownCards, walletSantim }: ChoiceInput) {
  const t = useText();
  const [held, setPending] = useState<PendingCard | null>(null);
  const change = useCardChange(roomId, round.roundId, ownCards, () => setPending(null));
  // A pending card belongs to one round. It lapses when the game starts or the next round opens.
  const isOpen = round.phase === 'selecting';
  const pending = isOpen && held?.roundId === round.roundId ? held : null;

  function refuseTap(cardNo: number): string | null {
    if (!isOpen) return t('gameInProgress');
    // Only a card that is being sent has to be waited for. Any other one is replaced.
    if (pending && change.busy) return pending.cardNo === cardNo ? null : t('confirmCurrentFirst');
    if (ownCards.includes(cardNo)) return null;
    if (round.takenCards.includes(cardNo)) return t('cannotSelectCard');
    if (ownCards.length >= CARDS_PER_PLAYER_MAX) return t('cardLimit');
    return walletSantim < round.stakeSantim ? t('insufficientBalance') : null;
  }

  function tap(cardNo: number): void {
    const refusal = refuseTap(cardNo);
    if (refusal !== null) {
      toast.error(refusal, { id: refusal });
      return;
    }
    if (pending?.cardNo === cardNo) return;
    const intent = ownCards.includes(cardNo) ? 'giveBack' : 'take';
    setPending({ roundId: round.roundId, cardNo, intent, idempotencyKey: randomKey(), clientSeed: randomKey() });
  }

  function refuseConfirm(): string | null {
    if (!isOpen) return t('cannotAddCard');
    if (!pending) return t('selectCardFirst');
    return pending.intent === 'take' && walletSantim < round.stakeSantim ? t('insufficientBalanceForCards') : null;
  }

  function confirm(): void {
    const refusal = refuseConfirm();
    if (refusal !== null) toast.error(refusal, { id: refusal });
    else if (pending) change.send(pending);
  }

  return {
    pending,
    busy: change.busy,
    tap,
    confirm,
    /** Also what is being sent and has no answer. What became of it shows once that is known. */
    cancel() {
      if (pending && change.busy) change.giveUp(pending);
      setPending(null);
    },
  };
}

/** Takes or gives back a card on the server, then shows its answer on the screens. */
function useCardChange(roomId: string, roundId: string, ownCards: readonly number[], onDone: () => void) {
  const t = useText();
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const seeLimits = { label: t('protectionLink'), onClick: () => void navigate({ to: '/limits' }) };

  async function accept(cards: readonly number[], walletSantim: number) {
    await utils.rooms.playerStatus.cancel({ roomId });
    const selectedCards = cards.toSorted((a, b) => a - b);
    utils.rooms.playerStatus.setData({ roomId }, { inGame: false, roundId, selectedCards });
    utils.wallet.balance.setData(undefined, (balance) => balance && { ...balance, walletSantim });
    rememberConfirmedCards(selectedCards);
    onDone();
  }

  function refuse(error: unknown) {
    if (isSignedOut(error)) return;
    const message = errorText(error, t('cardSelectionError'));
    toast.error(message, { id: message, ...(isProtected(error) && { action: seeLimits }) });
    // A refusal is final. Without an answer the card stays pending, to be tried again with its key.
    if (refusalOf(error)) onDone();
    void utils.rooms.playerStatus.invalidate({ roomId });
  }

  const change = useMutation({
    // Without a network it fails at once and can be tried again. Otherwise it would wait unseen.
    networkMode: 'always',
    mutationFn: ({ card: { cardNo, intent, idempotencyKey, clientSeed }, stop }: Sending) => {
      const card = { roomId, roundId, cardNo, idempotencyKey };
      const options = { signal: stop.signal };
      return intent === 'giveBack'
        ? utils.client.rooms.returnCard.mutate(card, options)
        : utils.client.rooms.selectCard.mutate({ ...card, clientId: getClientId(), clientSeed }, options);
    },
    async onSuccess({ cardNo, walletSantim }, { card: { intent } }) {
      const others = ownCards.filter((card) => card !== cardNo);
      await accept(intent === 'giveBack' ? others : [...others, cardNo], walletSantim);
      if (intent === 'giveBack') toast.success(t('cardReturned', { number: cardNo }));
    },
    onError(error, { stop }) {
      if (stop.signal.reason !== CANCELLED) refuse(error);
    },
  });

  return {
    busy: change.isPending,
    send(card: PendingCard) {
      const stop = new AbortController();
      const timer = setTimeout(() => stop.abort(), REQUEST_TIMEOUT_MS);
      change.mutate({ card, stop }, { onSettled: () => clearTimeout(timer) });
    },
    giveUp({ cardNo, intent }: PendingCard) {
      change.variables?.stop.abort(CANCELLED);
      change.reset();
      toast.warning(t(intent === 'giveBack' ? 'returnCancelled' : 'choiceCancelled', { number: cardNo }));
      void utils.rooms.playerStatus.invalidate({ roomId });
      void utils.wallet.balance.invalidate();
    },
  };
}
