import { createFileRoute } from '@tanstack/react-router';
import { signedInOnly } from '../../features/accounts/signed-in-only.tsx';
import { parseIntent } from '../../features/payments/payment.ts';
import { WalletScreen } from '../../features/wallet/wallet-screen.tsx';
import { addTexts } from '../../lib/text/i18n.ts';
import { moneyTexts } from '../../locales/parts.ts';

export const Route = createFileRoute('/_player/wallet')({
  loader: () => addTexts(moneyTexts),
  validateSearch: parseIntent,
  component: signedInOnly(Wallet),
});

function Wallet() {
  const { intent = 'deposit', paid } = Route.useSearch();
  return <WalletScreen intent={intent} paidId={paid} />;
}
