import { newTelegramPerson, type TelegramPerson } from '@cartela/api/testing';
import { type Db, schema } from '@cartela/db';
import { eq } from 'drizzle-orm';
import type { FakeBotApi, Fault } from '../../../apps/server/test/kit/fake-bot-api.ts';
import type { Random } from '../random.ts';
import type { Person } from './journal.ts';

/** The faults that messages of the bot meet with, each with its number in a hundred messages. */
const FAULTS: readonly (readonly [Fault, number])[] = [
  ['taken and dropped', 4],
  ['taken and bad gateway', 3],
  ['too many requests', 2],
];

/** Lets the bot write to these players, as if they had started it. */
export async function joinTelegram(db: Db, bot: FakeBotApi, people: readonly Person[], random: Random) {
  const persons = new Map<string, TelegramPerson>();
  for (const { id: userId } of people) {
    const person = newTelegramPerson();
    persons.set(userId, person);
    await db
      .update(schema.users)
      .set({ telegramId: String(person.id) })
      .where(eq(schema.users.id, userId));
    await db.insert(schema.telegramUsers).values({ userId, language: 'en', reachableSince: new Date() });
  }
  bot.setFaults(() => {
    let rest = random.below(100);
    for (const [fault, share] of FAULTS) {
      if (rest < share) return fault;
      rest -= share;
    }
    return 'none';
  });
  return {
    say({ id }: Person, text: string): void {
      const person = persons.get(id);
      if (person) bot.say(person, text);
    },
  };
}
