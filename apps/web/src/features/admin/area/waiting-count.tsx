import { useText } from '../../../lib/text/i18n.ts';

/** How many things wait. Shows nothing for zero. */
export function WaitingCount({ count }: { count: number }) {
  const t = useText();
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-gold px-2 py-0.5 text-on-gold text-xs">
      {count.toLocaleString('en')}
      <span className="sr-only"> {t('statusPending')}</span>
    </span>
  );
}
