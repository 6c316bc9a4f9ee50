import { TextLink } from '../../components/buttons/text-link.tsx';
import { useText } from '../../lib/text/i18n.ts';
import { useReminder } from './player-limits.ts';

const useOffersLimit = () => useReminder()?.offersLimit === true;

/** Leads from where one deposits to one's limits, unless these are offered there. */
export function LimitsLink() {
  const t = useText();
  if (useOffersLimit()) return null;
  return (
    <TextLink to="/limits" className="text-sm">
      {t('limits')}
    </TextLink>
  );
}

/** Offers a limit before the first deposit. */
export function LimitOffer() {
  const t = useText();
  if (!useOffersLimit()) return null;
  return (
    <div className="rounded-xl border border-line p-3">
      <p className="text-pretty text-sm">{t('limitOffer')}</p>
      <TextLink to="/limits">{t('limitOfferSet')}</TextLink>
    </div>
  );
}
