import { readStartParam } from '@cartela/api/telegram/start-param';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { Flower } from '../../components/game/flower.tsx';
import { Spinner } from '../../components/states/spinner.tsx';
import { StateMessage } from '../../components/states/state-message.tsx';
import { forgetLaunch, type LaunchHash } from '../../lib/platform/launch-hash.ts';
import { usePlatform } from '../../lib/platform/platform.ts';
import { isInsideTelegram, loadTelegram } from '../../lib/platform/telegram.ts';
import { type Launch, readLaunch } from '../../lib/platform/telegram-launch.ts';
import { showTelegramColours } from '../../lib/platform/telegram-look.ts';
import { isOther } from '../../lib/session/session.ts';
import { addTexts, text, useText } from '../../lib/text/i18n.ts';
import { startLanguage } from '../../lib/text/language.ts';
import { firstLanguage } from '../../lib/text/language-choice.ts';
import { telegramTexts } from '../../locales/parts.ts';
import { rememberInvitation } from '../invitations/invitation.ts';
import { AccountForm } from './account-form.tsx';
import { EntryPage } from './entry-page.tsx';
import { offerShortcut } from './shortcut-offer.tsx';
import { isOwnLaunch, leaveOthersSession, signedInPlayer, signInByLaunch } from './sign-in.ts';
import { openStartAddress, showLogin } from './start-address.ts';
import { TelegramBindings } from './telegram-bindings.tsx';

interface OpenOptions {
  launchHash: LaunchHash;
  /** The screens of the product. */
  app: ReactNode;
  show: (screen: ReactNode) => void;
}

/** Opens Cartela inside Telegram. The player is signed in before the first screen is shown. */
export async function openInTelegram({ launchHash, app, show }: OpenOptions): Promise<void> {
  const launch = readLaunch(launchHash.hash, window.location.search);
  const texts = [startLanguage(firstLanguage([launch.language, ...navigator.languages])), addTexts(telegramTexts)];
  showTelegramColours(launch.colours);
  // This comes before signing in: a person who comes by an invitation may leave before they have an
  // account, and come back without the link.
  const target = readStartParam(launch.startParam);
  if (launchHash.isFresh && target?.to === 'join') rememberInvitation(target.invitation);
  await Promise.all(texts);

  const showApp = () =>
    show(
      <>
        <TelegramBindings />
        {app}
      </>,
    );
  const logIn = () => {
    showLogin();
    showApp();
  };
  async function enter() {
    // While the hash holds Telegram's data, the script may still have to read it.
    if (window.location.hash !== '') await script;
    openStartAddress(launch, launchHash);
    showApp();
  }

  async function signIn(): Promise<void> {
    // Another account has been opened in this browser since. The app says so.
    if (isOther()) return showApp();
    show(<Splash />);
    const outcome = await signInByLaunch(launch);
    if (outcome.is === 'signedIn') return enter();
    await leaveOthersSession(launch);
    if (outcome.is === 'newcomer') {
      const { proposedUsername } = outcome;
      // Only the script says whether Telegram can be asked for the number.
      await script;
      show(<NewcomerScreen launch={launch} proposedUsername={proposedUsername} onSignedIn={() => void enter()} />);
      return;
    }
    const retry = () => void signIn();
    const problem =
      outcome.is === 'refused'
        ? { title: text('launchFailed'), help: outcome.problem, onRetry: outcome.isFinal ? null : retry }
        : { title: text('serverUnreachable'), help: text('serverUnreachableHelp'), onRetry: retry };
    show(<LaunchProblem {...problem} onLogIn={logIn} />);
  }

  if (!isInsideTelegram() && !isOwnLaunch(launch)) {
    await new Promise<void>((onSignIn) => {
      show(<UnconfirmedLaunch username={signedInPlayer()} onStay={stay} onSignIn={onSignIn} />);
    });
  }
  show(<Splash />);
  const script = loadTelegram(launch, offerShortcut);
  await signIn();
}

/** Opens Cartela as on the plain web. */
function stay(): void {
  forgetLaunch();
  window.location.replace(signedInPlayer() === null ? '/' : '/Mainmenu');
}

/** Shown while the Telegram user is being signed in. */
function Splash() {
  const t = useText();
  return (
    <main className="grid min-h-screen supports-[height:1dvh]:min-h-dvh place-content-center justify-items-center gap-4 bg-brand text-on-brand">
      <Flower className="size-24" />
      <h1 className="font-extrabold text-4xl tracking-tight">{t('productName')}</h1>
      <Spinner className="size-7" label={t('signingIn')} />
    </main>
  );
}

interface LaunchProblemProps {
  title: string;
  help: string;
  /** Null if another try cannot help. */
  onRetry: (() => void) | null;
  onLogIn: () => void;
}

/** Says why nobody was signed in, and offers what can be done. */
function LaunchProblem({ title, help, onRetry, onLogIn }: LaunchProblemProps) {
  const t = useText();
  const platform = usePlatform();
  return (
    <EntryPage title={t('productName')}>
      <StateMessage alert title={title} help={help}>
        <div className="grid w-full gap-2 pt-2">
          {onRetry && <Button onClick={onRetry}>{t('tryAgain')}</Button>}
          {platform && (
            <Button look={onRetry ? 'quiet' : 'primary'} onClick={platform.close}>
              {t('close')}
            </Button>
          )}
          <Button look={platform || onRetry ? 'bare' : 'primary'} onClick={onLogIn}>
            {t('logInElsewise')}
          </Button>
        </div>
      </StateMessage>
    </EntryPage>
  );
}

interface NewcomerScreenProps {
  launch: Launch;
  proposedUsername: string;
  onSignedIn: () => void;
}

/**
 * For a Telegram user whose account is not known: creates an account, or finds the one that they
 * have.
 */
function NewcomerScreen({ launch, proposedUsername, onSignedIn }: NewcomerScreenProps) {
  const t = useText();
  const [isNew, setIsNew] = useState(true);
  return (
    <EntryPage title={t(isNew ? 'newcomerTitle' : 'linkTitle')} intro={t(isNew ? 'newcomerIntro' : 'linkIntro')}>
      <AccountForm
        key={isNew ? 'new' : 'known'}
        launch={launch}
        isNew={isNew}
        username={isNew ? proposedUsername : ''}
        onSignedIn={onSignedIn}
      />
      <Button look="bare" onClick={() => setIsNew(!isNew)}>
        {t(isNew ? 'iHaveAccount' : 'iAmNew')}
      </Button>
    </EntryPage>
  );
}

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
function UnconfirmedLaunch({ username, onStay, onSignIn }: UnconfirmedLaunchProps) {
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
