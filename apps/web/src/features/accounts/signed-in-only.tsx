import type { ReactNode } from 'react';
import { useAccess } from '../../lib/session/session.ts';
import { LoginPrompt } from './login-prompt.tsx';

/** Shows its content to signed-in players only. A name in the address is not enough there. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const access = useAccess();
  if (access === 'signedIn') return children;
  return (
    <main className="p-4">
      <LoginPrompt alone access={access} />
    </main>
  );
}
