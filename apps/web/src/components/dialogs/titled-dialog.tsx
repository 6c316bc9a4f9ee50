import { type ReactNode, useId } from 'react';
import { useText } from '../../lib/text/i18n.ts';
import { CloseBar } from '../layout/bar.tsx';
import { Dialog } from './dialog.tsx';

interface TitledDialogProps {
  title: string;
  /** Something is being sent, so Escape does not close the dialog for now. */
  locked?: boolean;
  /** A cross closes it, which stays in sight where the content is long. */
  hasCross?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a heading above its content. */
export function TitledDialog({ title, locked = false, hasCross = false, onClose, children }: TitledDialogProps) {
  const t = useText();
  const id = useId();
  return (
    <Dialog labelledBy={id} locked={locked} onClose={onClose}>
      <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] gap-4 overflow-y-auto p-5">
        <h2 id={id} className={`text-balance font-extrabold text-xl ${hasCross ? 'pr-9' : ''}`}>
          {title}
        </h2>
        {children}
      </div>
      {hasCross && (
        <div className="absolute top-2.5 right-2.5">
          <CloseBar name={t('close')} onClose={onClose} />
        </div>
      )}
    </Dialog>
  );
}
