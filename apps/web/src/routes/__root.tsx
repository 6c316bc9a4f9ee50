import { createRootRoute, Outlet, useMatches } from '@tanstack/react-router';
import { Toaster } from 'sonner';
import { NavBar } from '../features/navigation/nav-bar.tsx';
import { NotFoundPage, PageError } from '../features/navigation/page-problems.tsx';
import { TOAST_MS } from '../lib/limits.ts';
import { useTheme } from '../lib/theme.ts';

const TOAST_LOOK = {
  classNames: {
    toast: 'toast',
    success: 'toast-success',
    warning: 'toast-warning',
    error: 'toast-error',
  },
};

export const Route = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: PageError,
});

function Root() {
  const { theme } = useTheme();
  const ownHeader = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.ownHeader) });
  return (
    <>
      {!ownHeader && <NavBar />}
      <Outlet />
      <Toaster
        position="top-center"
        duration={TOAST_MS}
        theme={theme}
        mobileOffset={{ top: 'calc(6px + var(--safe-top))' }}
        toastOptions={TOAST_LOOK}
      />
    </>
  );
}
