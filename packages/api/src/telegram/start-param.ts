// The target of a link into the mini app, such as `t.me/…?startapp=room-10`. The browser and the
// bot read it, so this file imports nothing.

/** Telegram accepts at most 64 characters, and only these. */
const START_PARAM = /^(?=.{1,64}$)(?:wallet|(room|ref)-([\w-]+))$/;

/** What the link leads to: a room or table, a player's invitation, or one's own wallet. */
export type StartTarget =
  | { readonly to: 'room'; readonly roomId: string }
  | { readonly to: 'join'; readonly invitation: string }
  | { readonly to: 'wallet' };

/** Reads a start parameter. Null if it is not one of ours. */
export function readStartParam(startParam: string | null): StartTarget | null {
  const [matched, kind, what = ''] = START_PARAM.exec(startParam ?? '') ?? [];
  if (matched === undefined) return null;
  if (kind === undefined) return { to: 'wallet' };
  return kind === 'room' ? { to: 'room', roomId: what } : { to: 'join', invitation: what };
}

/** The start parameter for a target: `readStartParam` reads it back. */
function startParamOf(target: StartTarget): string {
  if (target.to === 'wallet') return 'wallet';
  return target.to === 'room' ? `room-${target.roomId}` : `ref-${target.invitation}`;
}

/** The link that opens the mini app of the bot with this name. */
export function miniAppLink(bot: string, target: StartTarget): string {
  return `https://t.me/${bot}?startapp=${startParamOf(target)}`;
}
