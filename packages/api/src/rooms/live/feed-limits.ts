/**
 * How many events may wait for one subscriber. A subscriber that falls further behind gets a
 * snapshot in their place.
 */
export const QUEUE_MAX_EVENTS = 64;
/**
 * Unsent bytes on a connection. With more than that, its subscriber gets nothing until fewer are
 * left.
 */
export const PAUSED_ABOVE_BYTES = 256 * 1024;
