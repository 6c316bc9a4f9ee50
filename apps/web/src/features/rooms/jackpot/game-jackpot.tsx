import { later } from '../../../components/states/later.tsx';
import { addTexts } from '../../../lib/text/i18n.ts';
import { gameEndTexts, jackpotTexts } from '../../../locales/parts.ts';

/** A jackpot as a line. Most rooms have none, so it is loaded when it is needed. */
export const GameJackpot = later(async () => {
  const [{ JackpotLine }] = await Promise.all([
    import('./jackpot-line.tsx'),
    addTexts(gameEndTexts),
    addTexts(jackpotTexts),
  ]);
  return JackpotLine;
});
