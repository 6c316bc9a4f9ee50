import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { Button, buttonClass } from '../../components/buttons/button.tsx';
import { StateMessage } from '../../components/states/state-message.tsx';
import { useText } from '../../lib/text/i18n.ts';

export function NotFoundPage() {
  const t = useText();
  return (
    <main className="p-4">
      <StateMessage alone title={t('pageNotFound')} help={t('pageNotFoundHelp')}>
        <Link to="/" className={buttonClass('primary')}>
          {t('toStart')}
        </Link>
      </StateMessage>
    </main>
  );
}

/** Shown instead of a page whose code or data could not be loaded. */
export function PageError({ reset }: ErrorComponentProps) {
  const t = useText();
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <main className="p-4">
      <StateMessage alone alert title={t('pageFailed')} help={t('pageFailedHelp')}>
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={retry}>{t('tryAgain')}</Button>
          <a href="/" className={buttonClass('quiet')}>
            {t('toStart')}
          </a>
        </div>
      </StateMessage>
    </main>
  );
}
