import { Link } from '@tanstack/react-router';
import { useText } from '../../../lib/i18n.ts';

/** Below a form: where an administrator goes next. */
export function ContinueLink({ signedIn }: { signedIn: boolean }) {
  const t = useText();
  return (
    <p className="text-center">
      <Link
        to={signedIn ? '/AdminDashboard' : '/admines'}
        className="inline-flex min-h-11 items-center font-bold text-link underline"
      >
        {signedIn ? t('adminToDashboard') : t('adminToLogin')}
      </Link>
    </p>
  );
}
