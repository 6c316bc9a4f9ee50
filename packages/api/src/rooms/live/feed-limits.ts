/**
 * Events that may wait for one subscriber. One that falls further behind gets a snapshot instead.
 */
export const QUEUE_MAX_EVENTS = 64;
/** Unsent bytes on a connection above which its subscriber gets nothing until it has caught up. */
export const PAUSED_ABOVE_BYTES = 256 * 1024;
