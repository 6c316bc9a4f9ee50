import { Button } from '../../components/button.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useText } from '../../lib/i18n.ts';
import { usePlatform } from '../../lib/platform/platform.ts';

interface LaunchProblemProps {
  title: string;
  help: string;
  /** Null if another try cannot help. */
  onRetry: (() => void) | null;
  onLogIn: () => void;
}

/** Why nobody was signed in, and the ways out of it. */
export function LaunchProblem({ title, help, onRetry, onLogIn }: LaunchProblemProps) {
  const t = useText();
  const platform = usePlatform();
  return (
    <main className="p-4 pt-[calc(1rem+var(--safe-top))]">
      <StateMessage alert title={title} help={help}>
        <div className="grid w-full gap-2">
          {onRetry && <Button onClick={onRetry}>{t('tryAgain')}</Button>}
          {platform && (
            <Button look={onRetry ? 'quiet' : 'primary'} onClick={platform.close}>
              {t('close')}
            </Button>
          )}
          <Button look={platform || onRetry ? 'bare' : 'primary'} className="whitespace-normal" onClick={onLogIn}>
            {t('logInByPhone')}
          </Button>
        </div>
      </StateMessage>
    </main>
  );
}
