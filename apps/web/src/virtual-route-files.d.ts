declare module 'virtual:route-files' {
  /** What a screen needs besides what every screen needs: addresses of scripts, by its path in lower case. */
  export const FILES_BY_PATH: Readonly<Record<string, readonly string[]>>;
}
