import Bowser from 'bowser';

/** Characters of a user agent that are looked at. The rest is ignored. */
const USER_AGENT_LENGTH_MAX = 500;

/** What people call a browser, such as `Chrome on Android`. Null if its user agent does not say. */
export function browserName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const parser = Bowser.getParser(userAgent.slice(0, USER_AGENT_LENGTH_MAX));
  const [browser, system] = [parser.getBrowserName(), parser.getOSName()];
  if (browser === '') return null;
  return system === '' ? browser : `${browser} on ${system}`;
}

/**
 * The beginning of a network address, such as `10.1.2.*`. It is enough to tell one's own phone from
 * a stranger's.
 */
export function coarseAddress(address: string): string {
  const plain = address.replace(/^::ffff:/i, '');
  if (!plain.includes(':')) return plain.split('.').slice(0, 3).concat('*').join('.');
  const [head = ''] = plain.split('::');
  const groups = [...head.split(':'), '0', '0', '0'].map((group) => group || '0');
  return groups.slice(0, 3).concat('*').join(':');
}
