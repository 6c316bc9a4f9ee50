/** What the build knows, for the scripts that it bundles apart from the app. */
declare module 'virtual:first-paint' {
  /**
   * The addresses of the scripts that a screen needs besides those that every screen needs, by the
   * screen's path in lower case.
   */
  export const FILES_BY_PATH: Readonly<Record<string, readonly string[]>>;
  /** The addresses of the texts that every screen needs, by their language. */
  export const FILES_BY_LANGUAGE: Readonly<Record<string, readonly string[]>>;
}

declare module 'virtual:service-worker' {
  /**
   * The files that are kept. Null as a revision means that the name of the file changes with its
   * content.
   */
  export const FILES: readonly { readonly url: string; readonly revision: string | null }[];
  /** A regular expression that matches the addresses of players' screens, with their queries. */
  export const NAVIGATIONS: string;
}
