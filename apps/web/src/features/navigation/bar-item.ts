/** The classes of links and buttons in the bar at the top, for players and administrators. */
export const BAR_ITEM =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-xl px-3 font-bold text-on-brand hover:bg-brand-deep focus-visible:outline-gold lg:whitespace-nowrap';
