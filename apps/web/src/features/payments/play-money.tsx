import { Badge } from '../../components/figures/badge.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useText } from '../../lib/text/i18n.ts';

/** Says that the money here has no value, where the server uses play money. */
export function PlayMoney() {
  const t = useText();
  const { data } = trpc.payments.methods.useQuery();
  if (!data?.playMoney) return null;
  return (
    <p className="flex large-text:flex-wrap items-center gap-2 text-xs leading-tight sm:text-sm">
      <Badge tone="warning">{t('playMoney')}</Badge>
      {t('playMoneyMeaning')}
    </p>
  );
}
