import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** Whether a panel that folds is open, on a phone. */
export interface Fold {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

interface PanelProps {
  title: ReactNode;
  intro?: string | undefined;
  /** Shown beside the title: what can be done with the panel's whole content. */
  actions?: ReactNode;
  /** No space around the content, for tables. */
  flush?: boolean;
  /** On a phone, only the title is seen until it is tapped. */
  fold?: Fold | undefined;
  children: ReactNode;
}

/** A part of a page, with a title of its own. */
export function Panel({ title, intro, actions, flush = false, fold, children }: PanelProps) {
  const id = useId();
  const ifOpen = fold && !fold.isOpen ? 'max-md:hidden' : '';
  return (
    <section aria-labelledby={id} className="card min-w-0 overflow-hidden">
      <header className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-3.5 pb-3">
        {/* A long title leaves room for the arrow beside it. */}
        <div className={`min-w-0 ${fold ? 'max-md:basis-[calc(100%-var(--spacing)*15)]' : ''}`}>
          <h2 id={id} className="font-extrabold text-lg leading-tight">
            {title}
          </h2>
          {intro && <p className={`text-pretty text-muted text-sm ${ifOpen}`}>{intro}</p>}
        </div>
        {fold && (
          <button
            type="button"
            aria-labelledby={id}
            aria-expanded={fold.isOpen}
            aria-controls={`${id}-content`}
            onClick={fold.onToggle}
            className="-m-2 grid size-11 place-items-center after:absolute after:inset-0 md:hidden"
          >
            <ChevronDown className={fold.isOpen ? 'rotate-180' : ''} />
          </button>
        )}
        {actions && <div className={`relative flex flex-wrap gap-2 max-sm:w-full ${ifOpen}`}>{actions}</div>}
      </header>
      <div id={`${id}-content`} className={`${flush ? 'border-line border-t' : 'px-4 pb-4'} ${ifOpen}`}>
        {children}
      </div>
    </section>
  );
}
