// The target of a link into the mini app, such as `t.me/…?startapp=room-10`. The browser and the
// bot read it, so this file imports nothing.

/** Telegram accepts at most 64 characters, and only these. */
const START_PARAM = /^(?=.{1,64}$)(room|ref)-([\w-]+)$/;

/** What the link leads to: a room or table, or a player's invitation. */
export type Wish =
  | { readonly to: 'room'; readonly roomId: string }
  | { readonly to: 'join'; readonly invitation: string };

/** Reads a start parameter. Null if it is not one of ours. */
export function readStartParam(startParam: string | null): Wish | null {
  const [, kind, what = ''] = START_PARAM.exec(startParam ?? '') ?? [];
  if (kind === undefined) return null;
  return kind === 'room' ? { to: 'room', roomId: what } : { to: 'join', invitation: what };
}

/** The start parameter for a target: `readStartParam` reads it back. */
export function startParamOf(wish: Wish): string {
  return wish.to === 'room' ? `room-${wish.roomId}` : `ref-${wish.invitation}`;
}

/** The link that opens the mini app of the bot with this name. */
export function miniAppLink(bot: string, wish: Wish): string {
  return `https://t.me/${bot}?startapp=${startParamOf(wish)}`;
}
