import { useText } from '../../../lib/i18n.ts';

/** What was fixed before the first card was sold, for players who want to check the draw. */
export function FairDraw({ commitment, seed }: { commitment: string; seed: string | null }) {
  const t = useText();
  return (
    <details className="mx-3 rounded-xl border border-line px-3 text-muted text-sm open:bg-surface open:pb-3">
      <summary className="flex min-h-11 items-center gap-2 font-bold">
        <span className="size-2 rotate-45 bg-gold" aria-hidden="true" />
        {t('fairDraw')}
      </summary>
      <p className="text-pretty">{t('fairDrawHelp')}</p>
      <code className="mt-2 block break-all rounded-lg bg-sunken p-2 text-ink text-xs">sha256 {commitment}</code>
      {seed && <code className="mt-2 block break-all rounded-lg bg-sunken p-2 text-ink text-xs">seed {seed}</code>}
    </details>
  );
}
