import { createFileRoute } from '@tanstack/react-router';
import { TryOutScreen } from '../../features/payments/checkout/try-out-screen.tsx';
import { addTexts } from '../../lib/text/i18n.ts';
import { moneyTexts } from '../../locales/parts.ts';

export const Route = createFileRoute('/_player/try-out/$reference')({
  loader: () => addTexts(moneyTexts),
  component: TryOut,
});

function TryOut() {
  const { reference } = Route.useParams();
  return <TryOutScreen reference={reference} />;
}
