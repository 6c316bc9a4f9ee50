import { describe, expect, it } from 'vitest';
import { playedGame } from '../../test/kit/index.ts';
import { type ChainEntry, checkChain, linkHash, nextLink, resultDigest, termsDigest } from './index.ts';

/** A chain of three games: the second is played while the first still is, and the third does not end. */
function chainOfGames(): readonly ChainEntry[] {
  const entries: ChainEntry[] = [];
  const games = ['1', '2', '3'].map((roundId) => playedGame({ roundId }));
  const append = (index: number, kind: ChainEntry['kind']) => {
    const game = games[index];
    if (!game) throw new Error('there is no such game');
    const digest = kind === 'opened' ? termsDigest(game.seals) : resultDigest(game.seals);
    const link = nextLink(entries.at(-1) ?? null, { kind, roundId: game.roundId, digest });
    const { place, previous, hash } = link;
    const opened = entries.find((entry) => entry.roundId === game.roundId);
    const chain = opened && { opened: nameOf(opened), ended: { place, previous, digest, hash } };
    entries.push({ ...link, record: chain ? { ...game, chain } : null });
  };
  append(0, 'opened');
  append(1, 'opened');
  append(0, 'ended');
  append(2, 'opened');
  append(1, 'ended');
  return entries;
}

const nameOf = ({ place, previous, digest, hash }: ChainEntry) => ({ place, previous, digest, hash });
const whatIsWrong = async (entries: readonly ChainEntry[]) =>
  (await checkChain(entries)).problems.map(({ place, what }) => `${place}: ${what}`);
const replaced = (entries: readonly ChainEntry[], index: number, changes: Partial<ChainEntry>) =>
  entries.map((entry, at) => (at === index ? { ...entry, ...changes } : entry));

describe('checking a part of the chain', () => {
  it('passes it whole, and says what it is and which games are still on', async () => {
    const entries = chainOfGames();
    expect(await checkChain(entries)).toMatchObject({
      ...{ links: 5, records: 2, open: ['3'], problems: [] },
      first: { place: 1 },
      last: { hash: entries.at(-1)?.hash },
    });
    expect(await whatIsWrong(entries.slice(2))).toEqual([]);
  });

  it('finds a link that was taken away, put in twice, or exchanged with the next', async () => {
    const entries = chainOfGames();
    const [one, two, three, four, five] = entries;
    if (!one || !two || !three || !four || !five) throw new Error('the chain is shorter');
    expect(await whatIsWrong([one, two, four, five])).toEqual(['4: it does not follow on the link before it']);
    expect(await whatIsWrong([one, two, two, three])).toContain('2: this game opened twice');
    expect(await whatIsWrong([one, three, two])).toContain('3: it does not follow on the link before it');
  });

  it('finds a link that was altered, even if it was hashed anew', async () => {
    const entries = chainOfGames();
    const digest = 'f'.repeat(64);
    expect(await whatIsWrong(replaced(entries, 1, { digest }))).toContain('2: its hash is not that of what it says');
    const [, second] = entries;
    if (!second) throw new Error('the chain is shorter');
    const hash = linkHash({ ...second, digest });
    expect(await whatIsWrong(replaced(entries, 1, { digest, hash }))).toEqual([
      '3: it does not follow on the link before it',
      '5: its record names another opening',
    ]);
  });

  it('finds a game whose record is missing, of another game, or not right', async () => {
    const entries = chainOfGames();
    expect(await whatIsWrong(replaced(entries, 2, { record: null }))).toEqual([
      '3: the record of this game is missing',
    ]);
    const other = entries.at(-1)?.record ?? null;
    expect(await whatIsWrong(replaced(entries, 2, { record: other }))).toContain('3: its record is of another game');
    const record = entries[2]?.record ?? playedGame();
    const wrong = { ...record, playerCount: record.playerCount + 1 };
    expect(await whatIsWrong(replaced(entries, 2, { record: wrong }))).toEqual(['3: fields failed: playerCount']);
  });
});
