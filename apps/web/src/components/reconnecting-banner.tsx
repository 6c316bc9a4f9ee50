import { useText } from '../lib/i18n.ts';

/** Says that the live connection is lost for now. It covers the header, so that nothing moves. */
export function ReconnectingBanner({ help }: { help?: string | undefined }) {
  const t = useText();
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-0 top-0 z-40 bg-gold px-3 pt-[calc(0.25rem+var(--safe-top))] pb-1 text-center font-bold text-on-gold text-sm motion-safe:animate-rise"
    >
      {t('reconnecting')} {help}
    </p>
  );
}
