import { useIsLost, useLossHelp } from '../../lib/api/lost-touch.ts';
import { useText } from '../../lib/text/i18n.ts';

/**
 * Says that what the screen shows live is not up to date for now: in a strip that hangs from the
 * header and lies over the page, so that nothing moves and no button of the header is covered.
 */
export function LostBanner() {
  const t = useText();
  const help = useLossHelp();
  if (!useIsLost()) return null;
  return (
    <p
      role="status"
      className="pointer-events-none absolute inset-x-0 top-full text-balance bg-gold px-3 py-0.5 text-center font-bold text-on-gold text-sm leading-snug shadow-raised motion-safe:animate-rise"
    >
      {t('reconnecting')} {help}
    </p>
  );
}
