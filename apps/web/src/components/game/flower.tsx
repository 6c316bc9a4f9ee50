const PETALS = [0, 45, 90, 135, 180, 225, 270, 315];

/** The adey abeba flower: the product's mark, and the free cell of every card. */
export function Flower({ className }: { className?: string }) {
  return (
    <svg viewBox="8 8 48 48" className={className} aria-hidden="true">
      <g fill="var(--color-gold)">
        {PETALS.map((angle) => (
          <ellipse key={angle} cx="32" cy="17.5" rx="5.4" ry="9.6" transform={`rotate(${angle} 32 32)`} />
        ))}
      </g>
      <circle cx="32" cy="32" r="7.5" fill="var(--color-heart)" />
    </svg>
  );
}
