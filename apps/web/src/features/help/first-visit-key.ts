/** The key of what this browser stores once its first visit is over. */
export const FIRST_VISIT_KEY = 'firstVisit';
