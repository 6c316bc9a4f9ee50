import { BadgeCheck } from 'lucide-react';
import { Badge } from '../../components/badge.tsx';
import { formatPhone } from '../../lib/format.ts';
import { useText } from '../../lib/i18n.ts';
import { trpc } from '../../lib/trpc.ts';

/** The number on the player's account, and whether Telegram has confirmed that it is theirs. */
export function OwnPhone() {
  const t = useText();
  const { data } = trpc.accounts.me.useQuery();
  if (!data) return '…';
  return (
    <>
      <b className="whitespace-nowrap text-ink">{formatPhone(data.phoneNumber)}</b>{' '}
      {data.phoneProven && (
        <Badge tone="accent" icon={BadgeCheck}>
          {t('phoneProven')}
        </Badge>
      )}
    </>
  );
}
