import { useMatch } from '@tanstack/react-router';
import { memo, useEffect, useRef } from 'react';
import { useScreenTitle } from '../../lib/screen/screen-title.ts';

/** The first screen takes no focus: people who open the page begin at its top. */
let isFirst = true;

interface ScreenHeadingProps {
  children: string;
  className: string;
}

/**
 * The heading of a screen. It also names the page in the browser, and has the focus after a
 * navigation. So a screen reader says which screen this is, and the next Tab leads into it.
 */
export const ScreenHeading = memo(function ScreenHeading({ children, className }: ScreenHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useMatch({ strict: false });
  useScreenTitle(children);
  // The effect runs per address: another game on the same screen counts as another place.
  useEffect(() => {
    // If the screen has given the focus to something else, such as a field, that keeps it.
    const isElsewhere = !document.activeElement?.closest('main, dialog');
    if (!isFirst && isElsewhere) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, [pathname]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
});
