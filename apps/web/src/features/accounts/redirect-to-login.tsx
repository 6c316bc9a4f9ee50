import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Spinner } from '../../components/states/spinner.tsx';
import { StateMessage } from '../../components/states/state-message.tsx';
import { toast } from '../../lib/screen/toast.ts';
import { useAccess } from '../../lib/session/session.ts';
import { text, useText } from '../../lib/text/i18n.ts';
import { ACCESS_TOAST, AUTH_REDIRECT_MS, unnamedText } from './access-text.ts';

export function RedirectToLogin() {
  const t = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const access = useAccess();
  // The text is that of the page that was asked for. It is kept when the address changes to the
  // login's.
  const [key] = useState(() => unnamedText(pathname, access));
  useEffect(() => {
    toast.error(text(key), { id: ACCESS_TOAST });
    const timer = setTimeout(() => void navigate({ to: '/' }), AUTH_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, key]);
  return (
    <main className="p-4">
      <StateMessage alone title={t(key)}>
        <Spinner className="size-6 text-link" />
      </StateMessage>
    </main>
  );
}
