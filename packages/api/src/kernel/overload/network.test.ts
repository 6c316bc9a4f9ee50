import { describe, expect, it } from 'vitest';
import { addressPrefix, networksOf } from './network.ts';

describe('the networks that an address counts as', () => {
  it.each([
    ['196.188.1.2', '196.188.1.2'],
    ['::ffff:196.188.1.2', '196.188.1.2'],
    ['::FFFF:196.188.1.2', '196.188.1.2'],
    ['::FFFF:c4bc:7', '196.188.0.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:DB8:0001:0002::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['2001:0db8:0000:0000:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64', '2001:db8:0::/48'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64', '1:2:3::/48'],
    ['::', '0:0:0:0::/64', '0:0:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    ['::1:2:3:4:5:6:7', '0:1:2:3::/64', '0:1:2::/48'],
    ['64:ff9b::196.188.1.2', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('of %j are %j and %j', (address, ...networks) => {
    expect(networksOf(address)).toEqual(networks);
  });
});

describe('the prefix of an address in the log', () => {
  it.each([
    ['196.188.1.2', '196.188.1.0/24'],
    ['::ffff:196.188.1.2', '196.188.1.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['unknown', 'unknown'],
  ])('of %j is %j', (address, prefix) => {
    expect(addressPrefix(address)).toBe(prefix);
  });
});
