import { Button } from '../../components/buttons/button.tsx';
import { StateMessage } from '../../components/states/state-message.tsx';
import { usePlatform } from '../../lib/platform/platform.ts';
import { useText } from '../../lib/text/i18n.ts';
import { EntryPage } from './entry-page.tsx';

interface LaunchProblemProps {
  title: string;
  help: string;
  /** Null if another try cannot help. */
  onRetry: (() => void) | null;
  onLogIn: () => void;
}

/** Says why nobody was signed in, and offers what can be done. */
export function LaunchProblem({ title, help, onRetry, onLogIn }: LaunchProblemProps) {
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
