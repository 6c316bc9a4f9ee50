import { useText } from '../../lib/text/i18n.ts';

/** Gold, silver and bronze. `ink` is the colour of the rank on the disc. */
const METALS = [
  { disc: '#f3b62d', rim: '#a86a06', ink: '#2f1a05' },
  { disc: '#d5d9e0', rim: '#7d8796', ink: '#23272e' },
  { disc: '#d9925a', rim: '#8b4a1b', ink: '#2f1405' },
] as const;

/** The medal of rank 1, 2 or 3, on its ribbon. */
export function Medal({ rank }: { rank: number }) {
  const t = useText();
  const { disc, rim, ink } = METALS[rank - 1] ?? METALS[0];
  return (
    <svg viewBox="0 0 48 56" className="h-14 w-12" role="img" aria-label={t('rank', { rank })}>
      <path d="M12 2h10l6 20-10 4z" fill="var(--color-brand)" />
      <path d="M36 2H26l-6 20 10 4z" fill="#c8442f" />
      <circle cx="24" cy="36" r="17" fill={disc} stroke={rim} strokeWidth="2.5" />
      <circle cx="24" cy="36" r="12" fill="none" stroke={rim} strokeWidth="1.25" strokeDasharray="1.5 2.5" />
      <text x="24" y="42.5" textAnchor="middle" fontSize="19" fontWeight="800" fill={ink}>
        {rank}
      </text>
    </svg>
  );
}
