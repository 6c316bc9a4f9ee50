import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Flower } from '../../components/flower.tsx';
import { useText } from '../../lib/i18n.ts';
import type { Launch } from '../../lib/platform/telegram-launch.ts';
import { AccountForm } from './account-form.tsx';

interface NewcomerScreenProps {
  launch: Launch;
  proposedUsername: string;
  onSignedIn: () => void;
}

/** For a Telegram user without an account: makes one, or finds the one that they have. */
export function NewcomerScreen({ launch, proposedUsername, onSignedIn }: NewcomerScreenProps) {
  const t = useText();
  const [isNew, setIsNew] = useState(true);
  return (
    <main className="mx-auto grid w-full max-w-lg gap-3 p-3 pt-[calc(0.75rem+var(--safe-top))] pb-[calc(0.75rem+var(--safe-bottom))]">
      <Banner title={t(isNew ? 'newcomerTitle' : 'linkTitle')}>{t(isNew ? 'newcomerIntro' : 'linkIntro')}</Banner>
      <AccountForm
        key={isNew ? 'new' : 'known'}
        launch={launch}
        isNew={isNew}
        username={isNew ? proposedUsername : ''}
        onSignedIn={onSignedIn}
      />
      <Button look="bare" onClick={() => setIsNew(!isNew)}>
        {t(isNew ? 'haveAnAccount' : 'iAmNew')}
      </Button>
    </main>
  );
}

function Banner({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="relative overflow-hidden rounded-3xl bg-brand px-5 pt-3 pb-6 text-on-brand">
      <Flower className="absolute -top-6 -right-6 size-28 opacity-30" />
      <h1 className="relative font-extrabold text-2xl">{title}</h1>
      <p className="relative text-pretty">{children}</p>
      <div className="tibeb absolute inset-x-0 bottom-0 h-2.5" aria-hidden="true" />
    </header>
  );
}
