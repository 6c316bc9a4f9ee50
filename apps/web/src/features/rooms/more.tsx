import type { ReactNode } from 'react';
import { useText } from '../../lib/text/i18n.ts';

/**
 * Rules that one may want to read once, and not each time, behind what they are about. Without
 * that, it stands beside it.
 */
export function More({ about, children }: { about?: ReactNode; children: ReactNode }) {
  const t = useText();
  return (
    <details className={`group/more text-xs ${about ? 'basis-full' : 'open:basis-full'}`}>
      <summary className="-my-2.5 large-text:my-0 mx-auto flex min-h-11 w-fit min-w-11 list-none items-center justify-center [&::-webkit-details-marker]:hidden">
        {about}
        <span className={`underline ${about ? 'ml-1.5' : ''}`}>{t('more')}</span>
        <span aria-hidden="true" className="ml-1 group-open/more:rotate-180">
          ▾
        </span>
      </summary>
      <div className="pt-1.5 pb-1">{children}</div>
    </details>
  );
}
