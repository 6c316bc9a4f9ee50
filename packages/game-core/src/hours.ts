/** 23:59. A room's hours are minutes after midnight. */
export const LAST_MINUTE_OF_DAY = 1439;
