import { Button } from '../../components/buttons/button.tsx';
import { StateMessage } from '../../components/states/state-message.tsx';
import { useText } from '../../lib/text/i18n.ts';

interface StoppedPageProps {
  /** Who is signed in in this browser now. Null if that is not known. */
  username: string | null;
  onGoOn: () => void;
}

/** A page that has stopped, because the browser's session now belongs to another account. */
export function StoppedPage({ username, onGoOn }: StoppedPageProps) {
  const t = useText();
  return (
    <main className="p-4">
      <StateMessage alone alert title={t('otherAccount')}>
        <Button onClick={onGoOn}>{username === null ? t('goOn') : t('stayPlayer', { username })}</Button>
      </StateMessage>
    </main>
  );
}
