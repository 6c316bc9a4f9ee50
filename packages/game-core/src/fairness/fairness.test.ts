import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commitment, type DrawInput, drawOrder, entriesDigest, type FairnessEntry, NUMBER_COUNT } from '../index.ts';

const LONE_SURROGATE = '\ud800';
const FIXED_SEED = Uint8Array.from({ length: 32 }, (_, index) => index);
const FIXED_ENTRIES: readonly FairnessEntry[] = [
  { cardNo: 100, clientSeed: '' },
  { cardNo: 7, clientSeed: 'ሰላም' },
  { cardNo: 12, clientSeed: 'abebe:1' },
];
const ALL_NUMBERS = Array.from({ length: NUMBER_COUNT }, (_, index) => index + 1);

const text = fc.string({ unit: 'binary', maxLength: 80 });
const seed = fc.uint8Array({ minLength: 32, maxLength: 32 });
const drawInput: fc.Arbitrary<DrawInput> = fc.record({ seed, roundId: text, entriesDigest: text, beacon: text });
const entries = fc.uniqueArray(fc.record({ cardNo: fc.integer({ min: 1, max: 100 }), clientSeed: text }), {
  selector: ({ cardNo }) => cardNo,
  maxLength: 8,
});

// The known answers come from a Python program (hashlib, hmac) written from the doc comments alone.
describe('known answers', () => {
  it('commitment', () => {
    expect(commitment(FIXED_SEED)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
  });

  it('entriesDigest', () => {
    const digest = '758b4e018dd539064560044c05f75337d60be8730f2e2637cfa13c48bd8de09f';
    expect(entriesDigest(FIXED_ENTRIES)).toBe(digest);
    expect(entriesDigest([])).toBe('90d4524cfc1c44d90c06ca3150e1e851dca3f580ec3ee0616ec0e4d124f431de');
  });

  it('drawOrder without a beacon', () => {
    const digest = entriesDigest(FIXED_ENTRIES);
    expect(drawOrder({ seed: FIXED_SEED, roundId: 'round-1', entriesDigest: digest, beacon: '' })).toEqual([
      32, 16, 20, 63, 52, 44, 66, 4, 35, 55, 10, 62, 7, 38, 18, 23, 53, 11, 41, 5, 2, 1, 17, 24, 42, 19, 22, 43, 58, 39,
      72, 6, 49, 67, 48, 40, 70, 3, 21, 33, 25, 27, 57, 8, 59, 73, 69, 68, 13, 61, 9, 26, 29, 60, 54, 64, 28, 36, 51,
      47, 46, 31, 74, 30, 56, 71, 45, 50, 14, 12, 37, 15, 65, 34, 75,
    ]);
  });

  it('drawOrder with a beacon', () => {
    const digest = entriesDigest(FIXED_ENTRIES);
    expect(drawOrder({ seed: FIXED_SEED, roundId: 'round-1', entriesDigest: digest, beacon: 'beef' })).toEqual([
      58, 51, 35, 64, 62, 7, 49, 66, 39, 47, 5, 63, 65, 26, 61, 3, 20, 2, 57, 21, 22, 71, 59, 50, 53, 18, 16, 6, 24, 14,
      36, 1, 52, 11, 45, 69, 60, 12, 48, 15, 10, 72, 4, 70, 56, 34, 38, 37, 40, 25, 29, 75, 31, 54, 44, 8, 68, 19, 23,
      27, 30, 67, 55, 13, 41, 74, 28, 9, 42, 73, 43, 32, 33, 46, 17,
    ]);
  });
});

describe('commitment', () => {
  it.each([0, 31, 33, 64])('refuses a seed of %i bytes', (length) => {
    expect(() => commitment(new Uint8Array(length))).toThrow(RangeError);
  });
});

describe('entriesDigest', () => {
  it('does not depend on the order of the entries and leaves them unchanged', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const before = copyOf(list);
        expect(entriesDigest([...list].reverse())).toBe(entriesDigest(list));
        expect(list).toEqual(before);
      }),
    );
  });

  it('differs for any two different sets of entries', () => {
    fc.assert(
      fc.property(entries, entries, (a, b) => {
        expect(entriesDigest(a) === entriesDigest(b)).toBe(canonical(a) === canonical(b));
      }),
    );
  });

  it('is not misled by a client seed that imitates the encoding of another entry', () => {
    const imitation = 'x\u0000\u0000\u0000\u0002\u0000\u0000\u0000\u0001y';
    const one = [{ cardNo: 1, clientSeed: imitation }];
    const two = [
      { cardNo: 1, clientSeed: 'x' },
      { cardNo: 2, clientSeed: 'y' },
    ];
    expect(entriesDigest(one)).not.toBe(entriesDigest(two));
  });

  it('refuses a card entered twice, even by different players', () => {
    const twice = [3, 9, 3].map((cardNo, index) => ({ cardNo, clientSeed: `player-${index}` }));
    expect(() => entriesDigest(twice)).toThrow(RangeError);
  });

  it.each([0, 101, -1, 1.5, Number.NaN])('refuses card number %s', (cardNo) => {
    expect(() => entriesDigest([{ cardNo, clientSeed: '' }])).toThrow(RangeError);
  });

  it('refuses a client seed that has no UTF-8 form of its own', () => {
    expect(() => entriesDigest([{ cardNo: 1, clientSeed: LONE_SURROGATE }])).toThrow(RangeError);
  });
});

