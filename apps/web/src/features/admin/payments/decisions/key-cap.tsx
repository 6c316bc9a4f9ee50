/** A key as it is printed on a keyboard. Hidden on small screens, which mostly have no keyboard. */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd className="hidden min-w-6 rounded-md border border-current px-1.5 text-center font-bold font-sans text-xs leading-5 opacity-80 lg:inline-block">
      {children}
    </kbd>
  );
}
