import { Flower } from '../../../components/brand-mark.tsx';

/** Says that a list has nothing in it. */
export function Empty({ text }: { text: string }) {
  return (
    <p className="flex items-center justify-center gap-3 p-6 text-center text-muted">
      <Flower className="size-6 shrink-0 opacity-80" />
      {text}
    </p>
  );
}
