/** Turns while something loads. The text beside it says what, or `label` for screen readers. */
export function Spinner({ className = 'size-6', label }: { className?: string; label?: string }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex shrink-0">
      <svg
        viewBox="0 0 24 24"
        className={`motion-safe:animate-spin ${className}`}
        aria-hidden="true"
        fill="none"
        strokeWidth="3"
      >
        <circle cx="12" cy="12" r="9" stroke="currentColor" opacity="0.25" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
