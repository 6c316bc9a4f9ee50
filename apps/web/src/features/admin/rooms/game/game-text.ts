import { BASIS_POINTS } from '@cartela/game-core';
import type { Translate } from '../../../../lib/text/i18n.ts';
import { partName } from '../../../rooms/parts/part-name.ts';
import type { Game } from './games.ts';

/** What a game is for, such as one line for 20% and the whole card for 80%. */
export function gameText(game: Game, t: Translate): string {
  if (game === null) return t('adminGameUsual');
  return game
    .map(({ shareBps, ...way }) =>
      shareBps === BASIS_POINTS ? partName(way, t) : `${partName(way, t)} ${shareBps / (BASIS_POINTS / 100)}%`,
    )
    .join(' · ');
}
