import type { ReactNode } from 'react';

interface SwitchProps {
  isOn: boolean;
  onToggle: () => void;
  className: string;
  children: ReactNode;
}

/**
 * Something that is on or off at once, without being sent. `className` has to make it at least as
 * high as `min-h-11`.
 */
export function Switch({ isOn, onToggle, className, children }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={onToggle}
      className={`flex items-center text-left font-bold ${className}`}
    >
      <span
        aria-hidden="true"
        className={`flex h-6 w-9 shrink-0 rounded-full p-0.5 transition-colors ${isOn ? 'justify-end bg-mine' : 'bg-edge'}`}
      >
        <span className="size-5 rounded-full bg-surface" />
      </span>
      {children}
    </button>
  );
}
