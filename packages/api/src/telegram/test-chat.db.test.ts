import { schema } from '@cartela/db';
import { PATIENCE } from '@cartela/game-core/testing';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { TEST_BOT } from '../../test/kit/people/launches.ts';
import { type Office, openOffice } from '../../test/kit/people/office.ts';
import { nameBot } from './bot-state.ts';
import { keepTestChat, TEST_CODE_PREFIX } from './test-chat.ts';

const { telegramUsers, users } = schema;

/** An administrator with a link for tests that nobody has opened yet. */
async function openWithLink() {
  const office = await openOffice({ telegram: TEST_BOT });
  await nameBot(office, { username: 'cartela_test_bot', hasMainApp: true });
  const { url } = await office.asAdmin.telegram.testLink();
  const code = (new URL(url).searchParams.get('start') ?? '').slice(TEST_CODE_PREFIX.length);
  return { ...office, openLink: (chatId: string) => keepTestChat(office, { code, chatId, language: 'en' }) };
}

async function keptChat({ db, admin }: Office): Promise<string | null> {
  const [kept] = await db.select().from(telegramUsers).where(eq(telegramUsers.userId, admin.id));
  return kept?.testChatId ?? null;
}

describe('a link for tests', () => {
  it('works for one of those who open it at once, and the chat is theirs', async () => {
    await using office = await openWithLink();
    const chats = Array.from({ length: 6 }, (_, index) => `90000000${index}`);
    const names = await Promise.all(chats.map((chatId) => office.openLink(chatId)));
    const first = chats.filter((_, index) => names[index] === office.admin.username);
    expect(first).toHaveLength(1);
    expect(names.filter((name) => name === null)).toHaveLength(chats.length - 1);
    expect(await keptChat(office)).toBe(first[0]);
  });

  it('puts on record as the administrator’s act which chat it was, and nothing for an old one', async () => {
    await using office = await openWithLink();
    await office.openLink('900000001');
    await office.openLink('900000002');
    expect(await office.audited()).toMatchObject([
      {
        ...{ action: 'telegram-test-chat', adminId: office.admin.id, address: 'telegram' },
        ...{ subject: office.admin.username, before: null, after: { chatId: '900000001' } },
      },
    ]);
  });

  it('does nothing for an administrator who is being deleted', async () => {
    await using office = await openWithLink();
    const isWaiting = () =>
      office.db.execute(sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
    const opened = await office.db.transaction(async (tx) => {
      await tx.update(users).set({ deletedAt: new Date() }).where(eq(users.id, office.admin.id));
      const opening = office.openLink('900000001');
      await vi.waitFor(async () => expect(await isWaiting()).toHaveLength(1), PATIENCE);
      return { opening };
    });
    expect(await opened.opening).toBeNull();
    expect(await keptChat(office)).toBeNull();
  });
});
