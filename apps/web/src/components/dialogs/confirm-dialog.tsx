import type { ReactNode } from 'react';
import { useText } from '../../lib/text/i18n.ts';
import { Button } from '../buttons/button.tsx';
import { RequestProblem } from '../states/problem.tsx';
import { TitledDialog } from './titled-dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What is done after a Yes. */
  act: { readonly isPending: boolean; readonly error: unknown };
  /** What failed, if the server gave no text for it. */
  failure: string;
  /** The request has a key, so it is safe to send it again. */
  keyed?: boolean;
  yes?: string;
  no?: string;
  danger?: boolean;
  onYes: () => void;
  onNo: () => void;
  children?: ReactNode;
}

/**
 * Asks before something is done. The No button comes first and has the focus, so a key pressed
 * twice does nothing.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useText();
  const { title, act, failure, keyed = false, danger } = props;
  const { isPending, error } = act;
  return (
    <TitledDialog title={title} locked={isPending} onClose={props.onNo}>
      {props.children}
      {!isPending && <RequestProblem keyed={keyed} error={error} otherwise={failure} />}
      <div className="grid grid-cols-2 gap-3">
        <Button look="quiet" className="px-2" disabled={isPending} onClick={props.onNo}>
          {props.no ?? t('no')}
        </Button>
        <Button look={danger ? 'danger' : 'primary'} className="px-2" busy={isPending} onClick={props.onYes}>
          {props.yes ?? t('yes')}
        </Button>
      </div>
    </TitledDialog>
  );
}
