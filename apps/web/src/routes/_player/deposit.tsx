import { createFileRoute } from '@tanstack/react-router';
import { signedInOnly } from '../../features/accounts/signed-in-only.tsx';
import { DepositScreen } from '../../features/payments/claim/deposit-screen.tsx';
import { addTexts } from '../../lib/text/i18n.ts';
import { moneyTexts } from '../../locales/parts.ts';

export const Route = createFileRoute('/_player/deposit')({
  loader: () => addTexts(moneyTexts),
  component: signedInOnly(DepositScreen),
});
