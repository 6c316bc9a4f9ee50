import type { ReactNode } from 'react';
import { ScreenHeading } from './screen-heading.tsx';

const WIDTHS = { narrow: 'max-w-3xl', wide: 'max-w-5xl' } as const;

interface PageProps {
  title: string;
  intro?: string;
  /** Shown beside the title: what can be done on this page, or links to other pages. */
  actions?: ReactNode;
  /** On a phone the actions stand last, below what they are less urgent than. */
  actionsLast?: boolean;
  /**
   * `framed` is for a page within a frame. The frame is the `<main>` and gives the page its
   * margins.
   */
  width?: keyof typeof WIDTHS | 'framed';
  children: ReactNode;
}

/** A screen with a heading of its own. */
export function Page({ title, intro, actions, actionsLast = false, width = 'narrow', children }: PageProps) {
  const content = (
    <>
      <header
        className={`flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-3 ${actionsLast ? 'max-sm:contents' : ''}`}
      >
        <div className="min-w-0">
          <ScreenHeading className="text-balance font-extrabold text-2xl">{title}</ScreenHeading>
          {intro && <p className="max-w-prose text-pretty text-muted">{intro}</p>}
        </div>
        {actions && (
          <div
            className={`flex min-w-0 flex-wrap gap-2 max-sm:has-[fieldset,nav]:w-full ${actionsLast ? 'max-sm:order-last' : ''}`}
          >
            {actions}
          </div>
        )}
      </header>
      {children}
    </>
  );
  const grid = 'grid grid-cols-[minmax(0,1fr)] gap-4';
  if (width === 'framed') return <div className={`${grid} content-start`}>{content}</div>;
  return (
    <main className={`${grid} mx-auto p-3 pb-[calc(2.5rem+var(--safe-bottom))] sm:p-6 ${WIDTHS[width]}`}>
      {content}
    </main>
  );
}
