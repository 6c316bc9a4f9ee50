import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

/** A link, or what opens a detail, among text: with room for a thumb around its words. */
export const TEXT_LINK = 'inline-flex min-h-11 min-w-11 items-center font-bold text-link underline';

/** To somewhere outside the app. */
export function TextAnchor({ className = '', children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={`${TEXT_LINK} ${className}`}>
      {children}
    </a>
  );
}

/** To another screen. */
export const TextLink = createLink(TextAnchor);
