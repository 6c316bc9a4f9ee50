/** Two gold coins, one upon the other: the product's own icon for the coins that players earn. */
export function Coin({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`shrink-0 ${className}`} aria-hidden="true">
      <ellipse cx="12" cy="15.5" rx="9" ry="5.5" fill="var(--color-heart)" />
      <ellipse
        cx="12"
        cy="10.5"
        rx="9"
        ry="5.5"
        fill="var(--color-gold)"
        stroke="var(--color-heart)"
        strokeWidth="1.5"
      />
      <ellipse cx="12" cy="10.5" rx="4.5" ry="2.25" fill="none" stroke="var(--color-heart)" strokeWidth="1.25" />
    </svg>
  );
}
