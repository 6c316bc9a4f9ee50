import { skipToken } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../lib/api/trpc.ts';
import { useFeedRetry } from '../../lib/api/use-feed-retry.ts';
import { useToken } from '../../lib/session/session.ts';
import { readJson, writeJson } from '../../lib/session/storage.ts';

/** How many of the operator's notices wait to be shown: the newest ones. */
const OPEN_NOTICES_MAX = 10;

const STORED = 'openNotices';

/** A notice from the operator to all players. */
interface OpenNotice {
  readonly id: string;
  readonly message: string;
}

function isNotice(value: unknown): value is OpenNotice {
  if (typeof value !== 'object' || value === null) return false;
  return 'id' in value && typeof value.id === 'string' && 'message' in value && typeof value.message === 'string';
}

function isNotices(value: unknown): value is readonly OpenNotice[] {
  return Array.isArray(value) && value.every(isNotice);
}

/**
 * The operator's notices that are not closed, the oldest first. The server sends each only once, so
 * they are stored for when the page is loaded again.
 */
export function useNotices() {
  const token = useToken();
  const [notices, setNotices] = useState(() => readJson(STORED, isNotices, 'sessionStorage') ?? []);

  function change(next: (current: readonly OpenNotice[]) => readonly OpenNotice[]): void {
    setNotices((current) => {
      const nextNotices = next(current);
      writeJson(STORED, nextNotices, 'sessionStorage');
      return nextNotices;
    });
  }

  const without = (current: readonly OpenNotice[], id: string) => current.filter((notice) => notice.id !== id);
  const feed = trpc.notices.feed.useSubscription(token === null ? skipToken : undefined, {
    onData: ({ id, message }) =>
      change((current) => [...without(current, id), { id, message }].slice(-OPEN_NOTICES_MAX)),
  });
  useFeedRetry(feed);
  return { notices, close: (id: string) => change((current) => without(current, id)) };
}
