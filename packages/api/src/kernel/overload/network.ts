import { isIPv4, isIPv6 } from 'node:net';

const IPV6_GROUPS = 8;
const GROUP_BITS = 16;

/**
 * How much more than one /64 the /48 around it may do. A customer with a whole /48 gets little more
 * out of it than out of one /64, and a household does not suffer for what another one in its /48
 * does.
 */
export const SITE_SHARE = 1.5;

/**
 * The parts of a network address by which limits count, the narrowest first. Of an IPv6 address
 * they are the first 64 bits and the first 48, because a customer has all addresses that begin with
 * one or the other. Any other address counts as it is. An IPv4 address that is written as IPv6
 * counts as the IPv4 address.
 */
export function networksOf(address: string): readonly [string, ...string[]] {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return [address];
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (isMapped) return [groups.slice(6).flatMap(bytesOf).join('.')];
  const first = (count: number) => `${groups.slice(0, count).join(':')}::/${count * GROUP_BITS}`;
  return [first(4), first(3)];
}

/** The widest of those networks. */
export const widestNetworkOf = (address: string): string => networksOf(address).at(-1) ?? address;

/**
 * The beginning of an address, for the log. It is enough to see a pattern, but too little to find a
 * person.
 */
export function addressPrefix(address: string): string {
  const [network] = networksOf(address);
  return isIPv4(network) ? network.replace(/\d+$/, '0/24') : network;
}

/** The eight groups of 16 bits, in lower-case hexadecimal without leading zeros. */
function groupsOf(ipv6: string): string[] {
  // The URL parser writes every spelling of an address in the same way.
  const hostname = new URL(`http://[${ipv6}]`).hostname.slice(1, -1);
  const [left = [], right = []] = hostname.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: IPV6_GROUPS - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right];
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}
