import { refusalOf, refusalText } from '../lib/errors.ts';
import { useText } from '../lib/i18n.ts';

interface RequestProblemProps {
  error: unknown;
  /** What failed, where the server gave no words for it. */
  otherwise: string;
}

/** Why a request about money did not go through, and that trying again is safe where that is not known. */
export function RequestProblem({ error, otherwise }: RequestProblemProps) {
  const t = useText();
  return (
    <div role="alert" className="grid gap-0.5 empty:hidden">
      {error !== null && <p className="font-bold text-danger">{refusalText(error, otherwise)}</p>}
      {error !== null && !refusalOf(error) && <p className="text-muted text-sm">{t('noAnswer')}</p>}
    </div>
  );
}
