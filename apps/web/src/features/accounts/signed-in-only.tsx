import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../components/button.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useText } from '../../lib/i18n.ts';
import { useToken } from '../../lib/session.ts';

/**
 * For screens that show only the player's own data: a name in the address is not enough for them.
 */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const t = useText();
  const token = useToken();
  if (token !== null) return children;
  return (
    <main className="p-4">
      <StateMessage title={t('pleaseLogin')}>
        <Link to="/logins" className={buttonClass('primary')}>
          {t('logIn')}
        </Link>
      </StateMessage>
    </main>
  );
}
