import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { LoginScreen } from '../features/accounts/sign-in/login-screen.tsx';
import { visitorsOnly } from '../features/accounts/sign-in/visitors-only.ts';
import { DoorScreen } from '../features/door/door-screen.tsx';
import { isKnownHere } from '../features/door/known-here.ts';

export const Route = createFileRoute('/')({
  beforeLoad: visitorsOnly,
  component: Start,
});

function Start() {
  const [isKnown] = useState(isKnownHere);
  return isKnown ? <LoginScreen /> : <DoorScreen />;
}
