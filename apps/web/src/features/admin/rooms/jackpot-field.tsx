import { SelectField } from '../../../components/forms/select-field.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { textIn } from '../../../lib/form-data.ts';
import { formatEtb } from '../../../lib/text/format.ts';
import { useText } from '../../../lib/text/i18n.ts';

/** Which jackpot a room feeds, of those that are on. Left out as long as there is none. */
export function JackpotField({ jackpotId = null }: { jackpotId?: number | null }) {
  const t = useText();
  const { data = [] } = trpc.jackpots.settings.useQuery();
  const offered = data.filter(({ id, isOn }) => isOn || id === jackpotId);
  if (offered.length === 0) return null;
  return (
    <SelectField label={t('adminJackpotOfRoom')} name="jackpot" defaultValue={jackpotId ?? ''}>
      <option value="">{t('adminJackpotNone')}</option>
      {offered.map(({ id, isOn, feedBps, potSantim }) => (
        <option key={id} value={id}>
          {t('jackpotNamed', { id })} · {isOn ? `${feedBps / 100}%` : t('adminJackpotOff')} · {formatEtb(potSantim)}
        </option>
      ))}
    </SelectField>
  );
}

/** The jackpot that is chosen in the form, or `otherwise` if none can be chosen. */
export function jackpotIn(form: HTMLFormElement, otherwise: number | null = null): number | null {
  if (!form.querySelector('[name=jackpot]')) return otherwise;
  return Number(textIn(form, 'jackpot')) || null;
}

/** What a jackpot gets of the stakes, in basis points. Undefined until that is loaded. */
export function useFeedBps(jackpotId: number | null | undefined): number | undefined {
  const { data } = trpc.jackpots.settings.useQuery();
  if (!data && jackpotId) return undefined;
  return data?.find(({ id, isOn }) => isOn && id === jackpotId)?.feedBps ?? 0;
}
