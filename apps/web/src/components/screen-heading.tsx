import { useMatch } from '@tanstack/react-router';
import { memo, useEffect, useRef } from 'react';
import { useScreenTitle } from '../lib/screen-title.ts';

/** The first screen takes no focus: whoever opens the page begins at its top. */
let isFirst = true;

interface ScreenHeadingProps {
  children: string;
  className: string;
}

/**
 * The heading of a screen. It names the page in the browser too, and has the focus after a
 * navigation. So a screen reader says where one is, and the next Tab leads into the screen.
 */
export const ScreenHeading = memo(function ScreenHeading({ children, className }: ScreenHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useMatch({ strict: false });
  useScreenTitle(children);
  // Another game on the same screen is another place.
  useEffect(() => {
    // What a screen has given the focus to, such as a field, keeps it.
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
