import type { ReactNode } from 'react';

interface PageProps {
  title: string;
  intro?: string;
  /** Beside the title: where else to go. */
  action?: ReactNode;
  width?: 'narrow' | 'wide';
  children: ReactNode;
}

/** A screen with a heading of its own. */
export function Page({ title, intro, action, width = 'narrow', children }: PageProps) {
  return (
    <main
      className={`mx-auto grid gap-4 p-3 pb-10 sm:p-6 ${width === 'narrow' ? 'max-w-3xl' : 'max-w-5xl'} grid-cols-[minmax(0,1fr)]`}
    >
      <header className="flex min-h-11 items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-balance font-extrabold text-2xl">{title}</h1>
          {intro && <p className="text-pretty text-muted">{intro}</p>}
        </div>
        {action}
      </header>
      {children}
    </main>
  );
}
