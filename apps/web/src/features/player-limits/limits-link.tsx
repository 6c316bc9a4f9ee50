import { TextLink } from '../../components/buttons/text-link.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import { useText } from '../../lib/text/i18n.ts';

/** Leads from where one deposits to one's limits, and offers one before the first deposit. */
export function LimitsLink() {
  const t = useText();
  const { data } = trpc.playerLimits.reminder.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  if (!data?.offersLimit) {
    return (
      <TextLink to="/limits" className="text-sm">
        {t('limits')}
      </TextLink>
    );
  }
  return (
    <div className="rounded-xl border border-line p-3">
      <p className="text-pretty text-sm">{t('limitOffer')}</p>
      <TextLink to="/limits">{t('limitOfferSet')}</TextLink>
    </div>
  );
}
