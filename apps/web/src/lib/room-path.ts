/** The addresses of the screens of one room. */
export const isRoomPath = (pathname: string) => /^\/(?:cartelaselction|bingoboard)/i.test(pathname);
