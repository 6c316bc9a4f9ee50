import { TextLink } from '../../../components/text-link.tsx';
import { useText } from '../../../lib/i18n.ts';

/** The link below a form to where an administrator goes next. */
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
