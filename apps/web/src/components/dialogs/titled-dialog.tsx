import { type ReactNode, useId } from 'react';
import { Dialog } from './dialog.tsx';

interface TitledDialogProps {
  title: string;
  /** Something is being sent, so Escape does not close the dialog for now. */
  locked?: boolean;
  /** Stays in sight in the corner where the content is long. */
  corner?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a heading above its content. */
export function TitledDialog({ title, locked = false, corner, onClose, children }: TitledDialogProps) {
  const id = useId();
  return (
    <Dialog labelledBy={id} locked={locked} onClose={onClose}>
      <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] gap-4 overflow-y-auto p-5">
        <h2 id={id} className={`text-balance font-extrabold text-xl large-text:text-base ${corner ? 'pr-9' : ''}`}>
          {title}
        </h2>
        {children}
      </div>
      {corner}
    </Dialog>
  );
}
