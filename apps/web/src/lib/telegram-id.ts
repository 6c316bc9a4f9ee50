/** Whether an id is Telegram's own. Players without Telegram have a stand-in, `web-…`. */
export function isTelegramId(id: string | null): id is string {
  return id !== null && /^\d+$/.test(id);
}
