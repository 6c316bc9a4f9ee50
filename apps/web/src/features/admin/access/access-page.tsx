import type { ReactNode } from 'react';
import { TextLink } from '../../../components/buttons/text-link.tsx';
import { Flower } from '../../../components/game/flower.tsx';
import { ScreenHeading } from '../../../components/layout/screen-heading.tsx';
import { useText } from '../../../lib/text/i18n.ts';
import { type Reply, replyText } from '../../../lib/text/sentence.ts';

/** The page of the admin login, registration and password reset forms. */
export function AccessPage({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <main className="mx-auto w-full max-w-md p-4 sm:py-12">
      <section className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-3xl border border-line bg-surface p-5 shadow-raised sm:p-8">
        <header className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1">
          <Flower className="mb-1 size-10" />
          <ScreenHeading className="font-extrabold text-2xl">{title}</ScreenHeading>
          <p className="text-pretty text-muted">{intro}</p>
        </header>
        {children}
      </section>
    </main>
  );
}

interface AfterFormProps {
  answer: Reply | undefined;
  signedIn: boolean;
}

/** Below a form that stays on the screen: what the server has done, and where one goes next. */
export function AfterForm({ answer, signedIn }: AfterFormProps) {
  const t = useText();
  return (
    <>
      <p role="status" className="font-bold text-link empty:hidden">
        {answer && replyText(answer)}
      </p>
      <p className="text-center">
        <TextLink to={signedIn ? '/AdminDashboard' : '/admines'}>
          {signedIn ? t('adminToDashboard') : t('adminToLogin')}
        </TextLink>
      </p>
    </>
  );
}
