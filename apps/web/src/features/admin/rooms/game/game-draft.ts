import { BASIS_POINTS, type Part, patternCells, shapeOf } from '@cartela/game-core';
import { parseEtb } from '../../../../lib/text/amount.ts';
import { shapeIn } from '../../../rooms/parts/drawn-shape.tsx';
import { GAMES, type Game, isSameGame, knownWay, WAYS, type Way } from './games.ts';

const PERCENT_BPS = BASIS_POINTS / 100;

/** A room's game while somebody changes it. */
export interface GameDraft {
  /** The place among `GAMES`. Null for a game of the operator's own parts. */
  readonly offered: number | null;
  /** The operator's own parts. They are kept while an offered game is chosen. */
  readonly own: readonly PartDraft[];
}

export interface PartDraft {
  readonly key: number;
  /** Null for the shape of `cells`. */
  readonly way: Way | null;
  readonly cells: readonly number[];
  /** In percent, as somebody types it. */
  readonly share: string;
}

export function draftOf(game: Game): GameDraft {
  const offered = GAMES.findIndex((one) => isSameGame(one, game));
  return { offered: offered === -1 ? null : offered, own: (game ?? []).map(partDraft) };
}

function partDraft({ patterns, needs, shareBps }: Part, key: number): PartDraft {
  const shape = shapeIn({ patterns });
  return {
    key,
    way: shape ? null : knownWay({ patterns, needs }),
    cells: shape ? [...patternCells([shape])] : [],
    share: String(shareBps / PERCENT_BPS),
  };
}

/** The draft with another game chosen: one of those offered, or own parts, beginning with these. */
export function withGame(draft: GameDraft, offered: number | null): GameDraft {
  const present = draft.offered === null ? draft.own : (GAMES[draft.offered] ?? []).map(partDraft);
  const own = present.length > 0 ? present : draft.own;
  return { offered, own: own.length > 0 ? own : withPart([]) };
}

/** The parts with one more, which gets what the others leave of the prize. */
export function withPart(parts: readonly PartDraft[]): readonly PartDraft[] {
  const leftBps = BASIS_POINTS - sumBps(parts);
  const key = 1 + Math.max(0, ...parts.map((part) => part.key));
  const way = WAYS.find((one) => parts.every((part) => part.way !== one)) ?? null;
  return [...parts, { key, way, cells: [], share: leftBps > 0 ? String(leftBps / PERCENT_BPS) : '' }];
}

/** The share in basis points. Null if it is no share. */
export function shareBpsOf({ share }: PartDraft): number | null {
  const bps = parseEtb(share);
  return bps !== null && bps <= BASIS_POINTS ? bps : null;
}

export const sumBps = (parts: readonly PartDraft[]) => parts.reduce((sum, part) => sum + (shareBpsOf(part) ?? 0), 0);

/** The way to win a part. Null for a shape of too few cells. */
function wayOf({ way, cells }: PartDraft): Way | null {
  const shape = shapeOf(cells);
  return way ?? (shape && { patterns: [shape], needs: 1 });
}

/** The game, if it can be saved. Otherwise undefined. */
export function gameIn({ offered, own }: GameDraft): Game | undefined {
  if (offered !== null) return GAMES[offered];
  const parts = own.flatMap((part) => {
    const [way, shareBps] = [wayOf(part), shareBpsOf(part)];
    return way && shareBps ? [{ ...way, shareBps }] : [];
  });
  return parts.length === own.length && sumBps(own) === BASIS_POINTS ? parts : undefined;
}
