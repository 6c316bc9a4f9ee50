import { Bar } from '../../components/layout/bar.tsx';
import { useText } from '../../lib/text/i18n.ts';
import { useTerms } from './use-terms.ts';

/** Says on every page that nothing is sold, for as long as that is so, and why. */
export function StopNotice() {
  const t = useText();
  const { data } = useTerms();
  if (!data?.stop) return null;
  return (
    <Bar role="status">
      <p className="min-w-0 flex-1 py-2 pr-3 text-sm/5 sm:text-base/6">{t(data.stop)}</p>
    </Bar>
  );
}
