import { describe, expect, it } from 'vitest';
import { applyRequestsEvent, NO_REQUESTS, type RequestsEvent, unseenCount } from './unseen-requests.ts';

const counted = (pending: number): RequestsEvent => ({ type: 'counted', pending });
const seen: RequestsEvent = { type: 'seen' };
const unseenAfter = (...events: RequestsEvent[]) => unseenCount(events.reduce(applyRequestsEvent, NO_REQUESTS));

describe('the count of unseen requests', () => {
  it('is all that waits when the area is opened', () => {
    expect(unseenAfter(counted(3))).toBe(3);
  });

  it('is what came since the operator last looked', () => {
    expect(unseenAfter(counted(3), seen, counted(5))).toBe(2);
  });

  it('stays what it is when something seen is decided', () => {
    expect(unseenAfter(counted(3), seen, counted(5), counted(4))).toBe(2);
  });

  it('is never more than what waits', () => {
    expect(unseenAfter(counted(3), seen, counted(0), counted(1))).toBe(1);
    expect(unseenAfter(counted(2), counted(0))).toBe(0);
  });
});
