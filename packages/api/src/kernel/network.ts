import { isIPv4, isIPv6 } from 'node:net';

const IPV6_GROUPS = 8;
/** One customer of a provider gets a whole /64, and may use any address within it. */
const IPV6_NETWORK_GROUPS = 4;
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What counts as one address wherever something is limited by address: an IPv4 address, or the /64
 * of an IPv6 address. Text that is no address counts as it is.
 */
export function networkOf(address: string): string {
  const ipv4 = MAPPED_IPV4.exec(address)?.[1];
  if (ipv4 !== undefined) return ipv4;
  const [unscoped = address] = address.split('%');
  return isIPv6(unscoped) ? `${groupsOf(unscoped).slice(0, IPV6_NETWORK_GROUPS).join(':')}::/64` : address;
}

/** The beginning of an address, for the log: enough to see a pattern, and too little to find a person. */
export function addressPrefix(address: string): string {
  const network = networkOf(address);
  return isIPv4(network) ? network.replace(/\d+$/, '0/24') : network;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const [before, after] = [written(head), tail === undefined ? [] : written(tail)];
  const omitted = Array.from({ length: IPV6_GROUPS - before.length - after.length }, () => '0');
  return [...before, ...omitted, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}

/** A dotted ending stands for the last two groups, which no /64 includes. */
function written(part: string): string[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}
