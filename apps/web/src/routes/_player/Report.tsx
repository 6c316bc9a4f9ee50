import { createFileRoute } from '@tanstack/react-router';
import { signedInOnly } from '../../features/accounts/signed-in-only.tsx';
import { ReportScreen } from '../../features/reports/report-screen.tsx';
import { addTexts } from '../../lib/text/i18n.ts';
import { moneyTexts } from '../../locales/parts.ts';

export const Route = createFileRoute('/_player/Report')({
  loader: () => addTexts(moneyTexts),
  component: signedInOnly(ReportScreen),
});
