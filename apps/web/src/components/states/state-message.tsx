import type { ReactNode } from 'react';
import { Flower } from '../game/flower.tsx';
import { ScreenHeading } from '../layout/screen-heading.tsx';

const TITLE = 'text-balance font-bold text-lg';

interface StateMessageProps {
  title: string;
  help?: string | undefined;
  /** Something went wrong: a screen reader says so at once. */
  alert?: boolean;
  /** Smaller and without a frame, for a panel or a table. */
  compact?: boolean;
  /** There is nothing else on the screen: the title is its heading. */
  alone?: boolean;
  children?: ReactNode;
}

/** Takes the place of content: there is none, it could not be loaded, or it is somewhere else. */
export function StateMessage({
  title,
  help,
  alert = false,
  compact = false,
  alone = false,
  children,
}: StateMessageProps) {
  const role = alert ? 'alert' : undefined;
  if (compact) {
    return (
      <div role={role} className="grid justify-items-center gap-2 p-6 text-center">
        <p className={alert ? 'font-bold text-danger' : 'flex items-center gap-3 text-muted'}>
          {!alert && <Flower className="size-6 shrink-0 opacity-80" />}
          {title}
        </p>
        {help && <p className="text-muted text-sm">{help}</p>}
        {children}
      </div>
    );
  }
  return (
    <section role={role} className="card mx-auto my-6 grid w-full max-w-md justify-items-center gap-3 p-6 text-center">
      <Flower className="size-10 opacity-90" />
      {alone ? <ScreenHeading className={TITLE}>{title}</ScreenHeading> : <h2 className={TITLE}>{title}</h2>}
      {help && <p className="text-pretty text-muted">{help}</p>}
      {children}
    </section>
  );
}
