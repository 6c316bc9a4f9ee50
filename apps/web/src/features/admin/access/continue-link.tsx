import { TextLink } from '../../../components/buttons/text-link.tsx';
import { useText } from '../../../lib/text/i18n.ts';

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
