/** Kept on this browser once its first visit is over. */
export const FIRST_VISIT_KEY = 'firstVisit';
