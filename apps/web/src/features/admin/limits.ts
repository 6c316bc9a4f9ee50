// Times and limits of the administrators' area.

/** How many page numbers are shown on each side of the present page. */
export const PAGE_WINDOW = 2;
/** How long after the last key a search starts by itself. */
export const SEARCH_PAUSE_MS = 300;
/** Rows on one page of the payments. */
export const PAYMENTS_PAGE_SIZE = 25;
/** How many players, and how many payments, one search finds at most. */
export const FOUND_MAX = 5;
export const ACTIVE_POLL_MS = 5000;
/** How often the figures are fetched while somebody looks at them. */
export const FIGURES_POLL_MS = 30_000;
/** A player who has waited this long for a decision has waited too long. */
export const LATE_AFTER_MINUTES = 30;
/**
 * What waits is fetched again with each change of the business, and this often: a new message of a
 * provider is not such a change.
 */
export const WAITING_POLL_MS = 30_000;
/** How often the progress of a notice is fetched while it is being sent to players at Telegram. */
export const BROADCAST_POLL_MS = 2000;
/** How many past notices the broadcast dialog shows. */
export const NOTICES_RECALLED = 3;
/** How many rows of a statement are shown for choosing its columns, with the heading. */
export const PREVIEW_ROWS_SHOWN = 5;
/** Rows on one page of a comparison's findings. */
export const COMPARISON_PAGE_SIZE = 10;
