import type { ComponentType } from 'react';
import { useAccess } from '../../lib/session/session.ts';
import { LoginPrompt } from './login-prompt.tsx';

/** A screen for signed-in players only. A name in the address is not enough there. */
export function signedInOnly(Screen: ComponentType) {
  return function SignedInOnly() {
    const access = useAccess();
    if (access === 'signedIn') return <Screen />;
    return (
      <main className="p-4">
        <LoginPrompt alone access={access} />
      </main>
    );
  };
}
