import { Button } from '../../components/buttons/button.tsx';
import { StateMessage } from '../../components/states/state-message.tsx';
import { useText } from '../../lib/text/i18n.ts';
import { EntryPage } from './entry-page.tsx';

interface UnconfirmedLaunchProps {
  /** The player who is signed in in this browser. Null if nobody is. */
  username: string | null;
  onStay: () => void;
  onSignIn: () => void;
}

/**
 * Shown for a launch outside Telegram, where anybody can send a link with a launch of their own.
 * Such a link signs nobody in unless they say so: they would pay into somebody else's account.
 */
export function UnconfirmedLaunch({ username, onStay, onSignIn }: UnconfirmedLaunchProps) {
  const t = useText();
  const isSignedIn = username !== null;
  return (
    <EntryPage title={t('productName')}>
      <StateMessage
        alert
        title={t(isSignedIn ? 'otherPlayer' : 'launchOnTheWeb')}
        help={isSignedIn ? t('otherPlayerHelp', { username }) : t('launchOnTheWebHelp')}
      >
        <div className="grid w-full gap-2 pt-2">
          <Button onClick={onStay}>{isSignedIn ? t('stayPlayer', { username }) : t('logInElsewise')}</Button>
          <Button look="bare" onClick={onSignIn}>
            {t('ownLaunch')}
          </Button>
        </div>
      </StateMessage>
    </EntryPage>
  );
}
