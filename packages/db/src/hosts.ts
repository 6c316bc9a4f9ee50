const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/i;

/**
 * The hosts that a PostgreSQL address names, with their ports: `one:5432,two:5432` is two of them.
 * Not a valid address if there are none.
 */
export const hostsIn = (url: string): readonly string[] => PARTS.exec(url)?.[2]?.split(',') ?? [];

/** The same address with its first host alone, as the standard for addresses has it. */
export const withOneHost = (url: string): string =>
  url.replace(PARTS, (_, before: string, hosts: string, after: string) => before + hosts.split(',')[0] + after);
