import { Button } from '../../components/buttons/button.tsx';
import { nothingLoaded } from '../../locales/nothing-loaded.ts';

/** Shown instead of everything else when no screen's texts could be loaded. */
export function NothingLoaded() {
  return (
    <main className="grid justify-items-center gap-6 p-6 text-center">
      {Object.entries(nothingLoaded).map(([language, { problem, again }]) => (
        <section key={language} lang={language} className="grid justify-items-center gap-2">
          <h1 className="font-bold text-lg">{problem}</h1>
          <Button onClick={() => window.location.reload()}>{again}</Button>
        </section>
      ))}
    </main>
  );
}
