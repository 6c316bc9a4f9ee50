import { Link, useMatch } from '@tanstack/react-router';
import { buttonClass } from '../../components/button.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useText } from '../../lib/i18n.ts';
import type { Access } from '../../lib/session.ts';
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
  return (
    <StateMessage alone={alone} title={t(accessText(pathname, access))}>
      <Link to="/logins" className={buttonClass('primary')}>
        {t('logIn')}
      </Link>
    </StateMessage>
  );
}
