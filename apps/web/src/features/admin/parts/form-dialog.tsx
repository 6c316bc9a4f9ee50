import { type ReactNode, useId } from 'react';
import { Dialog } from '../../../components/dialog.tsx';

interface FormDialogProps {
  title: string;
  /** Something is being sent: the dialog stays. */
  busy?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a heading; what it asks and its buttons are below. */
export function FormDialog({ title, busy = false, onClose, children }: FormDialogProps) {
  const id = useId();
  return (
    <Dialog labelledBy={id} locked={busy} onClose={onClose}>
      <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] gap-4 overflow-y-auto p-5">
        <h2 id={id} className="text-balance font-extrabold text-xl">
          {title}
        </h2>
        {children}
      </div>
    </Dialog>
  );
}
