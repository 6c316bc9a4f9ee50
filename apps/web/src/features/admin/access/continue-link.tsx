import { TextLink } from '../../../components/text-link.tsx';
import { useText } from '../../../lib/i18n.ts';

/** Below a form: where an administrator goes next. */
export function ContinueLink({ signedIn }: { signedIn: boolean }) {
  const t = useText();
  return (
    <p className="text-center">
      <TextLink to={signedIn ? '/AdminDashboard' : '/admines'}>
        {signedIn ? t('adminToDashboard') : t('adminToLogin')}
      </TextLink>
    </p>
  );
}
