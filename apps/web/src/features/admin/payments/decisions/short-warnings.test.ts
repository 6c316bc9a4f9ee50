import { expect, it } from 'vitest';
import { FLAG_NAMES } from '../../../../locales/flag-names.ts';
import { shortWarnings } from './short-warnings.ts';

const PLAIN = {
  ...{ amountSantim: 9000, method: 'telebirr' as const, evidence: null, payout: null },
  ...{ flags: [], looksLikeNumber: null, agrees: false },
};

it('has a short word for every warning, and counts those of a newer server', () => {
  for (const flag of Object.keys(FLAG_NAMES)) {
    const { named, others } = shortWarnings({ ...PLAIN, flags: [flag] });
    expect([flag, others]).toEqual([flag, 0]);
    expect([flag, named.length]).toEqual([flag, /^(amount|method)-unknown$/.test(flag) ? 0 : 1]);
  }
  expect(shortWarnings({ ...PLAIN, flags: ['of-tomorrow', 'number-used'] })).toEqual({
    named: ['adminOddNumberUsed'],
    others: 1,
  });
});

it('names a kind once, the gravest first, and none of a deposit whose evidence agrees', () => {
  const flags = ['over-automatic-limit', 'payer-unknown', 'payer-differs', 'may-repeat'];
  expect(shortWarnings({ ...PLAIN, flags, looksLikeNumber: 'DKM4A1B2C0' }).named).toEqual([
    ...['adminOddNumberUsed', 'adminOddNumber', 'adminOddPayer'],
  ]);
  expect(shortWarnings({ ...PLAIN, payout: { heldBy: 'player-day' } }).named).toEqual(['adminOddLimit']);
  expect(shortWarnings({ ...PLAIN, flags: ['over-automatic-limit'], agrees: true }).named).toEqual([]);
});

it('names it where a message says another amount or method than the player, and not where the player says none', () => {
  const evidence = { amountSantim: 8000, method: 'telebirr' as const };
  expect(shortWarnings({ ...PLAIN, evidence }).named).toEqual(['adminOddEvidence']);
  expect(shortWarnings({ ...PLAIN, amountSantim: 8000, method: 'cbebirr', evidence }).named).toEqual([
    'adminOddEvidence',
  ]);
  expect(shortWarnings({ ...PLAIN, amountSantim: null, method: null, evidence }).named).toEqual([]);
});
