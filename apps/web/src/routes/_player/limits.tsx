import { createFileRoute } from '@tanstack/react-router';
import { signedInOnly } from '../../features/accounts/signed-in-only.tsx';
import { PlayerLimitsScreen } from '../../features/player-limits/player-limits-screen.tsx';
import { addTexts } from '../../lib/text/i18n.ts';
import { moneyTexts } from '../../locales/parts.ts';

export const Route = createFileRoute('/_player/limits')({
  loader: () => addTexts(moneyTexts),
  component: signedInOnly(PlayerLimitsScreen),
});
