import { useText } from '../../lib/text/i18n.ts';
import { Button, type ButtonLook } from '../buttons/button.tsx';

interface FormActionsProps {
  /** The text of the button that sends the form. */
  action: string;
  look?: ButtonLook;
  busy?: boolean;
  /** There is nothing to fill in, so the button that sends the form has the focus. */
  isFirst?: boolean;
  onCancel: () => void;
}

/** The buttons of a form in a dialog: Cancel, and the one that sends the form. */
export function FormActions({ action, look = 'primary', busy = false, isFirst = false, onCancel }: FormActionsProps) {
  const t = useText();
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button look="quiet" disabled={busy} onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" look={look} busy={busy} data-focus-first={isFirst || undefined}>
        {action}
      </Button>
    </div>
  );
}
