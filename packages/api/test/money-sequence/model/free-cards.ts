import { COINS_PER_ETB, SANTIM_PER_ETB } from '@cartela/game-core';
import { type Operation, type OperationOf, type Outcome, refused } from '../operations.ts';
import { giveCoins, type Model, type ModelFreeCard, of, pay } from './state.ts';

/** The stakes of the rooms that no operation changes. */
const OTHER_STAKES = [2000, 4000];
const STAKES_OFFERED = 2;
const UNUSED_MAX = 10;
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

type FreeCardOperation = Extract<Operation, { is: 'buy-free-card' | 'end-free-cards' }>;

/** The smallest stakes that are played for. */
export function offeredStakes({ rooms }: Pick<Model, 'rooms'>): number[] {
  const open = rooms.filter(({ isOpen }) => isOpen).map(({ nextStakeSantim }) => nextStakeSantim);
  return [...new Set([...open, ...OTHER_STAKES])].sort((a, b) => a - b).slice(0, STAKES_OFFERED);
}

/** The part of the model that turns coins into free cards, and back. */
export function decideFreeCard(model: Model, operation: FreeCardOperation, nowMs: number): Outcome {
  return operation.is === 'buy-free-card' ? buy(model, operation, nowMs) : end(model, nowMs);
}

function buy(model: Model, { player, stakeSantim }: OperationOf<'buy-free-card'>, nowMs: number): Outcome {
  if (!offeredStakes(model).includes(stakeSantim)) return refused('freeCardNotOffered');
  if (model.freeCards.filter((card) => card.player === player && card.usedFor === null).length >= UNUSED_MAX) {
    return refused('freeCardsFull');
  }
  const coins = Math.ceil((stakeSantim * COINS_PER_ETB) / SANTIM_PER_ETB);
  if (of(model.coins, player) < coins) return refused('freeCardCoins');
  giveCoins(model, player, -coins);
  model.freeCards.push({ player, stakeSantim, coins, endsAtMs: nowMs + KEPT_MS, usedFor: null });
  return { result: 'bought', changed: true, coins: of(model.coins, player) };
}

function end(model: Model, nowMs: number): Outcome {
  const over = model.freeCards.filter(({ usedFor, endsAtMs }) => usedFor === null && endsAtMs <= nowMs);
  for (const { player, coins } of over) giveCoins(model, player, coins);
  keepOnly(model, (card) => !over.includes(card));
  return { result: 'ended', changed: over.length > 0 };
}

/** A free card that can pay for a card of this stake. Those that end first are used first. */
export function unusedOf(model: Model, player: number, stakeSantim: number, nowMs: number): ModelFreeCard | undefined {
  return model.freeCards.find(
    (card) =>
      card.usedFor === null && card.player === player && card.stakeSantim === stakeSantim && card.endsAtMs > nowMs,
  );
}

export function use(model: Model, free: ModelFreeCard, usedFor: NonNullable<ModelFreeCard['usedFor']>): void {
  replace(model, free, { ...free, usedFor });
  model.shared.set('promotion:ETB', (model.shared.get('promotion:ETB') ?? 0) - free.stakeSantim);
}

/** Gives the stake of a card back to whoever has paid it: its holder, or promotions. */
export function giveStakeBack(
  model: Model,
  { room, cardNo, holder, stakeSantim }: { room: number; cardNo: number; holder: number; stakeSantim: number },
): void {
  const free = model.freeCards.find(({ usedFor }) => usedFor?.room === room && usedFor.cardNo === cardNo);
  if (!free) {
    pay(model, holder, stakeSantim);
    return;
  }
  replace(model, free, { ...free, usedFor: null });
  model.shared.set('promotion:ETB', (model.shared.get('promotion:ETB') ?? 0) + stakeSantim);
}

/** A room's game is over: the free cards that were used for it are gone. */
export const spend = (model: Model, room: number): void => keepOnly(model, ({ usedFor }) => usedFor?.room !== room);

function replace(model: Model, before: ModelFreeCard, after: ModelFreeCard): void {
  model.freeCards[model.freeCards.indexOf(before)] = after;
}

function keepOnly(model: Model, isKept: (card: ModelFreeCard) => boolean): void {
  model.freeCards.splice(0, model.freeCards.length, ...model.freeCards.filter(isKept));
}
