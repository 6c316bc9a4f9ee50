import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { LoginScreen } from '../features/accounts/sign-in/login-screen.tsx';
import { visitorsOnly } from '../features/accounts/sign-in/visitors-only.ts';
import { DoorScreen } from '../features/door/door-screen.tsx';
import { FIRST_VISIT_KEY } from '../features/help/first-visit-key.ts';
import { hasPlayedHere } from '../lib/session/session.ts';
import { readText } from '../lib/session/storage.ts';

export const Route = createFileRoute('/')({
  beforeLoad: visitorsOnly,
  component: Start,
});

/** Whoever has played with this browser, or has begun to, comes to log in. */
function Start() {
  const [isKnown] = useState(() => hasPlayedHere() || readText(FIRST_VISIT_KEY) !== null);
  return isKnown ? <LoginScreen /> : <DoorScreen />;
}
