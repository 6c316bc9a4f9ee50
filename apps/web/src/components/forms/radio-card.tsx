import type { ReactNode } from 'react';

interface RadioCardProps {
  name: string;
  value: string;
  onChoose: () => void;
  /** The label, each part in a line of its own. A tap on it chooses this card. */
  children: ReactNode;
  /** What stands below the label. A tap on it chooses nothing. */
  below?: ReactNode;
}

/** One of several options, which takes more than a line to describe. */
export function RadioCard({ name, value, onChoose, children, below }: RadioCardProps) {
  return (
    <div className="rounded-xl border border-edge has-checked:border-brand has-checked:bg-sunken">
      <label className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 px-3 py-2.5">
        <input type="radio" name={name} value={value} onChange={onChoose} className="mt-0.5 size-5 accent-mine" />
        <span className="grid gap-1">{children}</span>
      </label>
      <div className="-mt-1.5 pr-3 pb-2.5 pl-11 empty:hidden">{below}</div>
    </div>
  );
}
