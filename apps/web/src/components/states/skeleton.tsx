import type { ReactNode } from 'react';
import { useText } from '../../lib/text/i18n.ts';

/** Stands in for content that is loading: shapes for the eye, a word for screen readers. */
export function Skeleton({ className, children }: { className?: string; children: ReactNode }) {
  const t = useText();
  return (
    <div aria-busy="true" className={className}>
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      {children}
    </div>
  );
}

/** One shimmering shape. */
export function SkeletonBar({ className }: { className: string }) {
  return <span className={`block rounded-md bg-sunken motion-safe:animate-shimmer ${className}`} />;
}

/** Bars in place of rows that are loading. */
export function SkeletonRows({ rows }: { rows: number }) {
  return (
    <Skeleton className="grid gap-3 p-4">
      {upTo(rows).map((row) => (
        <SkeletonBar key={row} className="h-9" />
      ))}
    </Skeleton>
  );
}

/** The numbers 1 to `count`, such as keys for as many shapes. */
export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
