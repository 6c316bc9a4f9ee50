// What a link into the mini app asks for: `t.me/…?startapp=room-10`. The browser and the bot read
// it, so this file imports nothing.

/** Telegram takes no longer one, and only these characters. */
const START_PARAM = /^(?=.{1,64}$)(room|ref)-([\w-]+)$/;

/** A room or table to go to, or the invitation by which somebody comes. */
export type Wish =
  | { readonly to: 'room'; readonly roomId: string }
  | { readonly to: 'join'; readonly invitation: string };

/** Null for whatever is no link of ours. */
export function readStartParam(startParam: string | null): Wish | null {
  const [, kind, what = ''] = START_PARAM.exec(startParam ?? '') ?? [];
  if (kind === undefined) return null;
  return kind === 'room' ? { to: 'room', roomId: what } : { to: 'join', invitation: what };
}

/** What `readStartParam` reads as this wish. */
export function startParamOf(wish: Wish): string {
  return wish.to === 'room' ? `room-${wish.roomId}` : `ref-${wish.invitation}`;
}

/** The link that opens the mini app of a bot, given by its name. */
export function miniAppLink(bot: string, wish: Wish): string {
  return `https://t.me/${bot}?startapp=${startParamOf(wish)}`;
}
