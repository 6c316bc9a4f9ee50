import { schema } from '@cartela/db';
import type { ReactionEvent } from '@cartela/game-core';
import { eq } from 'drizzle-orm';
import { shownName } from '../../accounts/names/shown-name.ts';
import { onceAMinute } from '../../kernel/times/once-a-minute.ts';
import type { ChangeOf } from '../../kernel/work/changes.ts';
import type { Core } from '../../kernel/work/core.ts';
import { createFeed } from './feed.ts';

const { users } = schema;

/**
 * Sends the reactions at a table to those who follow them here. The sender's name is read from the
 * database, so nobody who can write to other processes can show any other words.
 */
export function openReactions({ db, log, changes }: Core, tableId: string, isAllowed: () => boolean) {
  const saysIfAllowed = (): ReactionEvent => ({ type: 'allowed', isAllowed: isAllowed() });
  const feed = createFeed(saysIfAllowed);
  const logFailure = onceAMinute((error: unknown) => log.error({ err: error, tableId }, 'a reaction was not shown'));

  async function show({ userId, reaction }: ChangeOf<'reaction'>): Promise<void> {
    if (feed.subscriberCount() === 0) return;
    const [user] = await db.select({ username: users.username }).from(users).where(eq(users.id, userId));
    if (user) feed.publish({ type: 'reaction', reaction, name: shownName(user.username) });
  }

  return {
    subscribe: feed.subscribe,
    followerCount: feed.subscriberCount,
    tellIfAllowed: () => feed.publish(saysIfAllowed()),
    stop: changes.on('reaction', (change) => void show(change).catch(logFailure), tableId),
  };
}
