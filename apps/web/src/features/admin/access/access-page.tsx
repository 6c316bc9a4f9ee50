import type { ReactNode } from 'react';
import { Flower } from '../../../components/game/flower.tsx';
import { ScreenHeading } from '../../../components/layout/screen-heading.tsx';

/** The page of the admin login, registration and password reset forms. */
export function AccessPage({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <main className="mx-auto w-full max-w-md p-4 sm:py-12">
      <section className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-3xl border border-line bg-surface p-5 shadow-raised sm:p-8">
        <header className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1">
          <Flower className="mb-1 size-10" />
          <ScreenHeading className="font-extrabold text-2xl">{title}</ScreenHeading>
          <p className="text-pretty text-muted">{intro}</p>
        </header>
        {children}
      </section>
    </main>
  );
}
