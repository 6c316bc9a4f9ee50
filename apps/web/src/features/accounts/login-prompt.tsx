import { Link, useMatch } from '@tanstack/react-router';
import { buttonClass } from '../../components/buttons/button.tsx';
import { StateMessage } from '../../components/states/state-message.tsx';
import type { Access } from '../../lib/session/session.ts';
import { useText } from '../../lib/text/i18n.ts';
import { accessText } from './access-text.ts';

interface LoginPromptProps {
  access: Exclude<Access, 'signedIn'>;
  /** There is nothing else on the screen. */
  alone?: boolean;
}

/** Says why nothing of the player's is shown, and links to the login. */
export function LoginPrompt({ access, alone = false }: LoginPromptProps) {
  const t = useText();
  const { pathname } = useMatch({ strict: false });
  // Why somebody is not signed in any more is said by a toast, once.
  const title = access === 'visitor' ? accessText(pathname, access) : 'pleaseLogin';
  return (
    <StateMessage alone={alone} title={t(title)}>
      <Link to="/logins" className={buttonClass('primary')}>
        {t('logIn')}
      </Link>
    </StateMessage>
  );
}
