/** What the build knows, for the scripts that it bundles apart from the app. */
declare module 'virtual:first-paint' {
  /**
   * What a screen needs besides what every screen needs: addresses of scripts, by its path in lower
   * case.
   */
  export const FILES_BY_PATH: Readonly<Record<string, readonly string[]>>;
  /** The same of the texts that every screen needs, by their language. */
  export const FILES_BY_LANGUAGE: Readonly<Record<string, readonly string[]>>;
}

declare module 'virtual:service-worker' {
  /** What is kept. Without a revision, the name of a file changes with its content. */
  export const FILES: readonly { readonly url: string; readonly revision: string | null }[];
  /** A regular expression for the addresses of players' screens, with their queries. */
  export const NAVIGATIONS: string;
}
