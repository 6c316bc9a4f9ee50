import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sayBeacon, TEST_NETWORK } from '../../test/kit/index.ts';
import { beaconRoundAfter, beaconTimeMs, QUICKNET } from '../index.ts';
import { beaconValue } from './beacon-signature.ts';

/** Rounds of drand's quicknet, as they were published. */
const PUBLISHED = [
  {
    round: 1,
    signature: 'b55e7cb2d5c613ee0b2e28d6750aabbb78c39dcc96bd9d38c2c2e12198df95571de8e8e402a0cc48871c7089a2b3af4b',
    value: '1466a6cd24e327188770752f6134001c64d6efcc590ccc26b721611ad96f165a',
  },
  {
    round: 657_413,
    signature: 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
    value: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  },
];

describe('a beacon', () => {
  it.each(PUBLISHED)('of drand said in round $round what was published', ({ round, signature, value }) => {
    expect(beaconValue(QUICKNET, round, signature)).toBe(value);
  });

  it('is not believed for another round, with another signature, or with that of somebody else', () => {
    const [first, second] = PUBLISHED;
    if (!first || !second) throw new Error('there are no vectors');
    expect(beaconValue(QUICKNET, 2, first.signature)).toBeNull();
    expect(beaconValue(QUICKNET, first.round, second.signature)).toBeNull();
    expect(beaconValue(QUICKNET, 1, sayBeacon(1).signature)).toBeNull();
    expect(beaconValue(TEST_NETWORK, 1, sayBeacon(1).signature)).toBe(sayBeacon(1).value);
    for (const broken of ['', 'xyz', 'ab', first.signature.replace('b55e', 'b55f'), `${first.signature}00`]) {
      expect(beaconValue(QUICKNET, 1, broken)).toBeNull();
    }
  });

  it('says the first round after a moment later than that moment, and the one before not', () => {
    fc.assert(
      fc.property(fc.integer({ min: QUICKNET.genesisS * 1000, max: 4_000_000_000_000 }), (atMs) => {
        const round = beaconRoundAfter(QUICKNET, atMs);
        expect(beaconTimeMs(QUICKNET, round)).toBeGreaterThan(atMs);
        expect(beaconTimeMs(QUICKNET, round - 1)).toBeLessThanOrEqual(atMs);
      }),
    );
  });
});
