import { Badge } from '../../components/badge.tsx';
import { useText } from '../../lib/i18n.ts';
import { trpc } from '../../lib/trpc.ts';

/** Says that the money here has no value, where the server plays for play money. */
export function PlayMoney() {
  const t = useText();
  const { data } = trpc.payments.methods.useQuery();
  if (!data?.playMoney) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <Badge tone="warning">{t('playMoney')}</Badge>
      {t('playMoneyMeaning')}
    </p>
  );
}
