// Where an administrator gets test messages. Administrators have no Telegram id. So the settings
// page makes a link that opens the bot with a signed code. The first person who opens the link,
// within minutes, thereby says that this chat is the administrator's.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Db, schema, type Transaction } from '@cartela/db';
import type { Language } from '@cartela/game-core';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { type Administrator, administratorOf } from '../kernel/actors/actor.ts';
import type { Application } from '../kernel/application.ts';
import { Refusal } from '../kernel/texts/refusals.ts';
import { MINUTE_MS } from '../kernel/times/day.ts';
import { transactOn, type Work } from '../kernel/work/unit-of-work.ts';
import { botUsername } from './bot-state.ts';
import type { testLinkOutput } from './contract.ts';
import { TEST_LINK_MINUTES } from './limits.ts';
import { BOT_ADDRESS } from './readers.ts';

const { telegramUsers, users } = schema;

/**
 * Comes before the code in what Telegram passes on to the bot: `/start test-…`. Telegram allows 64
 * characters.
 */
export const TEST_CODE_PREFIX = 'test-';
const VALID_FOR_MS = TEST_LINK_MINUTES * MINUTE_MS;
const ID_BYTES = 16;
const TIME_BYTES = 4;
const SIGNATURE_BYTES = 16;

type Signer = Pick<Application, 'telegram'>;

/**
 * Makes the link with which an administrator chooses their chat for test messages.
 *
 * @throws Refusal `telegramOff`, `botUnknown`
 */
export async function makeTestLink(app: Application, { id }: Administrator): Promise<z.input<typeof testLinkOutput>> {
  const botName = await botUsername(app);
  if (!app.telegram) throw new Refusal('telegramOff');
  if (botName === null) throw new Refusal('botUnknown');
  const expiresAtMs = app.now() + VALID_FOR_MS;
  const signed = Buffer.alloc(ID_BYTES + TIME_BYTES);
  signed.write(id.replaceAll('-', ''), 'hex');
  signed.writeUInt32BE(Math.floor(expiresAtMs / 1000), ID_BYTES);
  const signature = signatureOf(app, signed, await testChatOf(app.db, id));
  const code = Buffer.concat([signed, signature]).toString('base64url');
  return { url: `https://t.me/${botName}?start=${TEST_CODE_PREFIX}${code}`, expiresAtMs };
}

/** A link for tests that somebody has opened at Telegram, and the chat in which they did. */
interface OpenedTestLink {
  /** The text after `TEST_CODE_PREFIX`. */
  readonly code: string;
  readonly chatId: string;
  readonly language: Language;
}

/** Thrown in the unit of work, to roll it back. */
class LinkUsed extends Error {
  override readonly name = 'LinkUsed';
}

/**
 * Stores the chat in which a link was opened, as an act of the administrator whom its code names.
 * If several people open the link at once, one of them is first. Returns the administrator's name.
 * Null if the link was used before, has expired or was made up.
 */
export async function keepTestChat(app: Application, link: OpenedTestLink): Promise<string | null> {
  const bytes = Buffer.from(link.code, 'base64url');
  if (bytes.length !== ID_BYTES + TIME_BYTES + SIGNATURE_BYTES) return null;
  const signed = bytes.subarray(0, ID_BYTES + TIME_BYTES);
  if (signed.readUInt32BE(ID_BYTES) * 1000 < app.now()) return null;
  const hex = signed.toString('hex', 0, ID_BYTES);
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const isAdmin = and(eq(users.id, userId), eq(users.role, 'admin'), isNull(users.deletedAt));
  const [admin] = await app.db.select().from(users).where(isAdmin);
  const actor = admin && administratorOf(admin, BOT_ADDRESS);
  if (!actor) return null;
  try {
    await transactOn(app, actor, userId, async (work) => {
      const chatUntilNow = await testChatOf(work.tx, userId);
      const signature = signatureOf(app, signed, chatUntilNow);
      if (!timingSafeEqual(signature, bytes.subarray(-SIGNATURE_BYTES))) throw new LinkUsed();
      await saveTestChat(work, userId, link);
      const before = chatUntilNow === '' ? null : { chatId: chatUntilNow };
      const after = { chatId: link.chatId };
      await work.audit({ action: 'telegram-test-chat', subject: admin.username, before, after });
    });
  } catch (error) {
    const isDeleted = error instanceof Refusal && error.reason === 'sessionOver';
    if (isDeleted || error instanceof LinkUsed) return null;
    throw error;
  }
  return admin.username;
}

async function saveTestChat({ tx, now }: Work, userId: string, { chatId, language }: OpenedTestLink): Promise<void> {
  const values = { language, reachableSince: new Date(now()), testChatId: chatId };
  await tx
    .insert(telegramUsers)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: telegramUsers.userId, set: values });
}

/**
 * The signature also covers the chat so far. So once a link has changed the chat, its signature is
 * no longer valid, and the link is used up.
 */
function signatureOf({ telegram }: Signer, signed: Buffer, chatUntilNow: string): Buffer {
  if (!telegram) throw new Refusal('telegramOff');
  const key = createHmac('sha256', telegram.botToken).update('link for tests').digest();
  return createHmac('sha256', key).update(signed).update(chatUntilNow).digest().subarray(0, SIGNATURE_BYTES);
}

async function testChatOf(db: Db | Transaction, userId: string): Promise<string> {
  const [row] = await db
    .select({ chat: telegramUsers.testChatId })
    .from(telegramUsers)
    .where(eq(telegramUsers.userId, userId));
  return row?.chat ?? '';
}
