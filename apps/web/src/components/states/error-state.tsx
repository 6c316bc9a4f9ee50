import { useText } from '../../lib/text/i18n.ts';
import { Button } from '../buttons/button.tsx';
import { StateMessage } from './state-message.tsx';

interface ErrorStateProps {
  title: string;
  help?: string;
  busy?: boolean;
  /** Smaller and without a frame, for a panel. */
  compact?: boolean;
  /** There is nothing else on the screen. */
  alone?: boolean;
  onRetry: () => void;
}

/** Takes the place of content that could not be loaded, with a button that loads it again. */
export function ErrorState({ title, help, busy = false, compact = false, alone = false, onRetry }: ErrorStateProps) {
  const t = useText();
  return (
    <StateMessage alert compact={compact} alone={alone} title={title} help={help}>
      <Button look={compact ? 'quiet' : 'primary'} onClick={onRetry} busy={busy}>
        {t('tryAgain')}
      </Button>
    </StateMessage>
  );
}
