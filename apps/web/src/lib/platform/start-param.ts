/** What a link into the mini app asks for (`t.me/…?startapp=room-10`). */
export type Destination = { readonly to: 'room'; readonly roomId: string } | { readonly to: 'menu' };

const ROOM = /^room-([\w-]{1,32})$/;
const INVITATION = /^ref-([\w-]{1,60})$/;

export function destinationOf(startParam: string | null): Destination {
  const roomId = ROOM.exec(startParam ?? '')?.[1];
  return roomId === undefined ? { to: 'menu' } : { to: 'room', roomId };
}

/** The code of the invitation by which somebody comes. */
export function invitationIn(startParam: string | null): string | undefined {
  return INVITATION.exec(startParam ?? '')?.[1];
}
