import { describe, expect, it } from 'vitest';
import { type GameOptions, playedGame } from '../../test/kit/index.ts';
import { type ChainEntry, checkChain, linkHash, nextLink, resultDigest, saleDigest, termsDigest } from './index.ts';

/**
 * A chain of three games. The second opens while the first is still on, and the third does not end.
 */
function chainOfGames(options: GameOptions = {}): readonly ChainEntry[] {
  const entries: ChainEntry[] = [];
  const games = ['1', '2', '3'].map((roundId) => playedGame({ ...options, roundId }));
  const append = (index: number, kind: keyof typeof DIGESTS) => {
    const game = games[index];
    if (!game) throw new Error('there is no such game');
    const digest = DIGESTS[kind](game.seals);
    const link = nextLink(entries.at(-1) ?? null, { kind, roundId: game.roundId, digest });
    const { place, previous, hash } = link;
    const [opened, sold] = entries.filter((entry) => entry.roundId === game.roundId).map(nameOf);
    const chain = opened && sold && { opened, sold, ended: { place, previous, digest, hash } };
    entries.push({ ...link, record: chain ? { ...game, chain } : null });
  };
  append(0, 'opened');
  append(1, 'opened');
  append(0, 'sold');
  append(0, 'ended');
  append(2, 'opened');
  append(1, 'sold');
  append(1, 'ended');
  append(2, 'sold');
  return entries;
}

const DIGESTS = { opened: termsDigest, sold: saleDigest, ended: resultDigest };

const nameOf = ({ place, previous, digest, hash }: ChainEntry) => ({ place, previous, digest, hash });
const whatIsWrong = async (entries: readonly ChainEntry[]) =>
  (await checkChain(entries)).problems.map(({ place, what }) => `${place}: ${what}`);
const replaced = (entries: readonly ChainEntry[], index: number, changes: Partial<ChainEntry>) =>
  entries.map((entry, at) => (at === index ? { ...entry, ...changes } : entry));

describe('checking a part of the chain', () => {
  it('passes it whole, and says what it is and which games are still on', async () => {
    const entries = chainOfGames();
    expect(await checkChain(entries)).toMatchObject({
      ...{ links: 8, records: 2, open: ['3'], problems: [] },
      first: { place: 1 },
      last: { hash: entries.at(-1)?.hash },
    });
    expect(await whatIsWrong(entries.slice(3))).toEqual([]);
  });

  it('finds a link that was taken away, put in twice, or exchanged with the next', async () => {
    const entries = chainOfGames();
    const [one, two, three, four, five] = entries;
    if (!one || !two || !three || !four || !five) throw new Error('the chain is shorter');
    const gap = '5: it does not follow on the link before it';
    expect(await whatIsWrong([one, two, three, five])).toEqual([gap]);
    expect(await whatIsWrong([one, two, two, three])).toContain('2: this game opened twice');
    expect(await whatIsWrong([one, two, three, three, four])).toContain('3: the cards of this game were sold twice');
    expect(await whatIsWrong([one, two, four, three])).toContain('3: this game is over already');
    expect(await whatIsWrong([one, three, two])).toContain('3: it does not follow on the link before it');
    // The first game opened in this part, and its record names a list whose link is missing.
    expect(await whatIsWrong([one, two, four, five])).toEqual([
      '4: it does not follow on the link before it',
      '4: its record names another list of cards sold',
    ]);
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
      '7: its record names another opening',
    ]);
  });

  it('finds another list of cards sold in the place of the one that was shown', async () => {
    const entries = chainOfGames();
    const [, , sold] = entries;
    if (sold?.kind !== 'sold') throw new Error('no cards were sold');
    const digest = saleDigest(playedGame({ roundId: '1', cards: [3, 17] }).seals);
    const hash = linkHash({ ...sold, digest });
    expect(await whatIsWrong(replaced(entries, 2, { digest, hash }))).toEqual([
      '4: it does not follow on the link before it',
      '4: its record names another list of cards sold',
    ]);
  });

  it('finds a jackpot that holds less than the game before has left in it', async () => {
    // Each game of the chain was played with 4,120.01 ETB, whatever the one before has left.
    const games = (jackpotBalls: number) => chainOfGames({ jackpotBalls });
    expect(await whatIsWrong(games(75))).toEqual([]);
    expect(await whatIsWrong(games(3))).toEqual(['7: its jackpot held less than the game before has left in it']);
  });

  it('finds a game whose record is missing, of another game, or not right', async () => {
    const entries = chainOfGames();
    expect(await whatIsWrong(replaced(entries, 3, { record: null }))).toEqual([
      '4: the record of this game is missing',
    ]);
    const other = entries[6]?.record ?? null;
    expect(await whatIsWrong(replaced(entries, 3, { record: other }))).toContain('4: its record is of another game');
    const record = entries[3]?.record ?? playedGame();
    const wrong = { ...record, playerCount: record.playerCount + 1 };
    expect(await whatIsWrong(replaced(entries, 3, { record: wrong }))).toEqual([
      '4: fields failed: playerCount',
      '4: entries failed',
    ]);
  });
});
