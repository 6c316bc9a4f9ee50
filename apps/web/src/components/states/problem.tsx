import type { ReactNode } from 'react';
import { isFiled, isProtected, refusalOf, refusalText } from '../../lib/api/errors.ts';
import { useText } from '../../lib/text/i18n.ts';
import { TextLink } from '../buttons/text-link.tsx';

/** Why something was not done. Takes no space while there is nothing to say. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="font-bold text-danger empty:hidden">
      {children}
    </p>
  );
}

interface RequestProblemProps {
  /** Null while the request has not failed. */
  error: unknown;
  /** What failed, if the server gave no text for it. */
  otherwise: string;
  /** The request has a key, so it is safe to send it again. The text says so if no answer came. */
  keyed?: boolean;
}

/** Why a request failed. */
export function RequestProblem({ error, otherwise, keyed = false }: RequestProblemProps) {
  const t = useText();
  if (error === null || isFiled(error)) return null;
  return (
    <div role="alert" className="grid gap-0.5">
      <p className="font-bold text-danger">{refusalText(error, otherwise)}</p>
      {isProtected(error) && (
        <TextLink to="/limits" className="w-fit">
          {t('protectionLink')}
        </TextLink>
      )}
      {keyed && !refusalOf(error) && <p className="text-muted text-sm">{t('noAnswer')}</p>}
    </div>
  );
}
