import { refusalText } from '../../../lib/errors.ts';

/** Why something was not done: the server's words, or what failed. */
export function Problem({ error, otherwise }: { error: unknown; otherwise: string }) {
  return (
    <p role="alert" className="font-bold text-danger empty:hidden">
      {error === null ? null : refusalText(error, otherwise)}
    </p>
  );
}