describe('drawOrder', () => {
  it('calls every number once, in the same order for the same inputs', () => {
    fc.assert(
      fc.property(drawInput, (input) => {
        const order = drawOrder(input);
        expect([...order].sort((a, b) => a - b)).toEqual(ALL_NUMBERS);
        expect(drawOrder({ ...input, seed: input.seed.slice() })).toEqual(order);
      }),
    );
  });

  it('agrees with a second implementation of its description', () => {
    fc.assert(
      fc.property(drawInput, (input) => {
        expect(drawOrder(input)).toEqual(drawAsDescribed(input));
      }),
    );
  });

  it('changes with any bit of the seed', () => {
    fc.assert(
      fc.property(drawInput, fc.nat(255), (input, bit) => {
        const flipped = input.seed.map((byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
        expect(drawOrder({ ...input, seed: flipped })).not.toEqual(drawOrder(input));
      }),
    );
  });

  it.each(['roundId', 'entriesDigest', 'beacon'] as const)('changes with any bit of %s', (field) => {
    const ascii = fc.string({ unit: 'grapheme-ascii', minLength: 1 });
    fc.assert(
      fc.property(drawInput, ascii, fc.nat(), fc.nat(6), (input, value, position, bit) => {
        const before = drawOrder({ ...input, [field]: value });
        expect(drawOrder({ ...input, [field]: withBitFlipped(value, position % value.length, bit) })).not.toEqual(
          before,
        );
        expect(drawOrder({ ...input, [field]: `${value}\u0000` })).not.toEqual(before);
      }),
    );
  });

  it('does not confuse one field with the next', () => {
    const joined = (roundId: string, digest: string, beacon: string) =>
      drawOrder({ seed: FIXED_SEED, roundId, entriesDigest: digest, beacon }).join();
    const splits = [joined('abc', '', ''), joined('ab', 'c', ''), joined('a', 'bc', ''), joined('', 'ab', 'c')];
    expect(new Set(splits).size).toBe(splits.length);
  });

  it.each([0, 31, 33, 64])('refuses a seed of %i bytes', (length) => {
    const wrong = { seed: new Uint8Array(length), roundId: 'r', entriesDigest: 'd', beacon: '' };
    expect(() => drawOrder(wrong)).toThrow(RangeError);
  });

  it.each(['roundId', 'entriesDigest', 'beacon'])('refuses a %s that has no UTF-8 form', (field) => {
    const good = { seed: FIXED_SEED, roundId: 'r', entriesDigest: 'd', beacon: '' };
    expect(() => drawOrder({ ...good, [field]: LONE_SURROGATE })).toThrow(RangeError);
  });
});

describe('100,000 draws', () => {
  it('call every number equally often on every ball', () => {
    const draws = 100_000;
    const counts = countCalls(draws);
    // The 99.9 % point of chi-square with 74 degrees of freedom. The input is fixed, so this cannot
    // fail by chance.
    expect(chiSquare(counts[0] ?? [], draws)).toBeLessThan(117.4);
    // For permutations, the sum over all balls * 74 / 75 is chi-square with 74 * 74 = 5476 degrees
    // of freedom. Its standard deviation is 105. The bounds are three deviations either side.
    const allBalls = (counts.reduce((sum, ofBall) => sum + chiSquare(ofBall, draws), 0) * 74) / 75;
    expect(allBalls).toBeGreaterThan(5476 - 3 * 105);
    expect(allBalls).toBeLessThan(5476 + 3 * 105);
  });
});

/** counts[ball][number]: how often a number was called on a ball, both counted from 0. */
function countCalls(draws: number): readonly (readonly number[])[] {
  const counts = ALL_NUMBERS.map(() => new Array<number>(NUMBER_COUNT).fill(0));
  for (let index = 0; index < draws; index += 1) {
    const order = drawOrder({ seed: FIXED_SEED, roundId: `round-${index}`, entriesDigest: '', beacon: '' });
    for (const [ball, ofBall] of counts.entries()) {
      const number = (order[ball] ?? 0) - 1;
      ofBall[number] = (ofBall[number] ?? 0) + 1;
    }
  }
  return counts;
}

function chiSquare(counts: readonly number[], total: number): number {
  const expected = total / NUMBER_COUNT;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/**
 * A second implementation of the draw, written step by step from its doc comment. The two share
 * nothing but the hash function.
 */
function drawAsDescribed(input: DrawInput): number[] {
  const u32 = (n: number) => [n / 2 ** 24, n / 2 ** 16, n / 2 ** 8, n].map((part) => Math.floor(part) % 256);
  const framed = (s: string) => [...u32(utf8ToBytes(s).length), ...utf8ToBytes(s)];
  const message = ['cartela/draw/1', input.roundId, input.entriesDigest, input.beacon].flatMap(framed);
  // More blocks than a draw can use: 74 picks need at most about 150 of these 640 bytes.
  const blocks = Array.from({ length: 20 }, (_, c) =>
    hmac(sha256, input.seed, Uint8Array.from([...message, ...u32(c)])),
  );
  const hex = blocks.map(bytesToHex).join('');

  const list = [...ALL_NUMBERS];
  let position = 0;
  for (let i = 0; i <= 73; i += 1) {
    const n = 75 - i;
    let b = 256;
    while (b >= n * Math.floor(256 / n)) {
      b = Number.parseInt(hex.slice(position, position + 2), 16);
      position += 2;
    }
    const [picked] = list.splice(i + (b % n), 1, list[i] ?? 0);
    list[i] = picked ?? 0;
  }
  return list;
}

function withBitFlipped(value: string, position: number, bit: number): string {
  const flipped = String.fromCharCode(value.charCodeAt(position) ^ (1 << bit));
  return value.slice(0, position) + flipped + value.slice(position + 1);
}

function canonical(list: readonly FairnessEntry[]): string {
  return JSON.stringify([...list].sort((a, b) => a.cardNo - b.cardNo));
}

function copyOf(list: readonly FairnessEntry[]): FairnessEntry[] {
  return list.map((entry) => ({ ...entry }));
}
