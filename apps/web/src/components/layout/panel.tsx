import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  intro?: string | undefined;
  /** Shown beside the title: what can be done with the panel's whole content. */
  actions?: ReactNode;
  /** No space around the content, for tables. */
  flush?: boolean;
  children: ReactNode;
}

/** A part of a page, with a title of its own. */
export function Panel({ title, intro, actions, flush = false, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card min-w-0 overflow-hidden">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-3.5 pb-3">
        <div className="min-w-0">
          <h2 id={id} className="font-extrabold text-lg leading-tight">
            {title}
          </h2>
          {intro && <p className="text-pretty text-muted text-sm">{intro}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2 max-sm:w-full">{actions}</div>}
      </header>
      <div className={flush ? 'border-line border-t' : 'px-4 pb-4'}>{children}</div>
    </section>
  );
}
