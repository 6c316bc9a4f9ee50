import { useText } from '../../lib/text/i18n.ts';

/**
 * Says that the live connection is lost for now. It covers the whole header, so that nothing on the
 * page moves.
 */
export function ReconnectingBanner({ help }: { help?: string | undefined }) {
  const t = useText();
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-0 top-0 z-40 grid min-h-[calc(3.0625rem+var(--bar-inset))] place-content-center bg-gold px-3 pt-(--safe-top) text-center sm:min-h-[calc(3.8125rem+var(--bar-inset))] font-bold text-on-gold text-sm motion-safe:animate-rise"
    >
      {t('reconnecting')} {help}
    </p>
  );
}
