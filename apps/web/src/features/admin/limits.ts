// Times and limits of the administrators' area.

/** Page buttons on each side of the present page. */
export const PAGE_WINDOW = 2;
export const SEARCH_PAUSE_MS = 300;
export const ACTIVE_POLL_MS = 5000;
/** What has been played today, while somebody looks. */
export const FIGURES_POLL_MS = 30_000;
/** Whoever has waited this long for a decision has waited too long. */
export const LATE_AFTER_MINUTES = 30;
/**
 * What waits is asked for anew with each change of the business, and this often: messages are no
 * business yet.
 */
export const WAITING_POLL_MS = 30_000;
/** While a notice is on its way to players at Telegram, its progress is looked up this often. */
export const BROADCAST_POLL_MS = 2000;
/** Past notices that the broadcast dialog recalls. */
export const NOTICES_RECALLED = 3;
/** Rows of a statement shown for choosing its columns, the heading among them. */
export const PREVIEW_ROWS_SHOWN = 5;
/** Rows on one page of what a comparison found. */
export const COMPARISON_PAGE_SIZE = 10;
