import type { ReactNode } from 'react';

interface PageProps {
  title: string;
  intro?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the area: its heading, then its panels. */
export function Page({ title, intro, actions, children }: PageProps) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-extrabold text-2xl">{title}</h1>
          {intro && <p className="max-w-prose text-pretty text-muted">{intro}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
