import { useIsLost, useLossHelp } from '../../lib/api/lost-touch.ts';
import { useText } from '../../lib/text/i18n.ts';

/**
 * Says that what the screen shows live is not up to date for now. It covers the whole header, so
 * that nothing on the page moves.
 */
export function LostBanner() {
  const t = useText();
  const help = useLossHelp();
  if (!useIsLost()) return null;
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-0 top-0 z-40 grid min-h-[calc(3.0625rem+var(--bar-inset))] place-content-center bg-gold px-3 pt-(--safe-top) text-center sm:min-h-[calc(3.8125rem+var(--bar-inset))] font-bold text-on-gold text-sm motion-safe:animate-rise"
    >
      {t('reconnecting')} {help}
    </p>
  );
}
