import { useText } from '../lib/i18n.ts';
import { Button } from './button.tsx';

interface InlineErrorProps {
  text: string;
  busy: boolean;
  onRetry: () => void;
}

/** A part of a screen that could not be loaded, in its own place. */
export function InlineError({ text, busy, onRetry }: InlineErrorProps) {
  const t = useText();
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-2">
      <p className="font-bold text-danger">{text}</p>
      <Button look="quiet" busy={busy} onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
