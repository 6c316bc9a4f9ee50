import type { ReactNode } from 'react';
import { Flower } from '../../components/game/flower.tsx';
import { LanguageButton } from '../navigation/language-button.tsx';

interface EntryPageProps {
  title: string;
  intro?: string;
  children: ReactNode;
}

/**
 * The frame of a screen before the player is signed in. Its top has the colour of Telegram's
 * header.
 */
export function EntryPage({ title, intro, children }: EntryPageProps) {
  return (
    <>
      <header className="relative overflow-hidden bg-brand pt-(--safe-top) text-on-brand">
        <Flower className="absolute -right-6 -bottom-8 size-32 opacity-30" />
        <div className="relative mx-auto max-w-lg px-5 pt-3 pb-4">
          <div className="flex large-text:flex-wrap items-start justify-between gap-2">
            <h1 className="font-extrabold text-2xl">{title}</h1>
            <LanguageButton />
          </div>
          {intro && <p className="text-pretty pr-16 large-text:pr-0">{intro}</p>}
        </div>
        <div className="tibeb relative h-[5px]" aria-hidden="true" />
      </header>
      <main className="mx-auto grid w-full max-w-lg gap-3 p-3 pb-[calc(0.75rem+var(--safe-bottom))]">{children}</main>
    </>
  );
}
