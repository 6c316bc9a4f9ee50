import { goOnAsOther, storedPlayer } from '../../lib/session/session.ts';
import { isOtherStored } from '../../lib/session/stored-token.ts';
import { StoppedPage } from './stopped-page.tsx';

/** Shown in a tab of a player when another one has signed in in this browser. */
export function OtherAccount({ isShown }: { isShown: boolean }) {
  if (!isShown) return null;
  return (
    <StoppedPage
      username={isOtherStored() ? storedPlayer().username : null}
      onGoOn={() => {
        goOnAsOther();
        // A new page knows nothing of the account before.
        window.location.replace('/Mainmenu');
      }}
    />
  );
}
