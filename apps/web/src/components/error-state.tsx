import { useText } from '../lib/i18n.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface ErrorStateProps {
  title: string;
  help?: string;
  busy?: boolean;
  onRetry: () => void;
}

export function ErrorState({ title, help, busy = false, onRetry }: ErrorStateProps) {
  const t = useText();
  return (
    <Notice alert title={title} help={help}>
      <Button onClick={onRetry} busy={busy}>
        {t('tryAgain')}
      </Button>
    </Notice>
  );
}
