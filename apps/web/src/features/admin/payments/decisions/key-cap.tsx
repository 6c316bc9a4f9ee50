import type { ComponentProps } from 'react';

/** A key as it is printed on a keyboard. Hidden on small screens, which mostly have no keyboard. */
export function KeyCap(props: ComponentProps<'kbd'>) {
  return (
    <kbd
      className="hidden min-w-6 rounded-md border border-current px-1.5 text-center font-bold font-sans text-xs leading-5 opacity-80 lg:inline-block"
      {...props}
    />
  );
}
