import { createFileRoute } from '@tanstack/react-router';
import { AdminArea } from '../features/admin/area/admin-area.tsx';
import { addTexts } from '../lib/text/i18n.ts';
import { adminTexts, gameEndTexts, jackpotTexts, moneyTexts } from '../locales/parts.ts';

export const Route = createFileRoute('/_admin')({
  staticData: { ownHeader: true },
  loader: () => Promise.all([adminTexts, gameEndTexts, jackpotTexts, moneyTexts].map(addTexts)),
  component: AdminArea,
});
