import type { ReactNode } from 'react';

interface SettingProps {
  name: string;
  hint?: string;
  children: ReactNode;
}

/** A setting's name with its control beside it, or below it where there is no room. */
export function Setting({ name, hint, children }: SettingProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 px-4 py-2.5">
      <div className="min-w-0">
        <p className="font-bold">{name}</p>
        {hint && <p className="text-muted text-sm">{hint}</p>}
      </div>
      {children}
    </div>
  );
}
