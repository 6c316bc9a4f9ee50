import { Switch } from '../../../components/forms/switch.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { formatDate } from '../../../lib/text/dates.ts';
import { useText } from '../../../lib/text/i18n.ts';

interface FreeCardLineProps {
  stakeSantim: number;
  /** The card that is held and may be given back. Null: one is about to be taken. */
  held: { readonly roundId: string; readonly cardNo: number } | null;
  isOn: boolean;
  onToggle: () => void;
}

/** Whether a free card pays for the card that is picked, or has paid for it. */
export function FreeCardLine({ stakeSantim, held, isOn, onToggle }: FreeCardLineProps) {
  const t = useText();
  const { data } = trpc.rooms.freeCards.useQuery();
  if (held) {
    const isIt = ({ usedFor }: { usedFor: typeof held | null }) =>
      usedFor?.roundId === held.roundId && usedFor.cardNo === held.cardNo;
    return data?.held.some(isIt) ? <p className="text-sm">{t('freeCardBack')}</p> : null;
  }
  const first = data?.held.find((card) => card.usedFor === null && card.stakeSantim === stakeSantim);
  if (!first) return null;
  return (
    <Switch isOn={isOn} onToggle={onToggle} className="min-h-11 gap-2 text-sm">
      {t('freeCardUse', { until: formatDate(first.endsAtMs) })}
    </Switch>
  );
}
