import { BadgeCheck } from 'lucide-react';
import { Badge } from '../../components/figures/badge.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { formatPhone } from '../../lib/text/format.ts';
import { useText } from '../../lib/text/i18n.ts';

/** The number on the player's account, and whether Telegram has confirmed that it is theirs. */
export function OwnPhone() {
  const t = useText();
  const { data } = trpc.accounts.me.useQuery();
  if (!data) return '…';
  return (
    <>
      <b className="large-text:whitespace-normal whitespace-nowrap text-ink">{formatPhone(data.phoneNumber)}</b>{' '}
      {data.phoneProven && (
        <Badge tone="accent" icon={BadgeCheck}>
          {t('phoneProven')}
        </Badge>
      )}
    </>
  );
}
