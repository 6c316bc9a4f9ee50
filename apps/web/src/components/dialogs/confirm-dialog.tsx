import type { ReactNode } from 'react';
import { useText } from '../../lib/text/i18n.ts';
import { Button } from '../buttons/button.tsx';
import { TitledDialog } from './titled-dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  yes?: string;
  no?: string;
  danger?: boolean;
  busy: boolean;
  /** Why the last try failed. */
  problem?: ReactNode;
  onYes: () => void;
  onNo: () => void;
  children?: ReactNode;
}

/**
 * Asks before something is done. The No button comes first and has the focus, so a key pressed
 * twice does nothing.
 */
export function ConfirmDialog({ title, yes, no, danger, busy, problem, onYes, onNo, children }: ConfirmDialogProps) {
  const t = useText();
  return (
    <TitledDialog title={title} locked={busy} onClose={onNo}>
      {children}
      {!busy && problem}
      <div className="grid grid-cols-2 gap-3">
        <Button look="quiet" disabled={busy} onClick={onNo}>
          {no ?? t('no')}
        </Button>
        <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={onYes}>
          {yes ?? t('yes')}
        </Button>
      </div>
    </TitledDialog>
  );
}
