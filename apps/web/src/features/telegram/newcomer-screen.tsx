import { useState } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import type { Launch } from '../../lib/platform/telegram-launch.ts';
import { useText } from '../../lib/text/i18n.ts';
import { AccountForm } from './account-form.tsx';
import { EntryPage } from './entry-page.tsx';

interface NewcomerScreenProps {
  launch: Launch;
  proposedUsername: string;
  onSignedIn: () => void;
}

/**
 * For a Telegram user whose account is not known: creates an account, or finds the one that they
 * have.
 */
export function NewcomerScreen({ launch, proposedUsername, onSignedIn }: NewcomerScreenProps) {
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
