import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

/**
 * The classes of a link, or of a button that opens a detail, among text. They leave room for a
 * thumb around its words.
 */
export const TEXT_LINK = 'inline-flex min-h-11 min-w-11 items-center font-bold text-link underline';

/** A link to somewhere outside the app. */
export function TextAnchor({ className = '', children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={`${TEXT_LINK} ${className}`}>
      {children}
    </a>
  );
}

/** A link to another screen. */
export const TextLink = createLink(TextAnchor);
