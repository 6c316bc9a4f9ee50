import { isIPv4, isIPv6 } from 'node:net';

const IPV6_GROUPS = 8;
/** A provider gives each customer a whole /64. */
const CUSTOMER_GROUPS = 4;

/**
 * The part of a network address by which limits count. Of an IPv6 address it is the first 64 bits,
 * because one customer has all addresses that begin with them. An IPv4 address that is written as
 * IPv6 counts as the IPv4 address.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? groups.slice(6).flatMap(bytesOf).join('.') : `${groups.slice(0, CUSTOMER_GROUPS).join(':')}::/64`;
}

/**
 * The beginning of an address, for the log. It is enough to see a pattern, but too little to find a
 * person.
 */
export function addressPrefix(address: string): string {
  const network = networkOf(address);
  return isIPv4(network) ? network.replace(/\d+$/, '0/24') : network;
}

/** The eight groups of 16 bits, in lower-case hexadecimal without leading zeros. */
function groupsOf(ipv6: string): string[] {
  // The URL parser writes every spelling of an address in the same way.
  const written = new URL(`http://[${ipv6}]`).hostname.slice(1, -1);
  const [left = [], right = []] = written.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: IPV6_GROUPS - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right];
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}
