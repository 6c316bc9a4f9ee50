import type { TelegramPerson } from '@cartela/api/testing';

/** What people do in their chat with the bot, as Telegram reports it. */
export function doings<Update>(happen: (what: object) => Update) {
  const chatOf = ({ id, first_name }: TelegramPerson) => ({ id, type: 'private', first_name });
  const from = (person: TelegramPerson) => ({ is_bot: false, ...person });
  const messageOf = (person: TelegramPerson, content: object) => ({
    message_id: 1,
    date: 0,
    chat: chatOf(person),
    from: from(person),
    ...content,
  });
  const member = (person: TelegramPerson, status: string) =>
    happen({
      my_chat_member: {
        chat: chatOf(person),
        from: from(person),
        date: 0,
        old_chat_member: { status: 'member', user: from(person) },
        new_chat_member: { status, user: from(person) },
      },
    });
  return {
    /** Writes a text, or a command. */
    say(person: TelegramPerson, text: string, chat: object = chatOf(person)) {
      const command = /^\/\w+/.exec(text)?.[0];
      const entities = command ? [{ type: 'bot_command', offset: 0, length: command.length }] : [];
      return happen({ message: { ...messageOf(person, { text, entities }), chat } });
    },
    /** Presses a button below a message. */
    press: (person: TelegramPerson, data: string) =>
      happen({
        callback_query: {
          id: '1',
          chat_instance: '1',
          from: from(person),
          data,
          message: messageOf(person, { text: 'earlier' }),
        },
      }),
    /** Shares a contact. It is the person's own if it has their id. */
    share: (person: TelegramPerson, contact: { readonly user_id: number; readonly phone_number: string }) =>
      happen({ message: messageOf(person, { contact: { first_name: 'Somebody', ...contact } }) }),
    block: (person: TelegramPerson) => member(person, 'kicked'),
    unblock: (person: TelegramPerson) => member(person, 'member'),
  };
}
